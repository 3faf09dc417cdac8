/** Where on the table a hint is drawn, and what it is worth in figures to read. */
import { alsoAt, QUESTION, spotOf } from '../table/spots'
import type { Hint } from '../wire'

/** The moves that lead somewhere, the most important ones first; others pay, clear away or stop. */
const PLACES = ['plot', 'site', 'decree', 'tile', 'build', 'upgrade', 'sell', 'trade', 'favour', 'plan', 'office']

/** The pieces of its first move, the card before the noble, and the place where its turn leads. */
export function marksOf({ line }: Pick<Hint, 'line'>, plot: string | null): string[] {
  const [first] = line
  const place = PLACES.map((verb) => line.find((move) => move.startsWith(`${verb} `))).find((move) => move != null)
  const spots = [alsoAt(first), spotOf(first, plot), place && spotOf(place, plot)]
  return [...new Set(spots.filter((spot): spot is string => !!spot && spot !== QUESTION))]
}

const SURE = 1.96 // standard errors on either side: 95 %

/** Whole numbers from ten on, tenths below. */
const short = (n: number): number => (Math.abs(n) < 9.95 ? Math.round(10 * n) / 10 : Math.round(n))

export interface Difference {
  n: number // more than the first hint has; less, below 0
  margin: number // 95 %, on either side
}

/** The chance to win in per cent, the lead in wigs, and how far both are from those of the first hint. */
export function figuresOf(hint: Hint): { chance: number; margin: number; wigs: number; points: Difference; lead: Difference } {
  return {
    chance: Math.round(100 * hint.chance),
    margin: Math.round(100 * SURE * hint.error),
    wigs: short(hint.wigs),
    points: { n: short(100 * hint.difference), margin: short(100 * SURE * hint.difference_error) },
    lead: { n: short(hint.wigs_difference), margin: short(SURE * hint.wigs_difference_error) },
  }
}

interface Mark {
  spot: string
  numbers: number[] // of the hints, from 1
}

/** Every marked piece once, with all hints that name it. */
export function marks(hints: Hint[], plot: string | null): Mark[] {
  const found = new Map<string, number[]>()
  hints.forEach((hint, i) => {
    for (const spot of marksOf(hint, plot)) found.set(spot, [...(found.get(spot) ?? []), i + 1])
  })
  return [...found].map(([spot, numbers]) => ({ spot, numbers }))
}
