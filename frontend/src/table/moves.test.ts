import { expect, test } from 'vitest'
import { fits } from './moves'

test.each([
  ['sell gold 2a', 'sell gold', true],
  ['sell gold 2a', 'sell', true],
  ['end-turn', 'end-turn', true],
  ['portfolio 12', 'portfolio 1', false],
  ['sell', 'sell gold', false],
])('does %s fit %s?', (move, pattern, answer) => {
  expect(fits(move, [pattern])).toBe(answer)
})
