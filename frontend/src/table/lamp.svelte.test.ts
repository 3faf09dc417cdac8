import { beforeEach, expect, test } from 'vitest'
import { settings } from '../base/settings.svelte'
import type { Hint, HintSent, Question, TableView } from '../wire'
import { Lamp } from './lamp.svelte'

const hint = (move: string) => ({ move, line: [move] }) as Hint
const TURN = { name: 'turn' } as Question
const OTHERS = { name: 'plot' } as Question

/** A table at which this player may do these things. */
class Asked {
  readonly id = 't'
  look = { seat: 0, table: { hints: true, status: 'running', seats: [{ seat: 0, yours: true }] } } as unknown as TableView
  question: Question | null = $state.raw(null)
  allowed: string[] = $state([])
  asked: [string, boolean][] = []
  answer: () => Promise<HintSent> = () => Promise.resolve({ type: 'hint', id: 'h', bot: 'page', hints: [hint('discard 3')], futures: null })

  may = (action: string) => this.allowed.includes(action)

  hint = (bot: string, ahead = false) => {
    this.asked.push([bot, ahead])
    return this.answer()
  }
}

let table: Asked
let lamp: Lamp

beforeEach(() => {
  settings.adviser = 'page'
  table = new Asked()
  lamp = new Lamp(table)
  lamp.on = true
})

const decides = () => ([table.question, table.allowed] = [TURN, ['play', 'hint']])
const waits = (question: Question | null = OTHERS) => ([table.question, table.allowed] = [question, ['hint-ahead']])
const foresees = () => (table.answer = () => Promise.resolve({ type: 'hint', id: 'h', bot: 'page', hints: [hint('visit king 1')], futures: 8 }))

test('it is asked at a decision, once', async () => {
  decides()
  expect(lamp.thinking).toBe(true)
  await Promise.all([lamp.ask(), lamp.ask()])
  expect(table.asked).toEqual([['page', false]])
  expect(lamp.hints.map(({ move }) => move)).toEqual(['discard 3'])
  expect(lamp.futures).toBeNull()
})

test('while others play it is asked ahead, and only if somebody wants it', async () => {
  waits()
  foresees()
  await lamp.ask()
  expect(table.asked).toEqual([])
  await Promise.all([lamp.askAhead(), lamp.askAhead()])
  expect(table.asked).toEqual([['page', true]])
  expect([lamp.hints[0].move, lamp.futures, lamp.outdated]).toEqual(['visit king 1', 8, false])
})

test('a forecast says when the game has moved on, and is gone with the next decision', async () => {
  waits()
  foresees()
  await lamp.askAhead()
  waits({ name: 'site' } as Question)
  expect([lamp.hints.length, lamp.outdated]).toEqual([1, true])
  decides()
  expect(lamp.hints).toEqual([])
  await lamp.ask()
  waits()
  expect(lamp.hints).toEqual([])
})

test('what was asked ahead and comes too late is not shown', async () => {
  waits()
  foresees()
  const asked = lamp.askAhead()
  decides()
  await asked
  waits()
  expect(lamp.hints).toEqual([])
})

test('what goes wrong is told', async () => {
  waits()
  table.answer = () => Promise.reject(new Error('no'))
  await lamp.askAhead()
  expect(lamp.problem).not.toBe('')
  expect(lamp.foreseeing).toBe(false)
})
