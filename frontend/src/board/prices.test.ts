import { expect, test } from 'vitest'
import type { Fault, Option } from '../wire'
import { chips } from './prices'

const plot = (street: string, price: number, wigs: number): Option => ({ move: `plot A2 ${street}`, text: '', cost: [['reais', price]], gain: wigs ? [['cloth', 1], ['wigs', wigs]] : [] })
const west = () => null

test('a plot has a price and its wigs for each street', () => {
  const found = chips([plot('yellow', 7, 0), plot('pink', 7, 8)], [], ({ move }) => (move.endsWith('pink') ? 'east' : 'west'))
  expect(found.map(({ figures, side, street }) => [figures, side, street])).toEqual([
    [[['reais', 7], ['wigs', 0]], 'west', 'yellow'],
    [[['reais', 7], ['wigs', 8]], 'east', 'pink'],
  ])
})

test('what is refused shows its price with a lock', () => {
  const fault: Fault = { code: 'land-too-dear', message: '', move: 'plot B1 yellow', price: ['reais', 13] }
  expect(chips([], [fault], west)).toMatchObject([{ figures: [['reais', 13]], locked: true }])
  expect(chips([], [{ ...fault, price: null }], west)).toEqual([])
})
