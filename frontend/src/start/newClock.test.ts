import { describe, expect, it } from 'vitest'
import { BANKS, choose, clockOf, ends, newClock, stepped, turnInto } from './newClock'

describe('the clock of a new table', () => {
  it('is none unless one is chosen', () => {
    expect(clockOf(newClock(), 'Europe/Lisbon')).toBeNull()
  })

  it('runs at one sitting without hours or a zone, and by days with both', () => {
    const form = newClock()
    choose(form, 'live')
    expect(clockOf(form, 'Europe/Lisbon')).toEqual({ kind: 'live', bank: 1200, increment: 30, at_zero: 'bot' })
    choose(form, 'daily')
    expect(clockOf(form, 'Europe/Lisbon')).toEqual({
      kind: 'days', bank: 259200, increment: 86400, at_zero: 'bot', zone: 'Europe/Lisbon', opens: 0, closes: 24, weekends: true,
    })
  })

  it('of one’s own begins as the one before, and another kind with its own times', () => {
    const form = newClock()
    choose(form, 'live')
    choose(form, 'own')
    expect(form.kind).toBe('live')
    turnInto(form, 'days')
    expect([form.choice, form.kind, form.increment]).toEqual(['own', 'days', 86400])
  })

  it('is set step by step, and stays at the ends', () => {
    expect(stepped(BANKS.live, 1200, 1)).toBe(1500)
    expect(stepped(BANKS.live, 1200, -1)).toBe(900)
    expect(stepped(BANKS.live, 7200, 1)).toBe(7200)
    expect(stepped(BANKS.live, 300, -1)).toBe(300)
  })

  it('says when a game may end, later where it stands still at night', () => {
    const form = newClock()
    choose(form, 'daily')
    const [soon, late] = ends(form, 4, 0)
    expect(soon).toBeLessThan(late)
    form.opens = 8
    form.closes = 20
    expect(ends(form, 4, 0)[1]).toBe(2 * late)
  })
})
