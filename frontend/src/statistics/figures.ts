/** Figures of ratings and statistics as people read them, and where they lie in a picture. */
import { language } from '../texts/texts.svelte'
import type { RatingPoint, ReviewedGame } from '../wire'

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Scale {
  from: number
  to: number
}

const LOCALE = { en: 'en', pt: 'pt-PT' } as const

/** A day, such as 12 Nov. */
export function day(seconds: number): string {
  const at = new Date(seconds * 1000)
  const year = at.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(LOCALE[language()], { day: 'numeric', month: 'short', year }).format(at)
}

/** With its sign, as luck and changes are told. */
export function signed(value: number, digits = 1): string {
  const shown = Math.abs(value).toFixed(digits)
  if (Number(shown) === 0) return shown
  return value < 0 ? `−${shown}` : `+${shown}`
}

/** One digit behind the point; nothing is a dash. */
export const mean = (value: number | null): string => (value == null ? '–' : value.toFixed(1))

/** A scale that holds all values and ends at round numbers. */
export function scaleAround(values: number[], step: number): Scale {
  const from = Math.floor(Math.min(...values) / step) * step
  const to = Math.ceil(Math.max(...values) / step) * step
  return to > from ? { from, to } : { from, to: from + step }
}

/** The marks of a scale, at most so many. */
export function marks({ from, to }: Scale, step: number, most = 6): number[] {
  const every = step * Math.max(1, Math.ceil((to - from) / step / (most - 1)))
  const found = []
  for (let value = Math.ceil(from / every) * every; value <= to; value += every) found.push(value)
  return found
}

/** Where a value lies between two ends. */
export function along(value: number, { from, to }: Scale, start: number, end: number): number {
  return start + ((value - from) / (to - from)) * (end - start)
}

/** Ratings lie one game after the other: a pause says nothing about strength. */
export function xOf(at: number, count: number, box: Box): number {
  return count < 2 ? (box.left + box.right) / 2 : along(at, { from: 0, to: count - 1 }, box.left, box.right)
}

export function ratingLine(points: RatingPoint[], scale: Scale, box: Box): string {
  return points.map(({ points: rating }, at) => `${at ? 'L' : 'M'}${xOf(at, points.length, box)} ${along(rating, scale, box.bottom, box.top)}`).join('')
}

/** Within it the true rating lies. */
export function ratingBand(points: RatingPoint[], scale: Scale, box: Box): string {
  const edge = (sign: number) => points.map(({ points: rating, margin }, at) => `${xOf(at, points.length, box)} ${along(rating + sign * margin, scale, box.bottom, box.top)}`)
  return points.length ? `M${[...edge(1), ...edge(-1).toReversed()].join('L')}Z` : ''
}

/** The scales of luck, the same to both sides, and of accuracy. */
export function luckScales(games: ReviewedGame[]): { luck: Scale; accuracy: Scale } {
  const most = Math.max(5, ...games.map(({ luck }) => Math.ceil(Math.abs(luck) / 5) * 5))
  const least = Math.min(60, ...games.map(({ accuracy }) => Math.floor((accuracy ?? 100) / 10) * 10))
  return { luck: { from: -most, to: most }, accuracy: { from: least, to: 100 } }
}
