import { expect, test } from 'vitest'
import { addressOf, percent, scaleOf, situationOf, START, verdict, wantedIn, type Wanted } from './openings'

const span = (low: number, value: number, high: number) => ({ low, value, high })
const ID = '0123456789abcdef0123456789abcdef'

test('an address says all that is shown', () => {
  const wanted: Wanted = { situation: '3/1/turns/visit king', table: ID, move: 7, seat: 1, source: 'server' }
  expect(wantedIn(new URLSearchParams(addressOf(wanted).split('?')[1]))).toEqual(wanted)
})

test('without a table the start of a game is shown, and nonsense is ignored', () => {
  const start = { situation: START, table: null, move: null, seat: null, source: 'bots' }
  expect(wantedIn(new URLSearchParams(''))).toEqual(start)
  expect(wantedIn(new URLSearchParams('table=x&move=-1&seat=a&source=elsewhere'))).toEqual(start)
  expect(wantedIn(new URLSearchParams(`table=${ID}`)).situation).toBeNull()
})

test('there is no fourth place among three', () => {
  expect(situationOf(3, 3, 'tile')).toBe('3/2/tile')
})

test('a share is more or fewer only if its interval is', () => {
  expect(verdict(span(0.51, 0.6, 0.7), 0.5)).toBe('more')
  expect(verdict(span(0.4, 0.6, 0.7), 0.5)).toBe('even')
  expect(verdict(span(0.1, 0.2, 0.3), 0.5)).toBe('fewer')
})

test('bars end at the next tenth', () => {
  expect(scaleOf([span(0.2, 0.3, 0.41), null], 0.25)).toBe(0.5)
  expect(scaleOf([], 0.25)).toBeCloseTo(0.3)
  expect(scaleOf([span(0.9, 1, 1)], 0.5)).toBe(1)
  expect(percent(0.256)).toBe('26\u202f%')
})
