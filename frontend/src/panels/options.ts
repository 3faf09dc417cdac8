/** The options of a question under headings, so that a long list reads like a menu. */
import { has, t } from '../texts/texts.svelte'
import type { Option } from '../wire'

export interface Heading {
  verb: string
  title: string // '' where all options are of one kind
  options: Option[]
}

export const FEW = 4
const LAST = 'discard' // what one does when nothing better is at hand
const CLOSING = ['done', 'skip', 'decline']

/** Does this option end a question without doing more? It stays in sight below a long list. */
export const isClosing = (option: Option): boolean => CLOSING.includes(option.move)

/** Grouped by the verb of their move, in the order in which they come; without headings if there is little to read. */
export function headings(options: Option[]): Heading[] {
  const found = new Map<string, Option[]>()
  for (const option of options) {
    const verb = option.move.split(' ')[0]
    found.set(verb, [...(found.get(verb) ?? []), option])
  }
  const plain = found.size === 1 || options.length <= FEW
  const sorted = [...found].sort(([a], [b]) => Number(a === LAST) - Number(b === LAST))
  return sorted.map(([verb, there]) => ({
    verb,
    title: !plain && has(`verb-${verb}`) ? t(`verb-${verb}`) : '',
    options: there,
  }))
}
