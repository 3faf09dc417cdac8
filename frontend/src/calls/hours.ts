/** Times of a day, as inputs have them and as the server does: minutes after midnight. */

export const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Null for what is no time. */
export function minutesOf(text: string): number | null {
  const found = /^(\d\d):(\d\d)$/.exec(text)
  return found && Number(found[1]) < 24 && Number(found[2]) < 60 ? 60 * Number(found[1]) + Number(found[2]) : null
}

/** The quiet parts of a day, as shares of it: one, or two if it goes past midnight. */
export function quietParts(since: number, until: number): [number, number][] {
  const day = 24 * 60
  return since < until ? [[since / day, until / day]] : [[0, until / day], [since / day, 1]]
}

/** The end of this day here, in seconds: until then "pause for today" lasts. */
export function endOfDay(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() / 1000
}
