import { describe, expect, it } from 'vitest'
import type { ClockInfo } from '../wire'
import { clockOf, clockText } from './clocks'

const info = (change: Partial<ClockInfo> = {}): ClockInfo => ({
  clock: { kind: 'live', bank: 1200 },
  left: [900, 1200, null],
  used: [300, 0, 0],
  running: 0,
  following: false,
  since: 1000,
  deadline: 1900,
  low_at: 1780,
  up: null,
  votes: [],
  ...change,
})

describe('a clock', () => {
  it('counts down to its deadline while it runs, and stands still otherwise', () => {
    expect(clockOf(info(), 0, 1100)).toEqual({ seconds: 800, running: true, low: false, up: false })
    expect(clockOf(info(), 1, 1100)).toEqual({ seconds: 1200, running: false, low: false, up: false })
    expect(clockOf(info(), 2, 1100)).toBeNull()
    expect(clockOf(null, 0, 1100)).toBeNull()
  })

  it('is low from an instant that the server names, and never below nothing', () => {
    expect(clockOf(info(), 0, 1780)!.low).toBe(true)
    expect(clockOf(info({ low_at: null }), 0, 1100)!.low).toBe(true)
    expect(clockOf(info({ low_at: null, following: true }), 0, 1100)!.low).toBe(false)
    expect(clockOf(info(), 0, 5000)!.seconds).toBe(0)
  })

  it('shows nothing left when the time is up', () => {
    expect(clockOf(info({ up: 0, deadline: null }), 0, 1100)).toEqual({ seconds: 0, running: true, low: true, up: true })
  })

  it('is told in what matters', () => {
    expect(clockText(245, 'en')).toBe('4:05')
    expect(clockText(59.2, 'en')).toBe('1:00')
    expect(clockText(8100, 'en')).toBe('2h 15m')
    expect(clockText(3 * 86400 + 4 * 3600 + 59, 'en')).toBe('3d 4h')
  })
})
