/** Which keys go through a review. Keys that mean something where they are pressed keep their meaning. */

type Step = 'next' | 'previous' | 'played' | 'better' | 'retry' | 'detail'

const KEYS: Record<string, Step> = { j: 'next', k: 'previous', p: 'played', b: 'better', r: 'retry', Enter: 'detail' }
const TAKES_KEYS = 'input, select, textarea, dialog, details[open]'
const TAKES_ENTER = 'button, a, summary, [role=slider], [role=tab]'

/** What a key asks for, or null if it is not for the review. */
export function stepOf(event: KeyboardEvent): Step | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null
  const step = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  const there = event.target instanceof Element ? event.target : null
  if (!step || there?.closest(TAKES_KEYS)) return null
  return step === 'detail' && there?.closest(TAKES_ENTER) ? null : step
}

/** The next one of these numbers after the present one, or before it; at the end it stays. */
export function neighbour(stops: number[], at: number | null, step: 'next' | 'previous'): number | null {
  if (at == null) return stops[0] ?? null
  return (step === 'next' ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at)) ?? null
}
