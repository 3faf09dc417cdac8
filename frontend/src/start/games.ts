/** Lists of tables: which come first, who plays, and how long ago something happened. */
import { nameOf } from '../table/names'
import type { Listed, ListedSeat } from '../wire'

interface Games {
  turn: Listed[] // they wait for me
  going: Listed[]
  over: Listed[]
}

const newest = (a: Listed, b: Listed): number => b.waiting_since - a.waiting_since

/** My tables in the order in which I want to see them. Lessons have their own page, closed tables are gone. */
export function sorted(tables: Listed[]): Games {
  const mine = tables.filter((table) => !table.lesson && table.status !== 'closed').sort(newest)
  return {
    turn: mine.filter((table) => table.your_turn),
    going: mine.filter((table) => !table.your_turn && table.status !== 'over'),
    over: mine.filter((table) => table.status === 'over'),
  }
}

/** Who plays each seat; `free` is the word for one that nobody has. Only a player alone at this screen has no name. */
export function playerNames(seats: ListedSeat[], free: string): string[] {
  const alone = seats.filter((seat) => seat.kind === 'person').length === 1
  return seats.map((seat, at) => (seat.kind === 'open' ? free : nameOf(seat.name, at, alone)))
}

/** All who play, in a line. */
export const players = (seats: ListedSeat[], free: string): string => playerNames(seats, free).join(', ')

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86400],
  ['month', 30 * 86400],
  ['week', 7 * 86400],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
]

/** "2 hours ago", in the language; times are in seconds. */
export function ago(then: number, now: number, language: string): string {
  const seconds = Math.max(0, now - then)
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second', Infinity]
  const count = unit === 'second' ? 0 : Math.floor(seconds / length)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-count, unit)
}

const SPANS = [['day', 86400], ['hour', 3600], ['minute', 60]] as const

/** "3 days", in the language: how long a table waits. */
export function span(seconds: number, language: string): string {
  const [unit, length] = SPANS.find(([, length]) => seconds % length === 0) ?? SPANS.at(-1)!
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return words.format(Math.round(seconds / length))
}
