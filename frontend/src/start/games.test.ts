import { expect, it } from 'vitest'
import type { Listed } from '../wire'
import { ago, players, sorted, span } from './games'

function table(id: string, more: Partial<Listed> = {}): Listed {
  const plain = { title: '', status: 'running', players: 2, seats: [], created: 0, waiting_since: 0, lesson: null, deadline: null, show: false }
  return { id, ...plain, your_turn: false, ...more }
}

it('puts tables that wait for me first, then the newest, and leaves out lessons and tables given up', () => {
  const games = sorted([
    table('old', { waiting_since: 1 }),
    table('over', { status: 'over', waiting_since: 9 }),
    table('mine', { your_turn: true }),
    table('lesson', { lesson: 'king', your_turn: true }),
    table('closed', { status: 'closed' }),
    table('open', { status: 'open', waiting_since: 5 }),
  ])
  const ids = (tables: Listed[]) => tables.map((found) => found.id)
  expect(ids(games.turn)).toEqual(['mine'])
  expect(ids(games.going)).toEqual(['open', 'old'])
  expect(ids(games.over)).toEqual(['over'])
})

it('names who plays', () => {
  const seats = [
    { kind: 'person', name: '', bot: null, person: null },
    { kind: 'open', name: '', bot: null, person: null },
    { kind: 'bot', name: 'Page', bot: 'page', person: null },
  ]
  expect(players(seats, 'free seat')).toBe('You, free seat, Page')
})

it.each([
  [-5, 'now'],
  [0, 'now'],
  [59, 'now'],
  [61, '1 minute ago'],
  [7200, '2 hours ago'],
  [86400, 'yesterday'],
  [3 * 86400, '3 days ago'],
])('tells how long ago %d seconds are', (seconds, words) => expect(ago(1000, 1000 + seconds, 'en')).toBe(words))

it('speaks Portuguese', () => {
  expect(ago(0, 7200, 'pt')).toBe('há 2 horas')
  expect(span(3 * 86400, 'pt')).toBe('3 dias')
})

it.each([
  [60, '1 minute'],
  [5400, '90 minutes'],
  [21600, '6 hours'],
  [86400, '1 day'],
  [604800, '7 days'],
])('%d seconds are %s', (seconds, words) => expect(span(seconds, 'en')).toBe(words))
