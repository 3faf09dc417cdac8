/** The score graph, the way through a replay and the result, as they are drawn. */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveTable } from '../table/table.svelte'
import { speak } from '../texts/texts.svelte'
import type { BigMoment, Moment, Rank, TableView } from '../wire'
import Controls from './Controls.svelte'
import MomentOffer from './MomentOffer.svelte'
import Moves from './Moves.svelte'
import { ReplayTable } from './replay.svelte'
import ReplayOptions from './ReplayOptions.svelte'
import Result from './Result.svelte'
import ScoreGraph from './ScoreGraph.svelte'

const SEATS = ['Ana', 'Bruno', 'Clara'].map((name, seat) => ({ name, seat, kind: 'bot', yours: seat === 0 }))
const SCORES = [41, 52, 52].map((total, seat) => ({
  seat,
  total,
  track: total - 11,
  place: [3, 1, 2][seat],
  categories: { ships: 8, sets: 3, stores: 0, money: 0, decrees: 0, officials: 0, favours: 0 },
}))

/** Set-up, then a turn of each of the three with two moves. */
const MOMENTS = [0, 1, 2, 3, 4, 5, 6].map((number) => ({
  number,
  seat: number ? Math.floor((number - 1) / 2) : null,
  move: number ? `move ${number}` : null,
  text: number === 5 ? null : `Move ${number}`,
  lines: [],
  moved: [],
  period: 1,
  round: 1,
  turn: Math.ceil(number / 2),
  totals: [number, 2 * number, 10],
  came: number === 4 ? ['church'] : [],
})) as unknown as Moment[]

function lookOf(changes: object = {}): TableView {
  const info = { status: 'over', seats: SEATS, deal: { chosen: true, seed: null }, rematch: null }
  return { seat: 0, view: { over: true }, table: { ...info, ...changes }, scores: SCORES, rank: null, may: [] } as unknown as TableView
}

function replay(at = 0, look = lookOf()): ReplayTable {
  const table = new ReplayTable('t1', null)
  table.moments = MOMENTS
  table.look = look
  table.at = at
  return table
}

const answer = (body: (path: string) => unknown, status = 200) =>
  vi.fn(async (address: URL) => new Response(JSON.stringify(body(address.pathname)), { status }))

beforeEach(async () => {
  await speak('en')
  vi.stubGlobal('fetch', answer((path) => (path.endsWith('/replay') ? { moments: MOMENTS } : lookOf())))
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
})

// ---------------------------------------------------------------------- the graph

function graph(at: number | null = null) {
  const jumps: number[] = []
  render(ScoreGraph, { moments: MOMENTS, names: ['Ana', 'Bruno', 'Clara'], at, onjump: (moment) => void jumps.push(moment) })
  return { jumps, plot: screen.getByRole('slider') }
}

test('every line of the graph has its player’s colour', () => {
  const { plot } = graph()
  const lines = [...plot.querySelectorAll('path.line')]
  expect(lines.map((line) => line.getAttribute('stroke'))).toEqual(['var(--player-0)', 'var(--player-1)', 'var(--player-2)'])
})

test('the graph tells the scores of the turn in focus, and Enter goes there', async () => {
  const { jumps, plot } = graph(1)
  expect(plot.getAttribute('aria-valuetext')).toBe('Turn 1, Ana 1, Bruno 2, Clara 10')
  await fireEvent.keyDown(plot, { key: 'ArrowRight' })
  expect(plot.getAttribute('aria-valuetext')).toBe('Turn 2, Ana 4, Bruno 8, Clara 10')
  await fireEvent.keyDown(plot, { key: 'Enter' })
  await fireEvent.keyDown(plot, { key: 'Home' })
  expect(plot.getAttribute('aria-valuetext')).toBe('Set-up, Ana 0, Bruno 0, Clara 10')
  await fireEvent.keyDown(plot, { key: 'End' })
  await fireEvent.keyDown(plot, { key: ' ' })
  expect(jumps).toEqual([4, 6])
})

test('a click goes to the turn that lies nearest', async () => {
  const { jumps, plot } = graph()
  await fireEvent.click(plot, { clientX: 9999 })
  await fireEvent.click(plot, { clientX: 0 })
  expect(jumps).toEqual([6, 0])
})

test('the graph is a table for those who hear it', () => {
  graph()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent!.trim())).toEqual(['TurnAnaBrunoClara', 'Set-up0010', 'Turn 12410', 'Turn 24810', 'Turn 361210'])
})

test('the graph has a sign where a big moment came', () => {
  expect(graph().plot.querySelectorAll('.came')).toHaveLength(1)
})

// ---------------------------------------------------------------------- the way through a replay

test('a big moment is offered, and opens when it is wished for; the replay waits meanwhile', async () => {
  const church = { number: 9, kind: 'church' } as BigMoment
  const table = replay(4, { ...lookOf(), moments: [church] })
  table.playing = true
  const onopen = vi.fn()
  render(MomentOffer, { table, onopen })
  await fireEvent.click(screen.getByRole('button', { name: 'The church rewards its friends: show' }))
  expect(onopen).toHaveBeenCalledWith(church)
  expect(table.playing).toBe(false)
})

test('the turn in which a big moment came has its sign in the list', () => {
  render(Moves, { table: replay(0) })
  const turns = [...document.querySelectorAll('.turn')].map((turn) => turn.querySelector('[aria-label="The church rewards its friends"]') != null)
  expect(turns).toEqual([false, false, true, false])
})

test('the slider says the move, and buttons without a way are off', () => {
  render(Controls, { table: replay(0) })
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Move 0 of 6: The beginning: everything is dealt')
  expect(screen.getAllByRole('button').map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, true, true, false, false, false, false])
})

test('a button goes a turn on', async () => {
  const table = replay(1)
  render(Controls, { table })
  await fireEvent.click(screen.getByRole('button', { name: /next turn/i }))
  expect([table.at, screen.getByRole('slider').getAttribute('aria-valuetext')]).toEqual([2, 'Move 2 of 6: Ana: Move 2'])
})

test('the present turn shows its moves, a click goes to one', async () => {
  const table = replay(5)
  render(Moves, { table })
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('A secret choice')
  await fireEvent.click(screen.getByRole('button', { name: /^Turn 2 Bruno/ }))
  expect(table.at).toBe(3)
  await fireEvent.click(screen.getByText('Move 4'))
  expect(table.at).toBe(4)
})

test('a finished game is seen through all eyes, a running one through one’s own', () => {
  render(ReplayOptions, { table: replay() })
  expect([...screen.getByLabelText('View as').children].map((option) => option.textContent)).toEqual(['active player', 'Ana', 'Bruno', 'Clara'])
  document.body.innerHTML = ''
  render(ReplayOptions, { table: replay(0, lookOf({ status: 'running' })) })
  expect(screen.queryByLabelText('View as')).toBeNull()
})

test('why one cannot go on from a running game is told', async () => {
  vi.stubGlobal('fetch', answer(() => ({ error: { code: 'not-over', message: 'Once the game is over.' } }), 409))
  render(ReplayOptions, { table: replay(3) })
  await fireEvent.click(screen.getByRole('button', { name: /against bots/ }))
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Once the game is over.'))
  const [address, { body }] = vi.mocked(fetch).mock.calls[0] as unknown as [URL, { body: string }]
  expect([address.pathname, JSON.parse(body)]).toEqual(['/api/tables/t1/branch', { at: 3, seat: 0 }])
})

// ---------------------------------------------------------------------- the result

function result(look: TableView) {
  const table = replay(0, look) as unknown as LiveTable
  render(Result, { table, onclose: () => {}, onagain: () => {} })
}

test('the result names the winner and counts every category', async () => {
  result(lookOf())
  expect(document.querySelector('h1')?.textContent).toMatch(/Winner\s*Bruno/)
  const rows = [...document.querySelectorAll('dialog .scroll tr')].map((row) => [...row.children].map((cell) => cell.textContent!.trim()))
  expect(rows[0].slice(1)).toEqual(['Bruno', 'Clara', 'Ana'])
  expect(rows[1]).toEqual(['On the track', '41', '41', '30'])
  expect(rows[2]).toEqual(['Ships', '8', '8', '8'])
  expect(rows.slice(-2)).toEqual([
    ['Total', '52', '52', '41'],
    ['Place', '1.', '2.', '3.'],
  ])
  expect(document.querySelector('dialog')?.textContent).toContain('Equal wigs')
  await vi.waitFor(() => expect(document.querySelectorAll('dialog path.line')).toHaveLength(3))
})

test('a solo game ends with a rank and what the next one lacks', async () => {
  const lines = ['stores: 4 needed, 3 so far']
  const rank: Rank = { name: 'beggar', following: 'court servant', missing: { stores: [4, 3] }, lines }
  result({ ...lookOf(), rank })
  await tick()
  expect(document.querySelector('h1')?.textContent).toContain('beggar')
  expect(document.querySelector('dialog')?.textContent).toContain('Still needed for court servant:')
  expect(document.querySelector('dialog li')?.textContent).toBe('stores: 4 needed, 3 so far')
})

test('the sealed deal is opened', () => {
  result(lookOf({ deal: { chosen: false, seed: 77, salt: 'abc', commitment: 'f00dfeed99' } }))
  const told = document.querySelector('dialog details')!.textContent!
  for (const word of ['77', 'abc', 'f00dfeed99', 'lisboa verify']) expect(told).toContain(word)
})

test('a player can ask for a rematch; the others find the new table', () => {
  result({ ...lookOf(), may: ['rematch'] })
  expect(screen.getByRole('button', { name: 'Play again', hidden: true })).toBeTruthy()
  document.body.innerHTML = ''
  result(lookOf({ rematch: 't2' }))
  expect(screen.getByRole('link', { name: 'To the next game', hidden: true }).getAttribute('href')).toBe('/t/t2')
})
