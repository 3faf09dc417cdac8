import { expect, test } from 'vitest'
import { clock, endOfDay, minutesOf, quietParts } from './hours'
import { browserName } from './subscribing'

test('times are minutes after midnight', () => {
  expect([0, 450, 1350, 1439].map(clock)).toEqual(['00:00', '07:30', '22:30', '23:59'])
  expect(['00:00', '07:30', '23:59', '24:00', '7:30', '', 'noon'].map(minutesOf)).toEqual([0, 450, 1439, null, null, null, null])
})

test('a night goes past midnight, an afternoon does not', () => {
  expect(quietParts(1080, 360)).toEqual([[0, 0.25], [0.75, 1]])
  expect(quietParts(720, 1080)).toEqual([[0.5, 0.75]])
})

test('today ends at midnight', () => {
  expect(endOfDay(new Date(2026, 10, 30, 18))).toBe(new Date(2026, 11, 1).getTime() / 1000)
})

test('browsers are told apart in two words', () => {
  const android = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
  expect(browserName(android)).toBe('Chrome, Android')
  expect(browserName('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')).toBe('Firefox, Linux')
  expect(browserName('')).toBe('')
})
