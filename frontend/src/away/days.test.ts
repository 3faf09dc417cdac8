import { expect, test } from 'vitest'
import { add, daysIn, perYear, shown } from './days'

test('days are counted, both ends included, across the end of a year and a change of clocks', () => {
  expect(daysIn({ first: '2026-12-24', last: '2027-01-01' })).toBe(9)
  expect(daysIn({ first: '2026-03-28', last: '2026-03-30' })).toBe(3)
  expect(add('2026-12-31', 1)).toBe('2027-01-01')
})

test('each calendar year has its own', () => {
  const days = [{ first: '2026-07-01', last: '2026-07-02' }, { first: '2026-12-24', last: '2027-01-01' }]
  expect(perYear(days)).toEqual([[2026, 10], [2027, 1]])
  expect(perYear([])).toEqual([])
})

test('a range is shown with what its ends have in common once', () => {
  expect(shown({ first: '2026-12-24', last: '2026-12-24' }, 'en')).toBe('Dec 24, 2026')
  expect(shown({ first: '2026-12-24', last: '2026-12-26' }, 'en')).toMatch(/^Dec 24\s–\s26, 2026$/)
})
