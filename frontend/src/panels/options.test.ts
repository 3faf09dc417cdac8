import { expect, test } from 'vitest'
import { headings, isClosing } from './options'

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
