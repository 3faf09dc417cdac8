import { expect, test } from 'vitest'
import type { Score } from '../wire'
import { part, partsOf, standing } from './counting'

const score = (seat: number, track: number, ships: number, decrees: number, place: number): Score => ({
  seat,
  track,
  place,
  total: track + ships + decrees,
  categories: { ships, decrees },
  decrees: {},
})
const SCORES = [score(0, 30, 2, 10, 2), score(1, 35, 0, 7, 1), score(2, 20, 9, 1, 3)]

test('the city is counted part by part', () => {
  const parts = partsOf(SCORES)
  expect(parts).toEqual(['track', 'ships', 'decrees'])
  expect(part(SCORES[0], 'track') + part(SCORES[0], 'decrees')).toBe(40)
  const totals = (step: number) => standing(SCORES, parts, step).map(({ score, total }) => [score.seat, total])
  expect(totals(0)).toEqual([[1, 35], [0, 30], [2, 20]])
  expect(totals(1)).toEqual([[1, 35], [0, 32], [2, 29]])
})

test('at the end the places decide, also where the wigs are equal', () => {
  const last = standing(SCORES, partsOf(SCORES), 2)
  expect(last.map(({ score, total }) => [score.place, total])).toEqual([[1, 42], [2, 42], [3, 30]])
})
