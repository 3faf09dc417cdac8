import { expect, test } from 'vitest'
import { reasons } from './reasons'

test('each reason is told once, with how often it holds', () => {
  const fault = (message: string, move: string) => ({ code: 'land-too-dear', message, move })
  expect(reasons([fault('dear', 'plot A1 pink'), fault('dear', 'plot A2 pink'), fault('taken', 'plot B1 pink')]).map(({ fault: { message }, count }) => [message, count])).toEqual([['dear', 2], ['taken', 1]])
})
