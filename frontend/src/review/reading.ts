/** What follows from a review: which decisions to tell of, what luck did in each round, who would win with even luck. */
import { turnAt, type Turn } from '../replay/turns'
import { t } from '../texts/texts.svelte'
import type { DecisionDetail, Moment, ReviewedCandidate, ReviewedDecision, ReviewedPlayer, ReviewPage } from '../wire'
import { capital, marginOf } from './figures'

export type Verdict = ReviewedDecision['verdict']

const TOLD: Verdict[] = ['inaccuracy', 'mistake', 'blunder']
const GRAVE: Verdict[] = ['mistake', 'blunder']
const COSTLIEST = 5

export const isTold = ({ verdict }: ReviewedDecision): boolean => TOLD.includes(verdict)

/** A seat's costliest decisions: those that surely cost something, then those that may have. */
export function costliest(decisions: ReviewedDecision[], seat: number, most = COSTLIEST): ReviewedDecision[] {
  const theirs = decisions.filter((one) => one.seat === seat && one.verdict)
  const dearest = (some: ReviewedDecision[]) => some.toSorted((a, b) => b.cost - a.cost)
  return [...dearest(theirs.filter(isTold)), ...dearest(theirs.filter((one) => !isTold(one)))].slice(0, most)
}

/** What there is to learn from, in the order of the game: mistakes and blunders, or inaccuracies if there are none. */
export function exercises(decisions: ReviewedDecision[], seat: number): ReviewedDecision[] {
  const told = decisions.filter((one) => one.seat === seat && isTold(one))
  const grave = told.filter(({ verdict }) => GRAVE.includes(verdict))
  return (grave.length ? grave : told).toSorted((a, b) => a.number - b.number)
}

/** The turn, by its place among all, in which the next move after a moment was made; 0 is the set-up. */
export const turnFrom = (turns: Turn[], moment: number): number => turnAt(turns, Math.min(moment + 1, turns.at(-1)?.last ?? 0))

/** The same in words: the turn, its period and its round. */
export function whenAt(turns: Turn[], moment: number): string {
  const { number, period, round } = turns[turnFrom(turns, moment)]
  return number ? `${t('replay-turn', { turn: number })} · ${t('where', { period, round })}` : t('replay-setup')
}

/** The decision that stands for a turn: the costliest one that is told of, else its first. */
export function decisionOf(decisions: ReviewedDecision[], turns: Turn[], place: number): ReviewedDecision | null {
  const there = decisions.filter(({ moment }) => turnFrom(turns, moment) === place)
  return there.filter(isTold).toSorted((a, b) => b.cost - a.cost)[0] ?? there[0] ?? null
}

export interface KeyMoment {
  number: number
  moment: number
  place: number // of the turn
  seat: number // who played
  most: number // whose chance changed most
  before: number
  after: number
}

/** The turns that changed most: whose chance it was, before and after. */
export function keyMoments(page: ReviewPage, turns: Turn[], end: number[] | null): KeyMoment[] {
  return page.moments.flatMap((number) => {
    const at = page.turns.findIndex((turn) => turn.number === number)
    if (at < 0) return []
    const { chances, moment, seat } = page.turns[at]
    const then = page.turns[at + 1]?.chances ?? end
    if (!then) return []
    const swings = chances.map((chance, i) => Math.abs(then[i] - chance))
    const most = swings.indexOf(Math.max(...swings))
    return [{ number, moment, place: turnFrom(turns, moment), seat, most, before: chances[most], after: then[most] }]
  })
}

interface Round {
  period: number
  round: number
  first: number // the places of its turns
  last: number
}

export function roundsOf(turns: Turn[]): Round[] {
  const found: Round[] = []
  turns.forEach(({ number, period, round }, place) => {
    const open = found.at(-1)
    if (number === 0) return
    if (open?.period === period && open.round === round) open.last = place
    else found.push({ period, round, first: place, last: place })
  })
  return found
}

/** What luck did to a seat in each round; the deal counts to the first. */
export function luckByRound(page: ReviewPage, turns: Turn[], rounds: Round[], seat: number): number[] {
  const sums = rounds.map(() => 0)
  for (const { moment, chances } of page.luck) {
    const place = turnFrom(turns, Math.max(0, moment - 1))
    const at = rounds.findIndex(({ last }) => place <= last)
    sums[at < 0 ? rounds.length - 1 : at] += chances[seat] ?? 0
  }
  return sums
}

interface EvenLuck {
  winner: number // a seat
  same: boolean // who won in fact
  by: number // wigs
  really: number
}

/** Who would have won with even luck, and by how much. Nothing can be said of one player alone. */
export function evenLuck(players: ReviewedPlayer[]): EvenLuck | null {
  if (players.length < 2) return null
  const even = players.toSorted((a, b) => b.even_wigs - a.even_wigs)
  const real = players.toSorted((a, b) => a.place - b.place)
  return {
    winner: even[0].seat,
    same: even[0].seat === real[0].seat,
    by: even[0].even_wigs - even[1].even_wigs,
    really: real[0].wigs - real[1].wigs,
  }
}

/** As good as the best, as far as that can be told. What was played and called a mistake is not, whatever its margin. */
export function isFine({ difference, difference_error }: ReviewedCandidate): boolean {
  return -difference <= marginOf(difference_error)
}

/** Can the best line be told from the next one? */
export const isOpen = ({ candidates }: DecisionDetail): boolean => candidates.length > 1 && isFine(candidates[1])

/** The plot that a line builds on, for the rubble beside it. */
export const plotOf = (line: string[]): string | null => line.find((move) => move.startsWith('plot '))?.slice(5) ?? null

/** What was played, in a few words; where nothing is told of a decision, its first move as the replay tells it. */
export const playedAt = (moments: Moment[], moment: number, decision: ReviewedDecision | null): string =>
  capital(decision?.played || (moments[moment + 1]?.text ?? ''))
