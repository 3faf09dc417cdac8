/** The game somebody wishes for on the start page, and how the server is asked for it. */
import type { NewSeat, NewTable } from '../wire'
import { clockOf, newClock, type ClockForm } from './newClock'

export type Kind = NewSeat['kind']

export interface SeatForm {
  kind: Kind
  name: string
  bot: string
}

export interface TableForm {
  count: number
  seats: SeatForm[] // always four: a seat remembers what was chosen while it is not needed
  draft: boolean
  decrees: boolean
  tokens: boolean
  tasks: boolean
  novices: boolean[] // who gets starting tasks, by seat
  first: number | null
  title: string
  listed: boolean
  patience: number
  seed: string
  hints: boolean
  clock: ClockForm
  rated: boolean
}

export const SEATS = 4
export const BOT = 'chamberlain'
const FIRST_BOT = 'page' // for somebody's first game
const HOUR = 3600
const DAY = 24 * HOUR
export const PATIENCE = [HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY]

/** Me against one chamberlain. */
export function newForm(name = ''): TableForm {
  const bot = (): SeatForm => ({ kind: 'bot', name: '', bot: BOT })
  return {
    count: 2,
    seats: [{ kind: 'person', name, bot: BOT }, bot(), bot(), bot()],
    draft: false,
    decrees: false,
    tokens: false,
    tasks: false,
    novices: Array<boolean>(SEATS).fill(true),
    first: null,
    title: '',
    listed: false,
    patience: 3 * DAY,
    seed: '',
    hints: true,
    clock: newClock(),
    rated: true,
  }
}

/** Whoever has played nothing but lessons so far meets gentle bots first. */
export function suggestBots(form: TableForm, played: { lesson: string | null }[]): void {
  if (played.every(({ lesson }) => lesson != null)) for (const seat of form.seats) seat.bot = FIRST_BOT
}

/** The seats that play; alone it is oneself who plays. */
export function seated({ count, seats }: Pick<TableForm, 'count' | 'seats'>): SeatForm[] {
  return count === 1 ? [{ ...seats[0], kind: 'person' }] : seats.slice(0, count)
}

const numbers = (seats: SeatForm[], kind: Kind): number[] =>
  seats.flatMap((seat, at) => (seat.kind === kind ? [at] : []))

/** Is there a seat for somebody far away? */
export const hasOpen = (seats: SeatForm[]): boolean => numbers(seats, 'open').length > 0

/** The seat of the first player at this screen: "me". */
export const meAt = (seats: SeatForm[]): number => seats.findIndex((seat) => seat.kind === 'person')

/** A single person among bots needs no name, and is addressed as "you". */
export const isAlone = (seats: SeatForm[]): boolean => numbers(seats, 'person').length === 1 && !hasOpen(seats)

/** The seats whose names are still asked for. */
export function nameless(seats: SeatForm[]): number[] {
  return isAlone(seats) ? [] : numbers(seats, 'person').filter((at) => !seats[at].name.trim())
}

/** A seat as the server wants it. */
function wired(seat: SeatForm): NewSeat {
  if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot }
  if (seat.kind === 'open') return { kind: 'open' }
  return { kind: 'person', name: seat.name.trim() || null }
}

const tasked = (form: TableForm): number[] =>
  form.tasks ? seated(form).flatMap((_, at) => (form.count === 1 || form.novices[at] ? [at] : [])) : []

/** Could somebody with an account have this game rated? One person against others, with a deal that nobody knows. */
export function isRatable(form: TableForm): boolean {
  const seats = seated(form)
  const even = [0, seats.length].includes(tasked(form).length)
  return seats.length > 1 && numbers(seats, 'person').length <= 1 && form.seed.trim() === '' && even
}

/** What the server is asked for; only a `member` has rated games, if the bots are such that they can be. */
export function tableOf(form: TableForm, member = false): NewTable {
  const seats = seated(form)
  const rated = member && form.rated && isRatable(form)
  const open = hasOpen(seats)
  const seed = form.seed.trim()
  const clock = clockOf(form.clock, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return {
    seats: seats.map(wired),
    title: form.title.trim(),
    first: form.first != null && form.first < seats.length && seats.length > 1 ? form.first : null,
    draft: form.draft && seats.length > 1,
    decrees: form.decrees,
    tokens: form.tokens,
    rated: rated ? null : false,
    hints: rated ? null : form.hints,
    tasks: tasked(form),
    listed: open && form.listed,
    ...(open && !clock ? { patience: form.patience } : {}),
    ...(clock ? { clock } : {}),
    ...(seed ? { seed: Number(seed) } : {}),
  }
}

/** A seed is a whole number that both sides can write down exactly. */
export function isSeed(text: string): boolean {
  const seed = text.trim()
  return seed === '' || (/^\d+$/.test(seed) && Number.isSafeInteger(Number(seed)))
}
