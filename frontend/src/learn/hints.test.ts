import { expect, test } from 'vitest'
import type { Hint } from '../wire'
import { figuresOf, marks, marksOf } from './hints'

const hint = (...line: string[]) => ({ move: line[0], line }) as Hint

test('a visit is drawn on the card, the noble and the place it leads to', () => {
  const line = ['visit builder 5', 'action plan', 'plan blue', 'plot E3 brown', 'cube row fire', 'house right']
  expect(marksOf(hint(...line), null)).toEqual(['hand-5', 'noble-builder', 'plot-E3'])
})

test('a sale is drawn on the card and the ship, a discarded card alone', () => {
  expect(marksOf(hint('portfolio 3', 'sell gold 2a', 'done'), null)).toEqual(['hand-3', 'ship-2a'])
  expect(marksOf(hint('discard 3'), null)).toEqual(['hand-3'])
})

test('within a turn it is drawn on the piece that is asked for; what has no place is in the list only', () => {
  expect(marksOf(hint('cube row fire', 'coins 3'), 'B2')).toEqual(['cubes-row-B'])
  expect(marksOf(hint('coins 3', 'house left'), 'B2')).toEqual([])
})

test('a piece that several hints name has all their numbers', () => {
  const found = marks([hint('visit king 1', 'site west-C'), hint('visit king 2', 'site west-D')], null)
  expect(found).toContainEqual({ spot: 'noble-king', numbers: [1, 2] })
  expect(found.map(({ spot }) => spot)).toEqual(['hand-1', 'noble-king', 'site-west-C', 'hand-2', 'site-west-D'])
})

test('figures are short, with margins of 95 %', () => {
  const worth = { chance: 0.294, error: 0.0123, wigs: -12.6, difference: -0.0714, difference_error: 0.012, wigs_difference: -3.14, wigs_difference_error: 0.52 }
  expect(figuresOf(worth as Hint)).toEqual({ chance: 29, margin: 2, wigs: -13, points: { n: -7.1, margin: 2.4 }, lead: { n: -3.1, margin: 1 } })
})
