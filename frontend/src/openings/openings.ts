/** Situations of openings and their addresses, and what a figure says. */
import type { OpeningSource, OpeningSubject, Span } from '../wire'

export const SUBJECTS: readonly OpeningSubject[] = [
  'turns',
  'tile',
  'store',
  'building',
  'decree',
  'store-round',
  'building-round',
  'decree-round',
  'ship-round',
]
export const START = situationOf(2, 0, 'turns')

/** What the page shows: a situation by its name, or that of a table at a move of its replay. */
export interface Wanted {
  situation: string | null
  table: string | null
  move: number | null
  seat: number | null
  source: OpeningSource
}

export function situationOf(players: number, place: number, subject: OpeningSubject): string {
  return `${players}/${Math.min(place, players - 1)}/${subject}`
}

/** From the address; whatever else stands there is ignored. */
export function wantedIn(query: URLSearchParams): Wanted {
  const table = query.get('table')
  const known = table && /^[0-9a-f]{32}$/.test(table) ? table : null
  return {
    situation: query.get('situation') ?? (known ? null : START),
    table: known,
    move: numberIn(query.get('move')),
    seat: numberIn(query.get('seat')),
    source: query.get('source') === 'server' ? 'server' : 'bots',
  }
}

const numberIn = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** The address of the page with this on it. */
export function addressOf(wanted: Wanted): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) if (value != null) query.set(name, String(value))
  return `/openings?${query}`
}

/** Does a share of victories lie surely above or below the even one? */
export function verdict(won: Span, even: number): 'more' | 'fewer' | 'even' {
  if (won.low > even) return 'more'
  return won.high < even ? 'fewer' : 'even'
}

/** Where the bars end: at the next tenth above all intervals, so that small shares can be told apart. */
export function scaleOf(spans: (Span | null)[], even: number): number {
  const most = Math.max(even, ...spans.map((span) => span?.high ?? 0))
  return Math.min(1, Math.ceil(most * 10 - 1e-9) / 10)
}

export const percent = (share: number): string => `${Math.round(100 * share)}\u202f%`
