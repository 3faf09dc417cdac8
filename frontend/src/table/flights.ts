/**
 * What travels over the table when something happens: pieces fly from where they were to where they are now.
 *
 * Whatever leaves a place and whatever arrives at one are paired by their kind; what has no counterpart comes from, or
 * goes to, the place of the move itself. Markers on tracks slide by themselves.
 */
import type { SymbolName } from '../art/symbols'
import type { Moved } from '../wire'
import { spotOf } from './spots'

export interface Flight {
  sign: SymbolName
  from: string // the keys of places: spots, or accounts of players as `@seat-unit`
  to: string
}

interface Change {
  sign: SymbolName
  place: string
  amount: number
}

const MOST = 14 // flights at once: more would only be noise

const account = (seat: number, unit: string): string => `@${seat}-${unit}`

/** The sign and the place of a change; null where nothing is carried. */
export function changeOf([code, seat, piece, amount]: Moved): Change | null {
  const at = (sign: SymbolName, place: string): Change => ({ sign, place, amount })
  const words = String(piece ?? '').split(' ')
  switch (code) {
    case 'wigs':
      return at('wigs', `wigs-${seat}`)
    case 'reais':
      return at('reais', account(seat, 'reais'))
    case 'goods':
      return at(words[0] as SymbolName, account(seat, `good-${words[0]}`))
    case 'cargo':
      return at(words[1] as SymbolName, `ship-${words[0]}`)
    case 'cubes':
      return at(words[0] as SymbolName, account(seat, 'cubes'))
    case 'board-cube':
      return at(words[1] as SymbolName, words[0] === 'pile' ? 'cubes-pile' : words[0].startsWith('site-') ? words[0] : `cubes-${words[0]}`)
    case 'officials':
      return at('official', account(seat, 'officials'))
    case 'in-office':
      return at('official', `office-${piece}`)
    case 'on-plaza':
      return at('official', `plaza-${piece}`)
    case 'favours':
      return at('favour', amount > 0 ? account(seat, 'favours') : `favour-${piece}`)
    case 'clergy':
      return at('clergy', amount > 0 ? account(seat, 'clergy') : `clergy-${piece}`)
    case 'decrees':
      return at('decree', account(seat, 'decrees'))
    case 'decree-row':
      return at('decree', `decree-${piece}`)
    case 'plans':
      return at('plan', account(seat, 'plans'))
    case 'hand':
      return at('card', account(seat, 'hand'))
    case 'upper':
    case 'lower':
      return at('card', account(seat, 'portfolio'))
    case 'houses':
      return at('house', account(seat, 'houses'))
    default:
      return null
  }
}

/** The flights of one event. `move` is the move that was played, whose place is used for what is missing. */
export function flightsOf(moved: Moved[], move: string | null, plot: string | null): Flight[] {
  const middle = move ? spotOf(move, plot) : null
  const changes = moved.map(changeOf).filter((change) => change != null)
  const leaving = changes.flatMap((change) => Array<Change>(Math.max(0, -change.amount)).fill(change))
  const found: Flight[] = []
  for (const change of changes) {
    for (let n = 0; n < change.amount; n++) {
      const pair = leaving.findIndex((other) => other.sign === change.sign && other.place !== change.place)
      const from = pair >= 0 ? leaving.splice(pair, 1)[0].place : middle
      if (from && from !== change.place) found.push({ sign: change.sign, from, to: change.place })
    }
  }
  for (const { sign, place } of leaving) if (middle && middle !== place) found.push({ sign, from: place, to: middle })
  return found.slice(0, MOST)
}
