import { expect, test } from 'vitest'
import { puzzleAt } from './puzzle'

test('the name of a table says which puzzle it is', () => {
  expect(puzzleAt('puzzle-27')).toBe(27)
  expect(['table', null, undefined].map(puzzleAt)).toEqual([null, null, null])
})
