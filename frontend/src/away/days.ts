/** Ranges of days such as 2026-12-24 to 2027-01-01. */
import type { DayRange } from '../wire'

const DAY = 86_400_000

const time = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** So many days later. */
export const add = (day: string, count: number): string => new Date(time(day) + count * DAY).toISOString().slice(0, 10)

/** How many days there are in a range. */
export const daysIn = ({ first, last }: DayRange): number => (time(last) - time(first)) / DAY + 1

/** How many days off each calendar year has. */
export function perYear(days: DayRange[]): [number, number][] {
  const counts = new Map<number, number>()
  for (const { first, last } of days)
    for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) {
      const part = { first: first > `${year}-01-01` ? first : `${year}-01-01`, last: last < `${year}-12-31` ? last : `${year}-12-31` }
      counts.set(year, (counts.get(year) ?? 0) + daysIn(part))
    }
  return [...counts]
}

const LOCALES: Record<string, string> = { pt: 'pt-PT' }

/** “24 Dec 2026 – 1 Jan 2027”, in the language. */
export function shown({ first, last }: DayRange, language: string): string {
  const words = new Intl.DateTimeFormat(LOCALES[language] ?? language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return first === last ? words.format(time(first)) : words.formatRange(time(first), time(last))
}
