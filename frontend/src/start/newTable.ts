/** The game somebody wishes for on the start page, and how the server is asked for it. */
import type { NewSeat, NewTable } from '../wire'

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

/** What the server is asked for. */
export function tableOf(form: TableForm): NewTable {
  const seats = seated(form)
  const open = hasOpen(seats)
  const seed = form.seed.trim()
  return {
    seats: seats.map(wired),
    title: form.title.trim(),
    first: form.first != null && form.first < seats.length && seats.length > 1 ? form.first : null,
    draft: form.draft && seats.length > 1,
    decrees: form.decrees,
    tokens: form.tokens,
    hints: form.hints,
    tasks: form.tasks ? seats.flatMap((_, at) => (seats.length === 1 || form.novices[at] ? [at] : [])) : [],
    listed: open && form.listed,
    ...(open ? { patience: form.patience } : {}),
    ...(seed ? { seed: Number(seed) } : {}),
  }
}

/** A seed is a whole number that both sides can write down exactly. */
export function isSeed(text: string): boolean {
  const seed = text.trim()
  return seed === '' || (/^\d+$/.test(seed) && Number.isSafeInteger(Number(seed)))
}
