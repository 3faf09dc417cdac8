/** The clock that somebody wishes for at a new table. */
import type { TableClock } from '../wire'

export type ClockChoice = 'none' | 'live' | 'daily' | 'own'
export type AtZero = NonNullable<TableClock['at_zero']>

export interface ClockForm {
  choice: ClockChoice
  kind: TableClock['kind']
  bank: number
  increment: number
  at_zero: AtZero
  opens: number
  closes: number
  weekends: boolean
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86400

export const CHOICES: ClockChoice[] = ['none', 'live', 'daily', 'own']
export const AT_ZERO: AtZero[] = ['vote', 'bot', 'end']
type Times = Pick<ClockForm, 'kind' | 'bank' | 'increment'>
const READY: Record<'live' | 'daily', Times> = {
  live: { kind: 'live', bank: 20 * MINUTE, increment: 30 },
  daily: { kind: 'days', bank: 3 * DAY, increment: DAY },
}
/** What the steppers go through, for each kind of clock. */
export const BANKS = {
  live: [5, 10, 15, 20, 25, 30, 40, 50, 60, 90, 120].map((minutes) => minutes * MINUTE),
  days: [6 * HOUR, 12 * HOUR, ...[1, 2, 3, 4, 5, 7, 10, 14, 21, 30].map((days) => days * DAY)],
}
export const INCREMENTS = {
  live: [0, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300],
  days: [0, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY],
}

export const newClock = (): ClockForm => ({ choice: 'none', ...READY.daily, at_zero: 'bot', opens: 0, closes: 24, weekends: true })

/** One of the ready clocks, or one's own, which begins as the one before. */
export function choose(form: ClockForm, choice: ClockChoice): void {
  form.choice = choice
  if (choice === 'live' || choice === 'daily') Object.assign(form, READY[choice], { opens: 0, closes: 24, weekends: true })
}

/** Another kind of one's own clock begins with times that go with it. */
export function turnInto(form: ClockForm, kind: TableClock['kind']): void {
  Object.assign(form, READY[kind === 'live' ? 'live' : 'daily'], { choice: 'own', opens: 0, closes: 24, weekends: true })
}

/** The next value in a list, or the one before; it stays at the ends. */
export function stepped(values: number[], value: number, by: 1 | -1): number {
  const at = by > 0 ? values.findIndex((each) => each > value) : values.findLastIndex((each) => each < value)
  return at < 0 ? value : values[at]
}

/** As the server wants it; nothing for a table without a clock. */
export function clockOf(form: ClockForm, zone: string): TableClock | null {
  if (form.choice === 'none') return null
  const { kind, bank, increment, at_zero, opens, closes, weekends } = form
  return { kind, bank, increment, at_zero, ...(kind === 'days' ? { zone, opens, closes, weekends } : {}) }
}

const TURNS = [10, 14] // of a player, in a short and in a long game
const QUICK = 0.3 // this much of their time people use who play quickly

/** Between which instants a game ends that begins now, in seconds: with quick players, and with slow ones. */
export function ends(form: ClockForm, players: number, now: number): [number, number] {
  const hours = form.kind === 'days' ? ((form.closes - form.opens) / 24) * (form.weekends ? 1 : 5 / 7) : 1
  const [short, long] = TURNS.map((turns) => turns * form.increment)
  return [now + (players * QUICK * (short + form.bank)) / hours, now + (players * (long + form.bank)) / hours]
}
