/**
 * Finding the better turn oneself: the lines that a review looked into are gone through move by move, until it is plain
 * whether the one that is chosen is the best, as good as it, or not.
 */
import type { DecisionDetail, Option, ReviewedCandidate } from '../wire'
import { isFine } from './reading'

/** `right`: the best line, or one that came to the same; `close`: within its margin; `worse`: there is better. */
export type Grade = 'right' | 'close' | 'worse'

export function gradeOf({ candidates, best, played }: DecisionDetail, number: number): Grade {
  if (number === best || candidates[number].difference >= 0) return 'right'
  return number !== played && isFine(candidates[number]) ? 'close' : 'worse'
}

const begins = ({ line }: ReviewedCandidate, moves: string[]): boolean => moves.every((move, i) => line[i] === move)

/** The candidates, by number, that begin with these moves. */
export const fitting = ({ candidates }: DecisionDetail, moves: string[]): number[] =>
  [...candidates.keys()].filter((number) => begins(candidates[number], moves))

/** What can be chosen after these moves. */
export function nextMoves(detail: DecisionDetail, moves: string[]): Option[] {
  const found = new Map<string, Option>()
  for (const number of fitting(detail, moves)) {
    const { line, steps } = detail.candidates[number]
    const move = line[moves.length]
    if (move != null && !found.has(move)) found.set(move, { move, text: steps[moves.length] ?? move, short: steps[moves.length] })
  }
  return [...found.values()]
}

/** What these moves come to, once that is plain; null while lines of several kinds begin so. */
export function answerOf(detail: DecisionDetail, moves: string[]): Grade | null {
  const grades = new Set(fitting(detail, moves).map((number) => gradeOf(detail, number)))
  return moves.length && grades.size === 1 ? [...grades][0] : null
}

/** These moves, and all that follow from them without a choice; nothing more once the answer is plain. */
export function goneOn(detail: DecisionDetail, moves: string[]): string[] {
  const gone = [...moves]
  while (answerOf(detail, gone) == null) {
    const next = nextMoves(detail, gone)
    if (next.length !== 1) break
    gone.push(next[0].move)
  }
  return gone
}

/** How an exercise went: found without being shown, shown, or not done yet. */
export type Outcome = 'found' | 'shown'

export const solved = (outcomes: Map<number, Outcome>): number => [...outcomes.values()].filter((how) => how === 'found').length
