/** What the clocks of a table show at an instant. */
import type { ClockInfo } from '../wire'

interface Shown {
  seconds: number
  running: boolean
  low: boolean
  up: boolean
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86400

/** The clock of a seat; none where no person plays. While it runs it shows how long it is until its end. */
export function clockOf(info: ClockInfo | null | undefined, seat: number, now: number): Shown | null {
  const left = info?.left[seat]
  if (!info || left == null) return null
  const running = info.running === seat
  const up = info.up === seat
  const seconds = up ? 0 : running && info.deadline != null ? Math.max(0, info.deadline - now) : left
  return { seconds, running, low: running && (up || isLow(info, now)), up }
}

/** Is the time of whoever is to act short? A short limit is short from the beginning. */
export function isLow(info: ClockInfo, now: number): boolean {
  if (info.deadline == null || info.following) return false
  return info.low_at == null || now >= info.low_at
}

const unit = (value: number, name: string, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(value)

/** `4:05`, `2h 15m` or `3d 4h`, in the language. */
export function clockText(seconds: number, language: string): string {
  const whole = Math.ceil(seconds)
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`
  const [large, small] = whole < DAY ? (['hour', 'minute'] as const) : (['day', 'hour'] as const)
  const [length, part] = whole < DAY ? [HOUR, MINUTE] : [DAY, HOUR]
  return `${unit(Math.floor(whole / length), large, language)} ${unit(Math.floor((whole % length) / part), small, language)}`
}
