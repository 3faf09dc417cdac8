/** For tests: the review of a short game of three, two rounds and the set-up, as the server tells it. */
import type { DecisionDetail, Moment, ReviewedCandidate, ReviewedDecision, ReviewedSubstitute, ReviewedTurn, ReviewPage } from '../wire'

/** Set-up (a move of each), then six turns with two moves each: moments 0–3, then 4–15. */
export const MOMENTS = Array.from({ length: 16 }, (_, number) => {
  const turn = Math.max(0, Math.ceil((number - 3) / 2))
  return {
    number,
    sequence: null,
    seat: number === 0 ? null : turn ? (turn - 1) % 3 : number - 1,
    name: null,
    move: number ? `move ${number}` : null,
    text: number ? `Move ${number}` : null,
    lines: [],
    moved: [],
    why: false,
    period: turn > 3 ? 2 : 1,
    round: turn > 3 ? 1 : Math.min(turn, 1),
    turn,
    totals: [number, number, number],
    wigs: [0, 0, 0],
    came: number === 10 ? ['last-round'] : [],
  }
}) as Moment[]

const turn = (number: number, chances: number[]): ReviewedTurn => ({
  number,
  moment: number,
  seat: ((number - 3) / 2) % 3,
  period: number > 8 ? 2 : 1,
  round: 1,
  chances,
  errors: [0.02, 0.02, 0.02],
})

export const decision = (number: number, seat: number, verdict: ReviewedDecision['verdict'], cost: number): ReviewedDecision => ({
  number,
  moment: number,
  seat,
  verdict,
  cost,
  error: 0.01,
  wigs: 100 * cost,
  title: verdict && `better at ${number}`,
  played: verdict && `played at ${number}`,
  reason: verdict && `because of ${number}`,
})

const player = (seat: number, wigs: number, place: number, even_wigs: number) => ({
  seat,
  wigs,
  place,
  accuracy: 80 + seat,
  inaccuracies: 1,
  mistakes: 0,
  blunders: 0,
  luck: (wigs - even_wigs) / 100,
  luck_error: 0.02,
  luck_wigs: wigs - even_wigs,
  luck_wigs_error: 2,
  even_wigs,
})

const luck = (number: number, chances: number[]) => ({ number, moment: Math.max(0, number), round: 1, chances, errors: chances.map(() => 0.005), told: true })

export const PAGE: ReviewPage = {
  status: 'done',
  done: 20,
  parts: 20,
  seconds: null,
  depth: 1,
  replaying: null,
  seats: ['Ana', 'Bruno', 'Clara'],
  you: 0,
  turns: [
    turn(3, [0.4, 0.3, 0.3]),
    turn(5, [0.3, 0.4, 0.3]),
    turn(7, [0.3, 0.35, 0.35]),
    turn(9, [0.35, 0.35, 0.3]),
    turn(11, [0.15, 0.5, 0.35]),
    turn(13, [0.1, 0.6, 0.3]),
  ],
  end: [0, 1, 0],
  decisions: [
    decision(0, 0, '', 0),
    decision(3, 0, 'inaccuracy', 0.08),
    decision(4, 0, 'unclear', 0.3),
    decision(5, 1, 'blunder', 0.4),
    decision(9, 0, 'blunder', 0.2),
    decision(10, 0, 'mistake', 0.11),
    decision(11, 1, '', 0),
  ],
  players: [player(0, 40, 2, 46), player(1, 45, 1, 41), player(2, 30, 3, 28)],
  luck: [luck(-1, [0.02, -0.01, -0.01]), luck(4, [0.01, -0.01, 0]), luck(12, [-0.03, 0.02, 0.01])],
  moments: [3, 9],
  substitutes: [],
}

/** Ana would have won with a bot in her seat. */
export const SUBSTITUTE: ReviewedSubstitute = {
  seat: 0,
  bot: 'sovereign',
  wigs: 52,
  place: 1,
  rank: null,
  rank_before: null,
  departures: [
    { number: 9, moment: 9, verdict: 'blunder', cost: 0.2, played: 'visits the king', instead: 'builds a store' },
    { number: 0, moment: 0, verdict: '', cost: 0, played: 'keeps a clergy tile', instead: 'keeps another' },
  ],
}

const candidate = (line: string[], chance: number, difference: number, difference_error: number): ReviewedCandidate => ({
  line,
  steps: line.map((move) => `to ${move}`),
  title: line.join(' and '),
  chance,
  error: 0.02,
  wigs: 100 * chance,
  difference,
  difference_error,
  deals: 4,
  turns: 1,
  reason: '',
})

/** A blunder: the best line and another order of it, one that is as good, one that is worse, and what was played. */
export const DETAIL: DecisionDetail = {
  decision: decision(9, 0, 'blunder', 0.2),
  confirmed: true,
  pairs: 60,
  best: 0,
  played: 4,
  candidates: [
    candidate(['visit king 12', 'action plan', 'plan blue', 'take king'], 0.4, 0, 0),
    candidate(['visit king 12', 'plan blue', 'action plan', 'take king'], 0.4, 0, 0.01),
    candidate(['visit king 12', 'action plan', 'plan green', 'take king'], 0.38, -0.02, 0.02),
    candidate(['visit king 12', 'action recruit', 'take king'], 0.3, -0.1, 0.02),
    candidate(['portfolio 12', 'take king'], 0.2, -0.2, 0.3),
  ],
  luck: null,
  expected: ['Bruno visits the king'],
}
