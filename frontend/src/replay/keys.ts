/** Which keys go through a replay. Keys that mean something where they are pressed keep their meaning. */

export type Step = 'first' | 'turn-before' | 'before' | 'play' | 'after' | 'turn-after' | 'last'

const KEYS: Record<string, Step> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  'Shift+ArrowLeft': 'turn-before',
  'Shift+ArrowRight': 'turn-after',
  PageUp: 'turn-before',
  PageDown: 'turn-after',
  Home: 'first',
  End: 'last',
  ' ': 'play',
}

// The slider of the replay is no exception: its keys are these.
const TAKES_KEYS = 'input:not([type=range]), select, textarea, [role=tablist], [role=slider], dialog'
const TAKES_SPACE = 'button, a, summary, [role=button]'

/** The step that a key asks for, or null if it is not for the replay. */
export function stepOf(event: KeyboardEvent): Step | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null
  const step = KEYS[(event.shiftKey ? 'Shift+' : '') + event.key]
  const there = event.target instanceof Element ? event.target : null
  if (!step || there?.closest(TAKES_KEYS)) return null
  return step === 'play' && there?.closest(TAKES_SPACE) ? null : step
}
