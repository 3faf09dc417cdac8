import { expect, test } from 'vitest'
import type { Event, Moved } from '../wire'
import { actOf, actsOfLacerda, hitsIn, hitsOn, opening, sinceTurnOf, sumOf, turnsOf } from './acts'
import { ringsOf } from './places'

const begins = (seat: number): Moved => ['turn', seat, 3, 1, 'turn']
const gold = (seat: number): Moved => ['goods', seat, 'gold', 1, 'trade']

let sequence = 0
const did = (seat: number, moved: Moved[] = [], more: Partial<Event> = {}): Event =>
  ({ sequence: ++sequence, kind: 'move', seat, caption: `${seat} does it`, move: 'done', lines: [], moved, hits: [], spent: [], gained: [], why: false, ...more }) as unknown as Event

test('turns begin where the server says so', () => {
  const events = [did(0), did(0, [begins(1)]), did(1, [gold(1)]), did(2), did(1, [begins(2)]), did(2)]
  const turns = turnsOf(events, null)
  expect(turns.map(({ seat, acts }) => [seat, acts.map((act) => act.seat)])).toEqual([
    [1, [1, 2, 1]],
    [2, [2]],
  ])
})

test('since the last turn of a seat: while others play, and while it plays itself', () => {
  const seats = (turns: ReturnType<typeof turnsOf>) => turns.map(({ seat }) => seat)
  const round = [did(2, [begins(0)]), did(0, [begins(1)]), did(1, [begins(2)]), did(2, [begins(0)])]
  expect(seats(sinceTurnOf(turnsOf(round, null), 0, 3))).toEqual([1, 2])
  expect(seats(sinceTurnOf(turnsOf([...round, did(0)], null), 0, 3))).toEqual([1, 2])
  expect(seats(sinceTurnOf(turnsOf([...round, did(0, [begins(1)])], null), 0, 3))).toEqual([])
  expect(seats(sinceTurnOf(turnsOf([...round, did(0, [begins(1)]), did(1)], null), 0, 3))).toEqual([1])
  expect(seats(sinceTurnOf(turnsOf(round, null), null, 3))).toEqual([0, 1, 2])
})

test('what hit a seat stays until its own turn has ended', () => {
  const hit = { seat: 0, text: 'ouch', moved: 0 }
  const events = [did(2, [begins(0)]), did(0, [begins(1)]), did(1, [gold(1)], { hits: [hit] }), did(1, [begins(0)])]
  const texts = (more: Event[]) => hitsOn(turnsOf([...events, ...more], null), 0).map((found) => found.hit.text)
  expect(texts([])).toEqual(['ouch'])
  expect(texts([did(0)])).toEqual(['ouch'])
  expect(texts([did(0, [begins(1)])])).toEqual([])
  expect(hitsOn(turnsOf(events, null), 2)).toEqual([])
})

test('a turn is told by the first thing that its player did, and by whom it hit', () => {
  const hit = { seat: 0, text: 'ouch', moved: 0 }
  const [turn] = turnsOf([did(0, [begins(1)]), did(2), did(1, [], { caption: '' }), did(1, [gold(1)], { caption: 'sells', hits: [hit] })], null)
  expect(opening(turn)!.caption).toBe('sells')
  expect(opening({ seat: 1, acts: [] })).toBeUndefined()
  expect(hitsIn(turn, 0).map((found) => [found.hit.text, found.act.caption])).toEqual([['ouch', 'sells']])
  expect(hitsIn(turn, 2)).toEqual([])
})

test('an act ends where the next turn begins', () => {
  const event = did(1, [gold(1), begins(2), gold(2)], { hits: [{ seat: 0, text: 'later', moved: 2 }] })
  expect(actOf(event).moved).toEqual([gold(1)])
  expect(actOf(event).hits).toEqual([])
})

test('what Lacerda does within a move is told line by line, with what it changed', () => {
  const lines = [
    { text: 'Lacerda recruits.', seat: 1, rule: null, code: 'lacerda' },
    { text: 'You gain 1 wig.', seat: 0, rule: null, code: 'wigs' },
    { text: 'Lacerda takes a decree.', seat: 1, rule: null, code: 'decrees' },
  ]
  const event = did(0, [gold(0), begins(1), gold(1), begins(0)], { lines, hits: [{ seat: 0, text: 'ouch', moved: 2 }] })
  const acts = actsOfLacerda(event, 1)
  expect(acts.map(({ caption }) => caption)).toEqual(['Lacerda recruits.', 'Lacerda takes a decree.'])
  expect(acts[0].moved[acts[0].hits[0].moved]).toEqual(gold(1))
  expect(turnsOf([event], 1).map(({ seat, acts }) => [seat, acts.length])).toEqual([
    [1, 2],
    [0, 0],
  ])
  expect(actsOfLacerda(did(0, [gold(0)]), 1)).toEqual([])
})

test('a turn is summed up for the player whose it is', () => {
  const events = [
    did(0, [begins(1)]),
    did(1, [], { spent: [['reais', 5]], gained: [['wigs', 2]] }),
    did(2, [], { gained: [['wigs', 9]] }),
    did(1, [], { gained: [['reais', 5], ['wigs', 1]] }),
  ]
  expect(sumOf(turnsOf(events, null)[0])).toEqual({ spent: [], gained: [['wigs', 3]] })
})

test('rings lie on the places that changed, those that hurt first', () => {
  const moved: Moved[] = [gold(1), ['store', 1, 'B3 pink', 1, 'store'], ['on-plaza', 0, 'king', 1, 'crowd'], ['turn', 2, 1, 1, 'turn'], gold(1)]
  expect(ringsOf({ moved, move: 'done' }, [2])).toEqual([
    { place: 'plaza-king', amount: 1, hit: true },
    { place: '@1-good-gold', amount: 2, hit: false },
    { place: 'plot-B3', amount: 1, hit: false },
  ])
})

test('a noble who is visited has a ring, although nothing has changed there', () => {
  expect(ringsOf({ moved: [gold(1)], move: 'visit king 12' }, []).map(({ place }) => place)).toEqual(['noble-king', '@1-good-gold'])
})
