/** Turns of a replay, its keys, and the measures of the score graph. */
import { expect, test } from 'vitest'
import type { Moment } from '../wire'
import { apart, figures, MARGIN, nearest, path, scaleOf, series } from './graph'
import { stepOf } from './keys'
import { turnAfter, turnAt, turnBefore, turnsOf } from './turns'

/** Moments of a small game: of each the turn, who moved, and the scores after it. */
const GAME: [number, number | null, number[]][] = [
  [0, null, [5, 5]],
  [0, 0, [5, 5]],
  [1, 0, [6, 5]],
  [1, 1, [8, 4]],
  [1, 0, [9, 4]],
  [3, 1, [9, 12]],
]
const MOMENTS = GAME.map(([turn, seat, totals], number) => ({ number, turn, seat, totals, period: turn > 1 ? 2 : 1, round: 1, came: [] }) as unknown as Moment)
const TURNS = turnsOf(MOMENTS)

test('moments of the same turn belong together, and the first move says whose turn it is', () => {
  expect(TURNS.map(({ number, seat, first, last }) => [number, seat, first, last])).toEqual([
    [0, null, 0, 1],
    [1, 0, 2, 4],
    [3, 1, 5, 5],
  ])
  expect([0, 1, 2, 4, 5].map((moment) => turnAt(TURNS, moment))).toEqual([0, 0, 1, 1, 2])
})

test('turn by turn one stops at the end of each turn', () => {
  expect([0, 1, 2, 4, 5].map((moment) => turnAfter(TURNS, moment))).toEqual([1, 4, 4, 5, 5])
  expect([0, 1, 3, 4, 5].map((moment) => turnBefore(TURNS, moment))).toEqual([0, 0, 1, 1, 4])
})

test('a game without moves has one turn, the set-up', () => {
  const only = turnsOf(MOMENTS.slice(0, 1))
  expect([only.length, turnAfter(only, 0), turnBefore(only, 0), turnAt(only, 0)]).toEqual([1, 0, 0, 0])
})

test('the graph has the scores at the end of each turn', () => {
  expect(series(MOMENTS, TURNS)).toEqual([
    [5, 9, 9],
    [5, 4, 12],
  ])
})

test('turns lie at their numbers, higher scores higher', () => {
  const scale = scaleOf(series(MOMENTS, TURNS), 3, 340, 132)
  expect([scale.x(0), scale.x(3)]).toEqual([MARGIN.left, 340 - MARGIN.right])
  expect(scale.y(12)).toBeLessThan(scale.y(4))
  expect(path(scale, TURNS, [5, 9, 9])).toMatch(/^M28 [\d.]+L128 [\d.]+L328 [\d.]+$/)
  expect(nearest(TURNS, scale.turn(scale.x(1) + 20))).toBe(1)
  expect(nearest(TURNS, scale.turn(9999))).toBe(2)
  expect(nearest(TURNS, scale.turn(-50))).toBe(0)
})

test.each([
  [0, 84, 5, [0, 20, 40, 60, 80, 100]],
  [0, 80, 4, [0, 20, 40, 60, 80]],
  [-3, 9, 3, [-5, 0, 5, 10]],
  [0, 1, 4, [0, 1]],
])('figures from %i to %i are round and reach beyond both', (low, high, wished, expected) => {
  expect(figures(low, high, wished)).toEqual(expected)
})

function press(key: string, on = '<div></div>', more: KeyboardEventInit = {}) {
  document.body.innerHTML = on
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  let step: ReturnType<typeof stepOf> = null
  const listen = (pressed: KeyboardEvent) => void (step = stepOf(pressed))
  addEventListener('keydown', listen)
  document.body.firstElementChild!.dispatchEvent(event)
  removeEventListener('keydown', listen)
  return step
}

test.each([
  ['ArrowLeft', {}, 'before'],
  ['ArrowRight', {}, 'after'],
  ['ArrowLeft', { shiftKey: true }, 'turn-before'],
  ['ArrowRight', { shiftKey: true }, 'turn-after'],
  ['PageUp', {}, 'turn-before'],
  ['PageDown', {}, 'turn-after'],
  ['Home', {}, 'first'],
  ['End', {}, 'last'],
  [' ', {}, 'play'],
  ['ArrowLeft', { altKey: true }, null], // the browser's way back
  ['a', {}, null],
])('the key %s with %o', (key, more, step) => {
  expect(press(key, undefined, more)).toBe(step)
})

test('keys keep their meaning where they have one', () => {
  expect(press('ArrowLeft', '<select></select>')).toBeNull()
  expect(press('Home', '<input>')).toBeNull()
  expect(press(' ', '<button></button>')).toBeNull()
  expect(press('ArrowRight', '<button></button>')).toBe('after')
  expect(press('ArrowRight', '<input type="range">')).toBe('after')
})

test('signs that come close to each other are moved apart, and none leaves the graph', () => {
  expect(apart([30, 100, 105, 200], 16, 28, 300)).toEqual([30, 100, 116, 200])
  expect(apart([10, 290, 295, 300], 16, 28, 300)).toEqual([28, 268, 284, 300])
  expect(apart([], 16, 28, 300)).toEqual([])
})
