import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pace } from './pace'

let shown: number[]
let pace: Pace<number>

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  pace = new Pace((n) => shown.push(n))
})
afterEach(() => vi.useRealTimers())

test('the first is shown at once, the others one after another', () => {
  for (const n of [1, 2, 3]) pace.add(n)
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(240)
  expect(shown).toEqual([1, 2])
  vi.advanceTimersByTime(240)
  expect(shown).toEqual([1, 2, 3])
  vi.advanceTimersByTime(240)
  pace.add(4)
  expect(shown).toEqual([1, 2, 3, 4])
})

test('many are shown faster', () => {
  for (let n = 0; n < 60; n++) pace.add(n)
  vi.advanceTimersByTime(9000)
  expect(shown).toHaveLength(60)
})

test('what the player does shows everything at once, in order', () => {
  pace.add(1)
  pace.add(2)
  pace.now(3)
  expect(shown).toEqual([1, 2, 3])
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([1, 2, 3])
})

test('what is older than a new look is forgotten', () => {
  pace.add(1)
  pace.add(2)
  pace.stop(false)
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([1])
})
