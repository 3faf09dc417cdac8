/** What a guide says about a move that was chosen freely: what it was worth beside the others that were possible. */
import type { Hint } from '../wire'

const EQUAL = 0.5 // wigs that no beginner need care about

const tenths = (wigs: number): number => Math.round(10 * wigs) / 10

export interface Remark {
  say: 'decree' | 'decree-best' | 'best' | 'good' | 'other'
  worth?: number
  best?: number // what another one would have been worth
  less?: number // wigs less than the best
  reason?: string // for the best
}

/** `worth`: of the decrees on offer, by their numbers. Nothing where too little is known: the guide was not asked in time. */
export function remarkOn(move: string, hints: Hint[], worth: Record<string, number>): Remark | null {
  const [verb, piece] = move.split(' ')
  if (verb === 'decree' && piece in worth) {
    const best = Math.max(...Object.values(worth))
    return worth[piece] === best ? { say: 'decree-best', worth: best } : { say: 'decree', worth: worth[piece], best }
  }
  if (!hints.length) return null
  const [first] = hints
  const found = hints.find((hint) => hint.move === move)
  const { wigs_difference: more } = found ?? hints.at(-1)!
  if (found === first || found?.equal || (found && -more < EQUAL)) return { say: 'best' }
  return { say: found ? 'good' : 'other', less: Math.max(0, tenths(-more)), reason: first.reason }
}
