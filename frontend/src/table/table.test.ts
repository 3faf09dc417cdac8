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

const onward = (table: Table, ...ways: string[][]) => {
  table.look!.question!.onward = ways.map((moves) => ({ moves, text: moves.slice(1).join('; ') }))
  return table
}

test('a piece further on is reached in one go, unless it is an option itself', () => {
  const table = onward(at(['visit king 11', 'discard 11']), ['visit king 11', 'action cardinal'], ['visit king 11', 'discard 11'])
  expect(table.onwardAt('action-cardinal').map(({ moves }) => moves)).toEqual([['visit king 11', 'action cardinal']])
  expect(table.onwardAt('hand-11')).toEqual([])
})

test('the chosen card decides with which card a noble is visited', () => {
  const table = onward(at(['visit king 11', 'visit king 14']), ['visit king 11', 'action favour'], ['visit king 14', 'action favour'])
  expect(table.optionsAt('noble-king')).toHaveLength(2)
  table.openCard('14')
  expect(table.optionsAt('noble-king').map(({ move }) => move)).toEqual(['visit king 14'])
  expect(table.onwardAt('action-favour').map(({ moves }) => moves[0])).toEqual(['visit king 14'])
})

test('a mark belongs to the question at which it was made', () => {
  const table = at(['take king'])
  table.mark('take king')
  expect(table.marked).toBe('take king')
  table.look = at(['take king']).look
  expect(table.marked).toBeNull()
})
