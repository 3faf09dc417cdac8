/** Which keys play: by number, and by the first letter of what they do. Keys that mean something where they are pressed keep it. */

type Wish = 'undo' | 'confirm' | 'hint' | 'help' | number // a number is the place of an option

const KEYS: Record<string, Wish> = { u: 'undo', h: 'hint', '?': 'help', Enter: 'confirm' }
const TAKES_LETTERS = 'input, select, textarea, dialog:not(.moment)' // a big moment may ask something
const TAKES_ENTER = 'button, a, summary, [role=button], [role=tab]'

/** What a key asks for, or null if it is not for the table. */
export function wishOf(event: KeyboardEvent): Wish | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return null
  const there = event.target instanceof Element ? event.target : null
  if (there?.closest(TAKES_LETTERS)) return null
  if (/^[1-9]$/.test(event.key)) return Number(event.key)
  const wish = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null
  return wish === 'confirm' && there?.closest(TAKES_ENTER) ? null : wish
}
