/** Lines of a review on the board: which pieces are marked, all at once or one step after the other. */
import { marksOf } from '../learn/hints'
import { alsoAt, QUESTION, spotOf } from '../table/spots'
import type { DecisionDetail } from '../wire'
import { plotOf } from './reading'

export type LineKind = 'played' | 'better'
/** What is drawn: both lines, one, or a single step of one. */
export type Shown = 'both' | LineKind

export interface DrawnLine {
  kind: LineKind | 'chosen' // by somebody who looks for the better one
  spots: string[]
  number?: number // of a step
  fine?: boolean // what was played was no mistake
}

/** The line of a kind; there is no better one where the best was played. */
export function lineOf({ candidates, played, best }: DecisionDetail, kind: LineKind) {
  return kind === 'played' || played !== best ? candidates[kind === 'played' ? played : best] : null
}

/** The pieces where the lines begin and lead to. */
export function drawn(detail: DecisionDetail, shown: Shown): DrawnLine[] {
  const kinds: LineKind[] = shown === 'both' ? ['played', 'better'] : [shown]
  return kinds.flatMap((kind) => {
    const line = lineOf(detail, kind)?.line
    return line ? [{ kind, spots: marksOf({ line }, plotOf(line)), fine: !detail.decision.verdict }] : []
  })
}

/** The pieces of one step of a line. */
export function drawnStep(line: string[], step: number, kind: LineKind): DrawnLine[] {
  const move = line[step]
  const spots = [alsoAt(move), spotOf(move, plotOf(line))].filter((spot): spot is string => !!spot && spot !== QUESTION)
  return [{ kind, spots: [...new Set(spots)], number: step + 1 }]
}
