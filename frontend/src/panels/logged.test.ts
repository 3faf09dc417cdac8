import { expect, test } from 'vitest'
import type { Event, LogLine } from '../wire'
import { about, isLine, turnsOf } from './logged'

const line = (text: string, seat: number | null, code = 'wigs'): LogLine => ({ text, seat, code, rule: 'R1.1' })
const event = (sequence: number, kind: Event['kind'], ...lines: LogLine[]): Event =>
  ({ sequence, kind, seat: 0, move: 'discard 1', caption: 'Ana discards a card', lines, data: {}, moved: [] }) as unknown as Event

const events = [
  event(1, 'start', line('Ana begins', 0), line('Rui begins', 1)),
  event(2, 'move', line('Ana keeps', 0), line('Round 1: Ana', 0, 'turn')),
  event(3, 'move', line('Ana discards', 0), line('Rui gains', 1)),
  event(4, 'chat'),
  event(5, 'move', line('Ana takes', 0), line('Round 1: Rui', 1, 'turn')),
  event(6, 'end-turn'),
]
const told = (turns = turnsOf(events)) =>
  turns.map(({ title, entries }) => [title, ...entries.map((entry) => (isLine(entry) ? entry.text : entry.kind))])

test('the log is told turn by turn, and what a move did only once', () => {
  expect(told()).toEqual([
    ['', 'start', 'Ana begins', 'Rui begins', 'Ana keeps'],
    ['Round 1: Ana', 'Ana discards', 'Rui gains', 'Ana takes'],
    ['Round 1: Rui'],
  ])
})

test('a turn is headed by its first move, unless that is secret', () => {
  expect(turnsOf(events).map(({ opening }) => opening?.sequence)).toEqual([undefined, 3, undefined])
  const secret = { ...events[2], move: null }
  expect(turnsOf([events[1], secret])[1].opening).toBeNull()
})

test('of one player only what is about them', () => {
  expect(told(about(turnsOf(events), 1))).toEqual([
    ['', 'Rui begins'],
    ['Round 1: Ana', 'Rui gains'],
  ])
})
