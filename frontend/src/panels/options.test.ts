import { expect, test } from 'vitest'
import { headings, isClosing, sorted, sortsOf } from './options'

const options = (...moves: string[]) => moves.map((move) => ({ move, text: move }))

test('a short list has no headings', () => {
  expect(headings(options('visit king 14', 'discard 3', 'done')).every(({ title }) => title === '')).toBe(true)
})

test('a long list is a menu by verbs, with discarding last', () => {
  const found = headings(options('discard 1', 'discard 2', 'portfolio 1', 'portfolio 2', 'visit king 14'))
  expect(found.map(({ verb }) => verb)).toEqual(['portfolio', 'visit', 'discard'])
  expect(found.every(({ title }) => title !== '')).toBe(true)
  expect(found.flatMap((group) => group.options)).toHaveLength(5)
})

test('what ends a question stays in sight', () => {
  expect(options('done', 'skip', 'decline', 'visit king 14').map(isClosing)).toEqual([true, true, true, false])
})

const priced = (move: string, reais: number, wigs: number) => ({ move, text: move, cost: [['reais', reais]] as [string, number][], gain: [['wigs', wigs]] as [string, number][] })
const PLOTS = [priced('plot A1 pink', 7, 3), priced('plot A2 pink', 5, 3), priced('plot B1 pink', 9, 8), priced('plot B2 blue', 4, 0), priced('plot C1 pink', 4, 5), priced('plot C2 pink', 6, 5), priced('plot D1 pink', 3, 0)]

test('a long list of one kind is sorted by wigs, price or place', () => {
  expect(sortsOf(PLOTS)).toEqual(['wigs', 'price', 'place'])
  expect(sorted(PLOTS, 'wigs').map(({ move }) => move).slice(0, 3)).toEqual(['plot B1 pink', 'plot C1 pink', 'plot C2 pink'])
  expect(sorted(PLOTS, 'price')[0].move).toBe('plot D1 pink')
  expect(sorted(PLOTS, 'place')).toEqual(PLOTS)
})

test('a short list, or one of several kinds, is not sorted', () => {
  expect(sortsOf(PLOTS.slice(0, 4))).toEqual([])
  expect(sortsOf([...PLOTS, priced('done', 0, 0)])).toEqual([])
})
