/** Where on the table a hint is drawn. */
import { alsoAt, QUESTION, spotOf } from '../table/spots'
import type { Hint } from '../wire'

/** The moves that lead somewhere, the most important ones first; others pay, clear away or stop. */
const PLACES = ['plot', 'site', 'decree', 'tile', 'build', 'upgrade', 'sell', 'trade', 'favour', 'plan', 'office']

/** The pieces of its first move, the card before the noble, and the place where its turn leads. */
export function marksOf({ line }: Hint, plot: string | null): string[] {
  const [first] = line
  const place = PLACES.map((verb) => line.find((move) => move.startsWith(`${verb} `))).find((move) => move != null)
  const spots = [alsoAt(first), spotOf(first, plot), place && spotOf(place, plot)]
  return [...new Set(spots.filter((spot): spot is string => !!spot && spot !== QUESTION))]
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
