import { describe, expect, it } from 'vitest'
import { along, luckScales, marks, mean, ratingBand, ratingLine, scaleAround, signed, xOf } from './figures'

const BOX = { left: 0, right: 100, top: 0, bottom: 50 }
const point = (points: number, margin: number) => ({ at: 0, points, margin, table: null })

describe('figures', () => {
  it('have a sign unless they are nothing', () => {
    expect([signed(2.64), signed(-0.6), signed(0.04), signed(12, 0)]).toEqual(['+2.6', '−0.6', '0.0', '+12'])
  })

  it('are a dash where there is none', () => {
    expect([mean(null), mean(4.25)]).toEqual(['–', '4.3'])
  })
})

describe('a scale', () => {
  it('holds all values and ends at round numbers', () => {
    expect(scaleAround([1230, 1580], 200)).toEqual({ from: 1200, to: 1600 })
    expect(scaleAround([1200], 200)).toEqual({ from: 1200, to: 1400 })
  })

  it('has few marks', () => {
    expect(marks({ from: 1200, to: 1600 }, 200)).toEqual([1200, 1400, 1600])
    expect(marks({ from: 0, to: 2400 }, 200)).toEqual([0, 600, 1200, 1800, 2400])
  })

  it('leads to a place', () => {
    expect(along(1400, { from: 1200, to: 1600 }, 100, 0)).toBe(50)
  })
})

describe('a rating over the games', () => {
  it('is a line with a band around it', () => {
    const points = [point(1300, 100), point(1400, 0)]
    const scale = { from: 1200, to: 1400 }
    expect(ratingLine(points, scale, BOX)).toBe('M0 25L100 0')
    expect(ratingBand(points, scale, BOX)).toBe('M0 0L100 0L100 0L0 50Z')
  })

  it('is a point in the middle after one game', () => {
    expect(xOf(0, 1, BOX)).toBe(50)
    expect(ratingBand([], { from: 0, to: 1 }, BOX)).toBe('')
  })
})

describe('luck and skill', () => {
  it('have scales that hold every game, luck the same to both sides', () => {
    const game = (luck: number, accuracy: number | null) => ({ table: 't', place: 1, luck, accuracy })
    expect(luckScales([game(-7, 55), game(2, null)])).toEqual({ luck: { from: -10, to: 10 }, accuracy: { from: 50, to: 100 } })
    expect(luckScales([])).toEqual({ luck: { from: -5, to: 5 }, accuracy: { from: 60, to: 100 } })
  })
})
