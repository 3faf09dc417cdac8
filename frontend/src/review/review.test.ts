/** What is read out of a review, where it is drawn, and what there is to learn from it. */
import { describe, expect, it } from 'vitest'
import { turnsOf } from '../replay/turns'
import { decision, DETAIL, MOMENTS, PAGE } from '../testing/review'
import { percent, plusMinus, points, signed } from './figures'
import { neighbour, stepOf } from './keys'
import { answerOf, fitting, goneOn, gradeOf, nextMoves, solved } from './learning'
import { drawn, drawnStep } from './lines'
import { costliest, decisionOf, evenLuck, exercises, isOpen, keyMoments, luckByRound, playedAt, roundsOf, turnFrom, whenAt } from './reading'
import { bandAt, bandOf, chanceAt, marginBand, namesOf, order, pointAt, pointsOf, seatLine, turnAtX, x, y, type Frame } from './winGraph'

const TURNS = turnsOf(MOMENTS)
const numbers = (found: { number: number }[]) => found.map(({ number }) => number)

describe('figures', () => {
  it('are percentages, points and margins', () => {
    expect(percent(0.364)).toBe('36%')
    expect(percent(0.364, true)).toBe('36.4%')
    expect(points(-0.152)).toBe('−15.2')
    expect(signed(2.6)).toBe('+2.6')
    expect(signed(-0.01)).toBe('0.0')
    expect(plusMinus(0.02)).toBe('±3.9')
  })
})

describe('decisions', () => {
  it('that surely cost something come before those that may have', () => {
    expect(numbers(costliest(PAGE.decisions, 0))).toEqual([9, 10, 3, 4])
    expect(numbers(costliest(PAGE.decisions, 0, 2))).toEqual([9, 10])
    expect(costliest(PAGE.decisions, 2)).toEqual([])
  })

  it('to learn from are mistakes and blunders, in the order of the game', () => {
    expect(numbers(exercises(PAGE.decisions, 0))).toEqual([9, 10])
  })

  it('to learn from are inaccuracies if there is nothing worse', () => {
    const few = [decision(7, 0, 'inaccuracy', 0.06), decision(3, 0, 'inaccuracy', 0.09), decision(5, 0, 'unclear', 0.2)]
    expect(numbers(exercises(few, 0))).toEqual([3, 7])
  })

  it('belong to the turn in which their first move was made', () => {
    expect([0, 3, 4, 5, 14].map((moment) => turnFrom(TURNS, moment))).toEqual([0, 1, 1, 2, 6])
    expect(turnFrom(TURNS, 15)).toBe(6)
    expect(whenAt(TURNS, 9)).toBe('Turn 4 · Period 2 · round 1')
    expect(whenAt(TURNS, 0)).toBe('Set-up')
  })

  it('stand for their turn: the costliest one that is told of, else the first', () => {
    expect(decisionOf(PAGE.decisions, TURNS, 1)?.number).toBe(3)
    expect(decisionOf(PAGE.decisions, TURNS, 5)?.number).toBe(11)
    expect(decisionOf(PAGE.decisions, TURNS, 6)).toBeNull()
  })

  it('of which nothing is told are called as the replay does', () => {
    expect(playedAt(MOMENTS, 3, PAGE.decisions[1])).toBe('Played at 3')
    expect(playedAt(MOMENTS, 3, decision(3, 0, '', 0))).toBe('Move 4')
    expect(playedAt(MOMENTS, 3, null)).toBe('Move 4')
  })
})

describe('a game', () => {
  it('has key moments with whoever they changed most', () => {
    const [first, second] = keyMoments(PAGE, TURNS, null)
    expect(first).toMatchObject({ number: 3, place: 1, seat: 0, most: 0, before: 0.4, after: 0.3 })
    expect(second).toMatchObject({ number: 9, place: 4, most: 0, before: 0.35, after: 0.15 })
  })

  it('has rounds without the set-up', () => {
    expect(roundsOf(TURNS)).toEqual([
      { period: 1, round: 1, first: 1, last: 3 },
      { period: 2, round: 1, first: 4, last: 6 },
    ])
  })

  it('has luck in each round, the deal in the first', () => {
    const [first, second] = luckByRound(PAGE, TURNS, roundsOf(TURNS), 0)
    expect(first).toBeCloseTo(0.03)
    expect(second).toBeCloseTo(-0.03)
  })

  it('might have had another winner with even luck', () => {
    expect(evenLuck(PAGE.players)).toEqual({ winner: 0, same: false, by: 5, really: 5 })
    expect(evenLuck(PAGE.players.slice(0, 1))).toBeNull()
  })
})

describe('the graph', () => {
  const frame: Frame = { left: 50, right: 650, top: 20, bottom: 220, turns: 6 }
  const whole = pointsOf(PAGE, TURNS, [0, 1, 0])

  it('has a point before each turn, and one at the end', () => {
    expect(whole.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(pointsOf({ ...PAGE, turns: PAGE.turns.slice(0, 2) }, TURNS, null).map(({ at }) => at)).toEqual([0, 1])
  })

  it('lies within its frame', () => {
    expect([x(frame, 0), x(frame, 6), y(frame, 0), y(frame, 1)]).toEqual([50, 650, 220, 20])
    expect(y(frame, 1.2)).toBe(20)
    expect(turnAtX(frame, 350)).toBe(3)
    expect([turnAtX(frame, 0), turnAtX(frame, 900)]).toEqual([0, 6])
  })

  it('has the bands of all seats one upon the other, and one seat on the axis', () => {
    const seats = order(3, 2)
    expect(seats).toEqual([2, 0, 1])
    const edges = seats.map((seat) => bandAt(whole[0], seats, seat))
    expect(edges[0][0]).toBe(0)
    expect(edges[0][1]).toBe(edges[1][0])
    expect(edges[2][1]).toBeCloseTo(1)
    expect(bandOf(frame, whole.slice(0, 2), seats, 2)).toBe('M50 160L150 160L150 220L50 220z')
    expect(bandOf(frame, [], seats, 2)).toBe('')
  })

  it('has lines, and around them their margins', () => {
    expect(seatLine(frame, whole.slice(0, 2), 0)).toBe('M50 140L150 160')
    expect(marginBand(frame, whole.slice(0, 1), 0)).toBe('M50 132.2L50 147.8z')
  })

  it('tells the chance between two turns', () => {
    expect(chanceAt(whole, 0.5, 0)).toBeCloseTo(0.35)
    expect(chanceAt(whole, 9, 1)).toBe(1)
    expect(chanceAt([], 1, 0)).toBeNull()
    expect(pointAt(whole, 2.7)?.at).toBe(2)
  })

  it('writes each name in its own band, and none upon another', () => {
    const seats = order(3, 0)
    const names = namesOf(frame, whole, seats, 100, 24)
    expect(names.map(({ seat }) => seat)).toEqual([0, 1, 2])
    for (const { seat, at, chance } of names) {
      const [low, high] = bandAt(whole.find((point) => point.at === at)!, seats, seat)
      expect(chance).toBeGreaterThan(low)
      expect(chance).toBeLessThan(high)
    }
    expect(namesOf(frame, whole, seats, 100, 400)).toEqual([])
  })
})

describe('lines on the board', () => {
  it('are both, or one of them', () => {
    expect(drawn(DETAIL, 'both')).toEqual([
      { kind: 'played', spots: ['hand-12'], fine: false },
      { kind: 'better', spots: ['hand-12', 'noble-king', 'plans-blue'], fine: false },
    ])
    expect(drawn(DETAIL, 'better').map(({ kind }) => kind)).toEqual(['better'])
  })

  it('are one where the best was played', () => {
    expect(drawn({ ...DETAIL, played: 0 }, 'both').map(({ kind }) => kind)).toEqual(['played'])
  })

  it('can be gone through step by step', () => {
    expect(drawnStep(DETAIL.candidates[0].line, 2, 'better')).toEqual([{ kind: 'better', spots: ['plans-blue'], number: 3 }])
    expect(drawnStep(['plot A2', 'cube row'], 1, 'better')[0].spots).toEqual(['cubes-row-A'])
    expect(drawnStep(['coins 3'], 0, 'played')[0].spots).toEqual([])
  })

  it('cannot be told apart where the next is within its margin', () => {
    expect(isOpen(DETAIL)).toBe(true)
    expect(isOpen({ ...DETAIL, candidates: [DETAIL.candidates[0], DETAIL.candidates[3]] })).toBe(false)
  })
})

describe('learning', () => {
  it('knows right from close and from worse', () => {
    expect([...DETAIL.candidates.keys()].map((number) => gradeOf(DETAIL, number))).toEqual(['right', 'right', 'close', 'worse', 'worse'])
  })

  it('offers what any of the lines goes on with, once each', () => {
    expect(nextMoves(DETAIL, []).map(({ move }) => move)).toEqual(['visit king 12', 'portfolio 12'])
    expect(nextMoves(DETAIL, ['visit king 12']).map(({ text }) => text)).toEqual(['to action plan', 'to plan blue', 'to action recruit'])
    expect(fitting(DETAIL, ['visit king 12', 'action plan'])).toEqual([0, 2])
  })

  it('answers as soon as it is plain', () => {
    expect(answerOf(DETAIL, [])).toBeNull()
    expect(answerOf(DETAIL, ['portfolio 12'])).toBe('worse')
    expect(answerOf(DETAIL, ['visit king 12'])).toBeNull()
    expect(answerOf(DETAIL, ['visit king 12', 'plan blue'])).toBe('right')
    expect(answerOf(DETAIL, ['visit king 12', 'action plan', 'plan green'])).toBe('close')
    expect(answerOf(DETAIL, ['visit king 12', 'action recruit'])).toBe('worse')
  })

  it('does not ask where there is nothing to choose', () => {
    const alike = { ...DETAIL, candidates: DETAIL.candidates.slice(2, 4), best: 0, played: 1 }
    expect(goneOn(alike, [])).toEqual(['visit king 12'])
    expect(goneOn(DETAIL, [])).toEqual([])
    expect(goneOn(DETAIL, ['portfolio 12'])).toEqual(['portfolio 12'])
  })

  it('counts what was found without being shown', () => {
    expect(solved(new Map([[3, 'found'], [5, 'shown'], [9, 'found']]))).toBe(2)
  })
})

describe('keys', () => {
  const press = (key: string, target: Element = document.body, more: object = {}) => {
    const event = new KeyboardEvent('keydown', { key, ...more })
    Object.defineProperty(event, 'target', { value: target })
    return stepOf(event)
  }

  it('go from moment to moment', () => {
    expect(['j', 'K', 'p', 'B', 'r', 'Enter'].map((key) => press(key))).toEqual(['next', 'previous', 'played', 'better', 'retry', 'detail'])
    expect(press('x')).toBeNull()
  })

  it('keep their meaning where they have one', () => {
    expect(press('j', document.createElement('select'))).toBeNull()
    expect(press('Enter', document.createElement('button'))).toBeNull()
    expect(press('j', document.createElement('button'))).toBe('next')
    expect(press('r', document.body, { ctrlKey: true })).toBeNull()
  })

  it('stay at the ends', () => {
    expect(neighbour([3, 9], 3, 'next')).toBe(9)
    expect(neighbour([3, 9], 9, 'next')).toBeNull()
    expect(neighbour([3, 9], 5, 'previous')).toBe(3)
    expect(neighbour([3, 9], null, 'next')).toBe(3)
  })
})
