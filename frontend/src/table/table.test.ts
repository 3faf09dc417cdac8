import { expect, test } from 'vitest'
import type { Event, TableView } from '../wire'
import { stillStanding, Table } from './table.svelte'

const event = (sequence: number, kind: string, follows: number | null = null) => ({ sequence, kind, follows }) as Event
const kinds = (events: Event[]) => events.map(({ sequence, kind }) => `${sequence} ${kind}`)

test('what was taken back is left out of the log', () => {
  const events = [event(1, 'start'), event(2, 'move', 0), event(3, 'move', 2), event(4, 'undo', 2)]
  expect(kinds(stillStanding(events))).toEqual(['1 start', '2 move'])
  expect(kinds(stillStanding([...events, event(5, 'move', 2)]))).toEqual(['1 start', '2 move', '5 move'])
})

test('chat between does not confuse taking back', () => {
  expect(kinds(stillStanding([event(1, 'move', 0), event(2, 'chat'), event(3, 'undo', 0)]))).toEqual(['2 chat'])
})

test('after going back only what was before is told, and what was said', () => {
  const events = [event(1, 'start'), event(2, 'move', 0), event(3, 'chat'), event(4, 'move', 2), event(5, 'back', 2), event(6, 'move', 5)]
  expect(kinds(stillStanding(events))).toEqual(['1 start', '2 move', '3 chat', '5 back', '6 move'])
})

test('what was taken back is told again when all go back to it', () => {
  const events = [event(1, 'move', 0), event(2, 'move', 1), event(3, 'undo', 1), event(4, 'back', 2)]
  expect(kinds(stillStanding(events))).toEqual(['1 move', '2 move', '4 back'])
})

function at(moves: string[], refused: string[] = [], plot?: string): Table {
  const table = new Table('x')
  table.look = {
    view: { pending: plot ? [{ step: 'cube', seat: 0, plot }] : [] },
    question: {
      options: moves.map((move) => ({ move, text: move })),
      refusals: refused.map((move) => ({ code: 'c', message: move, move })),
    },
    may: ['play'],
  } as unknown as TableView
  return table
}

test('options and refusals are found at their places', () => {
  const table = at(['plot B3 pink', 'plot B3 brown', 'sell gold 1a'], ['plot C1 yellow'])
  expect(table.optionsAt('plot-B3').map(({ move }) => move)).toEqual(['plot B3 pink', 'plot B3 brown'])
  expect(table.optionsAt('ship-1a')).toEqual(table.optionsAt('good-gold'))
  expect(table.refusalsAt('plot-C1')).toHaveLength(1)
  expect(table.optionsAt('plot-C1')).toEqual([])
})

test('rubble belongs to the plot that is built on', () => {
  const table = at(['cube row fire', 'cube column fire'], [], 'B3')
  expect(table.optionsAt('cubes-row-B')).toHaveLength(1)
  expect(table.optionsAt('cubes-column-3')).toHaveLength(1)
})

test('the move that is pointed at marks its places', () => {
  const table = at(['sell gold 1a'])
  table.pointed = 'sell gold 1a'
  expect([table.isPointed('ship-1a'), table.isPointed('good-gold'), table.isPointed('ship-1b')]).toEqual([true, true, false])
})

test('what may be done', () => {
  expect([at([]).may('play'), at([]).may('undo')]).toEqual([true, false])
})
