/** Measures of the score graph: where a turn's score is, and which figures are at its axes. */
import type { Moment } from '../wire'
import type { Turn } from './turns'

export const MARGIN = { left: 28, right: 12, top: 12, bottom: 20 }
const STEPS = [1, 2, 5]

interface Scale {
  x: (turn: number) => number
  y: (score: number) => number
  turn: (x: number) => number // where a turn would lie
  turns: number[] // figures at the axes
  scores: number[]
}

/** For each player the projected score at the end of each turn. */
export function series(moments: Moment[], turns: Turn[]): number[][] {
  const players = moments[0]?.totals.length ?? 0
  return Array.from({ length: players }, (_, seat) => turns.map((turn) => moments[turn.last].totals[seat]))
}

export function scaleOf(lines: number[][], last: number, width: number, height: number): Scale {
  const scores = figures(Math.min(0, ...lines.flat()), Math.max(1, ...lines.flat()), (height - 32) / 26)
  const [low, high] = [scores[0], scores.at(-1)!]
  const wide = Math.max(1, width - MARGIN.left - MARGIN.right)
  const tall = Math.max(1, height - MARGIN.top - MARGIN.bottom)
  return {
    x: (turn) => MARGIN.left + (turn / Math.max(1, last)) * wide,
    y: (score) => MARGIN.top + ((high - score) / (high - low)) * tall,
    turn: (x) => ((x - MARGIN.left) / wide) * last,
    turns: figures(0, last, wide / 44).filter((turn) => turn <= last),
    scores,
  }
}

/** Round figures that reach from `low` to `high`, about as many as wished. */
export function figures(low: number, high: number, wished: number): number[] {
  const step = roundUp((high - low) / Math.max(1, wished))
  const found = []
  for (let at = Math.floor(low / step) * step; at < high + step; at += step) found.push(at)
  return found
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundUp(wanted: number): number {
  for (let power = 1; ; power *= 10) for (const step of STEPS) if (step * power >= wanted) return step * power
}

export const path = (scale: Scale, turns: Turn[], line: number[]): string =>
  line.map((score, place) => `${place ? 'L' : 'M'}${round(scale.x(turns[place].number))} ${round(scale.y(score))}`).join('')

/** The place of the turn whose number is nearest; in solo games Lacerda's are not among them. */
export const nearest = (turns: Turn[], wanted: number): number =>
  turns.reduce((best, turn, place) => (off(turn, wanted) < off(turns[best], wanted) ? place : best), 0)

/** Where signs lie that belong to these places, from left to right: each has `room`, and none leaves from…to. */
export function apart(places: number[], room: number, from: number, to: number): number[] {
  const found = places.map((place) => Math.max(place, from))
  for (let i = 1; i < found.length; i++) found[i] = Math.max(found[i], found[i - 1] + room)
  for (let i = found.length - 1, end = to; i >= 0; end = found[i--] - room) found[i] = Math.min(found[i], end)
  return found
}

const off = (turn: Turn, wanted: number): number => Math.abs(turn.number - wanted)

const round = (n: number): number => Math.round(n * 10) / 10
