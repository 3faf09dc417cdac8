/** The final scoring, category by category. */
import type { SymbolName } from '../art/symbols'
import type { Score } from '../wire'

export const SIGNS: Record<string, SymbolName> = {
  track: 'wigs',
  ships: 'ship',
  sets: 'set',
  stores: 'store',
  money: 'reais',
  decrees: 'decree',
  officials: 'official',
  favours: 'favour',
}

/** All parts of a score, the wigs of the game first. */
export const partsOf = (scores: Score[]): string[] => ['track', ...Object.keys(scores[0]?.categories ?? {})]

export const part = (score: Score, row: string): number => (row === 'track' ? score.track : score.categories[row])

/** The scores after so many parts, the highest first; where it is all there, as the places say. */
export function standing(scores: Score[], parts: string[], step: number): { score: Score; total: number }[] {
  const counted = scores.map((score) => ({ score, total: parts.slice(0, step + 1).reduce((sum, row) => sum + part(score, row), 0) }))
  const last = step >= parts.length - 1
  return counted.sort((a, b) => (last ? a.score.place - b.score.place : b.total - a.total) || a.score.seat - b.score.seat)
}
