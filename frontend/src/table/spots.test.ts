import { expect, test } from 'vitest'
import { alsoAt, goalOf, QUESTION, spotOf } from './spots'

test.each([
  ['plot B3 pink', 'plot-B3'],
  ['visit king 14', 'noble-king'],
  ['drop 12', 'card-12'],
  ['drop 2a', 'ship-2a'],
  ['sell gold 1b', 'ship-1b'],
  ['trade cloth recruit', 'action-recruit'],
  ['return king-plaza', 'plaza-king'],
  ['return king', 'office-king'],
  ['use blue-3', 'plan-blue-3'],
  ['site north-pink', 'site-north-pink'],
  ['pay 2i 1w', QUESTION],
  ['done', QUESTION],
])('%s belongs to %s', (move, spot) => {
  expect(spotOf(move)).toBe(spot)
})

test('the rubble of the plot that is built on', () => {
  expect(spotOf('cube row fire', 'B3')).toBe('cubes-row-B')
  expect(spotOf('cube column fire', 'B3')).toBe('cubes-column-3')
  expect(spotOf('cube pile fire', 'B3')).toBe('cubes-pile')
})

test('a good that is sold, and a card that visits, glow as well', () => {
  expect(alsoAt('sell gold 1b')).toBe('good-gold')
  expect(alsoAt('visit king 14')).toBe('hand-14')
  expect(alsoAt('plot B3 pink')).toBeNull()
})

test.each([
  ['plot-B3', 'plot B3'],
  ['site-north-pink', 'site north-pink'],
  ['noble-king', 'visit king'],
  ['clergy-26', 'tile 26'],
  ['decree-18', 'decree 18'],
  ['ship-2a', 'sell 2a'],
  ['of-1-ship-2a', 'sell 2a'],
  ['shipyard', 'build'],
  ['hand-3', null],
  ['of-1-clergy-26', null],
  [QUESTION, null],
])('%s is a goal: %s', (spot, goal) => {
  expect(goalOf(spot)).toBe(goal)
})
