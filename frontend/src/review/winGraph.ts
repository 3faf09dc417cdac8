/** Measures of the win-chance graph: where chances lie over the turns of a game, and where its marks and names go. */
import type { Turn } from '../replay/turns'
import type { ReviewPage } from '../wire'
import { marginOf } from './figures'
import { turnFrom } from './reading'

/** The chances when `at` turns had been played. */
export interface Point {
  at: number
  chances: number[]
  errors: number[]
}

export interface Frame {
  left: number
  right: number
  top: number
  bottom: number // all four of the plot, in pixels
  turns: number // how many there are
}

/** The points of the graph, in the order of the game; `end` closes it. */
export function pointsOf(page: ReviewPage, turns: Turn[], end: number[] | null): Point[] {
  const last = turns.length - 1
  const found = page.turns
    .map(({ moment, chances, errors }) => ({ at: Math.max(0, turnFrom(turns, moment) - 1), chances, errors }))
    .toSorted((a, b) => a.at - b.at)
  return end ? [...found, { at: last, chances: end, errors: end.map(() => 0) }] : found
}

export const x = (frame: Frame, at: number): number => frame.left + (at / Math.max(1, frame.turns)) * (frame.right - frame.left)

export const y = (frame: Frame, chance: number): number =>
  frame.bottom - Math.min(1, Math.max(0, chance)) * (frame.bottom - frame.top)

/** How many turns had been played at a place of the plot. */
export const turnAtX = (frame: Frame, wanted: number): number =>
  Math.min(frame.turns, Math.max(0, ((wanted - frame.left) / Math.max(1, frame.right - frame.left)) * frame.turns))

/** The seats from the axis upwards: the one whose line is drawn lies on it. */
export const order = (seats: number, whose: number): number[] => [
  whose,
  ...Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== whose),
]

/** The lower and upper edge of a seat's band at a point. */
export function bandAt({ chances }: Point, seats: number[], seat: number): [number, number] {
  const below = seats.slice(0, seats.indexOf(seat)).reduce((sum, other) => sum + chances[other], 0)
  return [below, below + chances[seat]]
}

const round = (n: number): number => Math.round(n * 10) / 10

/** A line through places. */
const lineOf = (places: [number, number][]): string =>
  places.map(([left, top], i) => `${i ? 'L' : 'M'}${round(left)} ${round(top)}`).join('')

/** An area between an upper and a lower edge. */
const areaOf = (upper: [number, number][], lower: [number, number][]): string =>
  upper.length ? `${lineOf([...upper, ...lower.toReversed()])}z` : ''

export function bandOf(frame: Frame, points: Point[], seats: number[], seat: number): string {
  const edge = (end: 0 | 1) => points.map((point): [number, number] => [x(frame, point.at), y(frame, bandAt(point, seats, seat)[end])])
  return areaOf(edge(1), edge(0))
}

export const seatLine = (frame: Frame, points: Point[], seat: number): string =>
  lineOf(points.map(({ at, chances }) => [x(frame, at), y(frame, chances[seat])]))

/** Where a seat's chance lies in 95 of 100 cases. */
export function marginBand(frame: Frame, points: Point[], seat: number): string {
  const edge = (side: 1 | -1) =>
    points.map(({ at, chances, errors }): [number, number] => [x(frame, at), y(frame, chances[seat] + side * marginOf(errors[seat]))])
  return areaOf(edge(1), edge(-1))
}

/** The chance of a seat between two points. */
export function chanceAt(points: Point[], at: number, seat: number): number | null {
  const after = points.findIndex((point) => point.at >= at)
  if (after < 0) return points.at(-1)?.chances[seat] ?? null
  const [b, a] = [points[after], points[Math.max(0, after - 1)]]
  const part = b.at === a.at ? 0 : (at - a.at) / (b.at - a.at)
  return a.chances[seat] + (b.chances[seat] - a.chances[seat]) * part
}

/** The last point that is known when so many turns had been played. */
export const pointAt = (points: Point[], at: number): Point | null => points.findLast((point) => point.at <= at) ?? points[0] ?? null

interface Name {
  seat: number
  at: number
  chance: number // the middle of its band there
}

/** Where each name is written: where its band is thickest, and no other name is near. Thin bands have none. */
export function namesOf(frame: Frame, points: Point[], seats: number[], wide: number, tall: number): Name[] {
  const found: Name[] = []
  for (const seat of seats) {
    const places = points
      .map((point) => ({ point, edges: bandAt(point, seats, seat) }))
      .filter(({ point, edges }) => fits(point.at, edges))
      .toSorted((a, b) => b.edges[1] - b.edges[0] - (a.edges[1] - a.edges[0]))
    const place = places.find(({ point, edges }) => found.every((other) => isFar(other, point.at, middle(edges))))
    if (place) found.push({ seat, at: place.point.at, chance: middle(place.edges) })
  }
  return found

  function fits(at: number, [low, high]: [number, number]): boolean {
    const left = x(frame, at)
    return left - wide / 2 > frame.left && left + wide / 2 < frame.right && y(frame, low) - y(frame, high) > tall
  }
  function isFar(other: Name, at: number, chance: number): boolean {
    return Math.abs(x(frame, other.at) - x(frame, at)) > wide || Math.abs(y(frame, other.chance) - y(frame, chance)) > tall
  }
}

const middle = ([low, high]: [number, number]): number => (low + high) / 2
