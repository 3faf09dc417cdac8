/** The options of a question under headings and in an order, so that a long list reads like a menu. */
import type { SymbolName } from '../art/symbols'
import { has, t } from '../texts/texts.svelte'
import type { Noble, Option } from '../wire'

interface Heading {
  verb: string
  title: string // '' where all options are of one kind
  options: Option[]
}

export const FEW = 4
const LONG = 6 // lists of more can be sorted
const LAST = 'discard' // what one does when nothing better is at hand
const CLOSING = ['done', 'skip', 'decline']

/** Does this option end a question without doing more? It stays in sight below a long list. */
export const isClosing = (option: Option): boolean => CLOSING.includes(option.move)

/** Is it the last move of a turn, which is marked first? */
export const isLast = (option: Option): boolean => option.move.startsWith('take ')

export const verbOf = (move: string): string => move.split(' ')[0]

/** Grouped by the verb of their move, in the order in which they come; without headings if there is little to read. */
export function headings(options: Option[]): Heading[] {
  const found = new Map<string, Option[]>()
  for (const option of options) {
    const verb = verbOf(option.move)
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

// ------------------------------------------------------------------ signs

const SIGNS: Record<string, SymbolName> = {
  action: 'play',
  build: 'ship',
  cash: 'clergy',
  cube: 'rubble',
  decline: 'close',
  decree: 'decree',
  discard: 'close',
  done: 'check',
  draft: 'card',
  favour: 'king',
  follow: 'people',
  good: 'market',
  house: 'house',
  keep: 'clergy',
  office: 'circle',
  pay: 'reais',
  plot: 'store',
  portfolio: 'portfolio',
  sell: 'ship',
  site: 'building',
  skip: 'next',
  sponsor: 'treasury',
  steps: 'cardinal',
  take: 'card',
  tile: 'clergy',
  trade: 'market',
  upgrade: 'ship',
}

/** A sign for what an option does; a visit has the noble's. */
export function signOf({ move }: Option): SymbolName {
  const [verb, piece] = move.split(' ')
  return verb === 'visit' ? (piece as Noble) : (SIGNS[verb] ?? 'tile')
}

// ------------------------------------------------------------------ order

export type Sort = 'wigs' | 'price' | 'place'

const figure = (figures: Option['cost'], sign: string): number => figures?.find(([name]) => name === sign)?.[1] ?? 0
const wigs = (option: Option): number => option.worth ?? figure(option.gain, 'wigs')
const price = (option: Option): number => figure(option.cost, 'reais') || figure(option.cost, 'influence')

/** By what a list can be sorted: only a long one of one kind, and by what differs in it. */
export function sortsOf(options: Option[]): Sort[] {
  const verbs = new Set(options.map(({ move }) => verbOf(move)))
  if (options.length <= LONG || verbs.size > 1) return []
  const differ = (of: (option: Option) => number) => new Set(options.map(of)).size > 1
  return [...(differ(wigs) ? (['wigs'] as const) : []), ...(differ(price) ? (['price'] as const) : []), 'place']
}

/** Most wigs first, then the cheapest; or the cheapest first; or as they come, which is by place. */
export function sorted(options: Option[], sort: Sort): Option[] {
  if (sort === 'place') return options
  const by = sort === 'wigs' ? (a: Option, b: Option) => wigs(b) - wigs(a) || price(a) - price(b) : (a: Option, b: Option) => price(a) - price(b) || wigs(b) - wigs(a)
  return [...options].sort(by)
}
