import { expect, test } from 'vitest'
import type { Fault, Option } from '../wire'
import { badges } from './badges'

const plot = (street: string, price: number, wigs: number): Option => ({ move: `plot A2 ${street}`, text: '', cost: [['reais', price]], gain: wigs ? [['cloth', 1], ['wigs', wigs]] : [] })
const nowhere = () => null

test('a plot has a price and its wigs for each street', () => {
  const found = badges('plot-A2', [plot('yellow', 7, 0), plot('pink', 7, 8)], [], (street) => (street === 'pink' ? 'east' : 'west'))
  expect(found.map(({ figures, side, street }) => [figures, side, street])).toEqual([
    [[['reais', 7], ['wigs', 0]], 'west', 'yellow'],
    [[['reais', 7], ['wigs', 8]], 'east', 'pink'],
  ])
})

test('what is refused shows its price with a lock', () => {
  const fault: Fault = { code: 'land-too-dear', message: '', move: 'plot B1 yellow', price: ['reais', 13] }
  expect(badges('plot-B1', [], [fault], nowhere)).toMatchObject([{ figures: [['reais', 13]], locked: true }])
  expect(badges('plot-B1', [], [{ ...fault, price: null }], nowhere)).toEqual([])
})

test('any other piece shows its first cost and its first gain', () => {
  const tile: Option = { move: 'tile 4', text: '', cost: [['reais', 2], ['influence', 1]], gain: [['clergy', 1], ['wigs', 3]] }
  expect(badges('clergy-4', [tile], [], nowhere)).toMatchObject([{ figures: [['reais', -2], ['wigs', 3]], locked: false }])
})

test('several options of one piece show what is true of all of them', () => {
  const sell = (good: string, reais: number): Option => ({ move: `sell ${good} 1a`, text: '', cost: [[good, 1]], gain: [['reais', reais]] })
  expect(badges('ship-1a', [sell('gold', 5), sell('cloth', 5)], [], nowhere)).toMatchObject([{ figures: [['reais', 5]] }])
  expect(badges('ship-1a', [sell('gold', 5), sell('cloth', 4)], [], nowhere)).toEqual([])
})

test('what says its price by itself has no badge', () => {
  const visit: Option = { move: 'visit king 3', text: '', cost: [['influence', 2]], gain: [] }
  expect(badges('noble-king', [visit], [], nowhere)).toEqual([])
})
