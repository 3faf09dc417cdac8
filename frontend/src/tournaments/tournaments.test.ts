import { expect, test } from 'vitest'
import { figure, left, newForm, share, tournamentOf } from './tournaments'

test('a form is what the server wants', () => {
  const form = { ...newForm(), title: ' Autumn cup ', days: 2, starts: '2026-12-24T18:00' }
  const asked = tournamentOf(form, 'Europe/Lisbon')
  expect(asked).toMatchObject({ title: 'Autumn cup', size: 4, rounds: 3, round_seconds: 172800, clock: null, tasks: false })
  expect(asked.starts).toBe(new Date('2026-12-24T18:00').getTime() / 1000)
  expect(tournamentOf({ ...form, days: 0, starts: '' }, 'UTC')).toMatchObject({ round_seconds: null, starts: null })
})

test('figures have the digits that tell something', () => {
  expect([figure(1.66667, 'en'), figure(2, 'en'), figure(0.5, 'pt'), figure(null, 'en')]).toEqual(['1.67', '2', '0,5', '–'])
  expect([share(0.3125, 'en'), share(null, 'en')]).toEqual(['31.3%', '–'])
})

test('what has passed leaves no time', () => {
  expect(left(100, 200, 'en')).toBe('')
  expect(left(3700, 100, 'en')).toContain('1')
})
