/** The turns of a replay: which moments belong to each, and where one stops when going turn by turn. */
import type { Moment } from '../wire'

/** `number` 0 is the set-up; `first` and `last` are moments. `seat`: who made its first move. */
export interface Turn {
  number: number
  seat: number | null
  period: number
  round: number
  first: number
  last: number
}

export function turnsOf(moments: Moment[]): Turn[] {
  const turns: Turn[] = []
  for (const { number, seat, period, round, turn } of moments) {
    const open = turns.at(-1)
    if (open?.number === turn) open.last = number
    else turns.push({ number: turn, seat, period, round, first: number, last: number })
  }
  return turns
}

/** The place among the turns of the one that a moment belongs to. */
export const turnAt = (turns: Turn[], moment: number): number =>
  Math.max(0, turns.findIndex((turn) => moment <= turn.last))

/** The end of this turn, or of the next one if this is its end. */
export const turnAfter = (turns: Turn[], moment: number): number =>
  turns.find((turn) => turn.last > moment)?.last ?? moment

/** The end of the turn before; before the first one the beginning. */
export const turnBefore = (turns: Turn[], moment: number): number =>
  turns.filter((turn) => turn.last < moment).at(-1)?.last ?? 0
