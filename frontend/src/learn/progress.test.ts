import { describe, expect, test } from 'vitest'
import { stillStanding } from '../table/table.svelte'
import type { Event, LessonStep, Option, PlayerView } from '../wire'
import { actsOf, placeOf, pointAt, standing } from './progress'

const STEPS: LessonStep[] = [
  { say: 'welcome', spot: 'area-downtown' },
  { say: 'hand', spot: 'area-hand' },
  { say: 'card', spot: 'hand-1', move: ['portfolio 1'] },
  { say: 'sell', spot: 'ship-2a', move: ['sell'] },
  { say: 'end', spot: 'question', move: ['end-turn'], along: ['take'] },
  { say: 'bravo' },
]

const option = (move: string): Option => ({ move, text: move })

let sequence = 0
const event = (kind: string, seat: number, move: string | null = null, follows: number | null = null): Event => ({
  sequence: ++sequence,
  kind,
  at: 0,
  seat,
  name: null,
  yours: false,
  move,
  text: null,
  data: {},
  lines: [],
  moved: [],
  follows,
  caption: '',
  spent: [],
  gained: [],
  hits: [],
  why: false,
})

describe('how far the pupil has come', () => {
  test('at first there is only to read, up to the step that asks for a move', () => {
    expect(standing(STEPS, [])).toEqual({ from: 0, until: 2, strayed: false })
  })

  test('what stands before a step that is done has been read', () => {
    expect(standing(STEPS, ['portfolio 1'])).toEqual({ from: 3, until: 3, strayed: false })
  })

  test('what belongs to a step does not end it', () => {
    expect(standing(STEPS, ['portfolio 1', 'sell gold 2a', 'take king'])).toEqual({ from: 4, until: 4, strayed: false })
  })

  test('after the last step everything is free', () => {
    const acts = ['portfolio 1', 'sell gold 2a', 'take king', 'end-turn']
    expect(standing(STEPS, acts)).toEqual({ from: 5, until: 5, strayed: false })
    expect(standing(STEPS, [...acts, 'visit king 14', 'end-turn'])).toEqual({ from: 5, until: 5, strayed: false })
  })

  test('where a turn is free, only its end leads on', () => {
    const steps = [{ say: 'free', move: ['end-turn'], free: true }, { say: 'bravo' }]
    expect(standing(steps, ['visit king 14', 'site west-C', 'take king'])).toEqual({ from: 0, until: 0, strayed: false })
    expect(standing(steps, ['discard 1', 'take king', 'end-turn'])).toEqual({ from: 1, until: 1, strayed: false })
  })

  test('without any step there is nothing to stray from', () => {
    expect(standing([], ['discard 1', 'take king'])).toEqual({ from: 0, until: 0, strayed: false })
  })

  test('another move leads astray, and nothing after it counts', () => {
    expect(standing(STEPS, ['discard 1'])).toEqual({ from: 2, until: 2, strayed: true })
    expect(standing(STEPS, ['discard 1', 'portfolio 1', 'sell gold 2a'])).toEqual({ from: 2, until: 2, strayed: true })
  })
})

test('only what the player has done counts, and what was taken back does not', () => {
  const told = stillStanding([
    event('create', 0), // the first
    event('move', 0, 'discard 1', 0),
    event('undo', 0, null, 0),
    event('move', 0, 'portfolio 1', 0),
    event('end-turn', 0, null, 4),
    event('move', 1, 'visit king 14', 5),
    event('chat', 0),
  ])
  expect(actsOf(told, 0)).toEqual(['portfolio 1', 'end-turn'])
})

describe('what to point at', () => {
  const [, hand, card, sell, end] = STEPS

  test('what the step names', () => {
    expect(pointAt(card, [option('portfolio 1'), option('discard 1')], null)).toBe('hand-1')
    expect(pointAt({ say: 'bravo' }, [], null)).toBeNull()
  })

  test('the one piece that has to come first', () => {
    const step = { say: 'recruit', spot: 'action-recruit', move: ['trade tools recruit'], along: ['portfolio 22'] }
    expect(pointAt(step, [option('portfolio 22'), option('portfolio 3')], null)).toBe('hand-22')
    expect(pointAt(step, [option('trade tools recruit'), option('done')], null)).toBe('action-recruit')
  })

  test('the step’s own place where there are several, or none', () => {
    expect(pointAt(end, [option('take king'), option('take builder')], null)).toBe('question')
    expect(pointAt(sell, [option('sell gold 2a'), option('sell cloth 1b')], null)).toBe('ship-2a')
    expect(pointAt({ say: 'tax', spot: 'area-treasury', move: ['coins'] }, [option('coins 3')], null)).toBe('area-treasury')
    expect(pointAt({ ...hand, move: ['discard'] }, [option('discard 1')], null)).toBe('area-hand')
  })

  test('the rubble of the plot that is built on', () => {
    const step = { say: 'rubble', spot: 'cubes-row-B', move: ['cube row fire'] }
    expect(pointAt(step, [option('cube row fire'), option('cube column fire')], 'B2')).toBe('cubes-row-B')
  })
})

test.each([
  ['plot-B2', { tab: 'board' }],
  ['hand-3', { tab: 'mine' }],
  ['plan-blue-2', { tab: 'mine' }],
  ['plans-blue', { tab: 'board' }],
  ['clergy-24', { tab: 'mine' }],
  ['clergy-26', { tab: 'board' }],
  ['favour-king', { tab: 'mine' }],
  ['favour-minister', { tab: 'board' }],
  ['area-hand', { tab: 'mine' }],
  ['area-court', { tab: 'board' }],
  ['area-scores', { tab: 'log', sheet: 'scores' }],
  ['question', null],
])('%s is to be seen at %o', (spot, place) => {
  const player = { clergy: [24], favours: ['king'] } as unknown as PlayerView
  expect(placeOf(spot, player)).toEqual(place)
})
