import { expect, test } from 'vitest'
import type { Hint } from '../wire'
import { remarkOn } from './feedback'

const hint = (move: string, wigs_difference: number, reason = '') => ({ move, wigs_difference, reason }) as Hint
const HINTS = [hint('visit king 1', 0, 'opens west C'), hint('discard 3', -0.2), hint('discard 4', -3.14)]

test('a decree is measured by what it would be worth', () => {
  expect(remarkOn('decree 18', [], { 18: 0, 35: 5 })).toEqual({ say: 'decree', worth: 0, best: 5 })
  expect(remarkOn('decree 35', [], { 18: 0, 35: 5 })).toEqual({ say: 'decree-best', worth: 5 })
})

test('the best move is praised, and what is as good', () => {
  expect(remarkOn('visit king 1', HINTS, {})).toEqual({ say: 'best' })
  expect(remarkOn('discard 3', HINTS, {})).toEqual({ say: 'best' })
  expect(remarkOn('discard 4', [HINTS[0], { ...HINTS[2], equal: true }], {})).toEqual({ say: 'best' })
})

test('a lesser move is told with the better one and its reason', () => {
  expect(remarkOn('discard 4', HINTS, {})).toEqual({ say: 'good', less: 3.1, reason: 'opens west C' })
  expect(remarkOn('discard 5', HINTS, {})).toEqual({ say: 'other', less: 3.1, reason: 'opens west C' })
})

test('without advice nothing is said', () => {
  expect(remarkOn('discard 5', [], {})).toBeNull()
})
