import { expect, test } from 'vitest'
import type { Moved } from '../wire'
import { flightsOf } from './flights'

const moved = (...changes: [string, number, string | number | null, number][]): Moved[] =>
  changes.map(([code, seat, piece, amount]) => [code, seat, piece, amount, 'test'])

test('a cube travels from its row to the player', () => {
  const found = flightsOf(moved(['board-cube', 0, 'row-A fire', -1], ['cubes', 2, 'fire', 1]), 'cube row fire', 'A2')
  expect(found).toEqual([{ sign: 'fire', from: 'cubes-row-A', to: '@2-cubes' }])
})

test('what is paid goes to the place of the move', () => {
  expect(flightsOf(moved(['reais', 1, null, -2]), 'plot B3 pink', null)).toEqual([
    { sign: 'reais', from: '@1-reais', to: 'plot-B3' },
    { sign: 'reais', from: '@1-reais', to: 'plot-B3' },
  ])
})

test('what is gained comes from the place of the move', () => {
  expect(flightsOf(moved(['wigs', 0, null, 1]), 'site west-A', null)).toEqual([{ sign: 'wigs', from: 'site-west-A', to: 'wigs-0' }])
})

test('an official goes from the board to an office', () => {
  const found = flightsOf(moved(['officials', 0, null, -1], ['in-office', 0, 'king', 1]), 'office king', null)
  expect(found).toEqual([{ sign: 'official', from: '@0-officials', to: 'office-king' }])
})

test('tracks slide by themselves, and never too much flies at once', () => {
  expect(flightsOf(moved(['influence', 0, null, 3], ['treasury', 0, null, 1]), 'visit king 14', null)).toEqual([])
  expect(flightsOf(moved(['wigs', 0, null, 40]), 'site west-A', null)).toHaveLength(14)
})
