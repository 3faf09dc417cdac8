/** What a decree counts, as signs: a table by its kind. The words are the server's. */
import type { SymbolName } from '../art/symbols'
import { ARCHITECTS, GOODS, ROWS, RUBBLE, SIDES, STREETS } from '../wire'
import type { DecreeKind, DecreePiece, Good, Rubble } from '../wire'
import { goodOf } from './goods'
import { among } from './words'

interface Drawn {
  how: 'each' | 'most' | 'pairs' | 'types' // for each of them, for most of them, for every two, for one of each type
  signs: SymbolName[]
  goods: Good[]
  rubble: Rubble[]
  word: string // a row or a side
  tone: string // an architect's colour, or ''
}

const SIGNS: Record<DecreeKind, [Drawn['how'], SymbolName[]]> = {
  buildings_side: ['each', ['building']],
  buildings_architect: ['each', ['building']],
  buildings_architect_side: ['each', ['building']],
  own_stores_row: ['each', ['store']],
  own_stores_street: ['each', ['store']],
  store_each_type: ['types', ['store']],
  own_stores: ['each', ['store']],
  most_stores: ['most', ['store']],
  most_stores_street: ['most', ['store']],
  most_stores_row: ['most', ['store']],
  stores_row: ['each', ['people', 'store']],
  stores_street: ['each', ['people', 'store']],
  own_rubble: ['each', []],
  most_rubble: ['most', ['rubble']],
  most_goods: ['most', []],
  good_each_type: ['types', ['crate']],
  own_goods: ['each', []],
  own_plans_architect: ['each', ['plan']],
  own_plans: ['each', ['plan']],
  most_plans: ['most', ['plan']],
  most_plans_architect: ['most', ['plan']],
  plan_officials_pairs: ['pairs', ['plan', 'official']],
  most_plan_officials: ['most', ['plan', 'official']],
  most_decrees: ['most', ['decree']],
  own_decrees: ['each', ['decree']],
  influence_pairs: ['pairs', ['influence']],
  most_influence: ['most', ['influence']],
  upper_influence_pairs: ['pairs', ['portfolio', 'influence']],
  portfolio_cards: ['each', ['portfolio']],
  most_reais: ['most', ['reais']],
  own_ships: ['each', ['ship']],
}
export const HOW: Record<Drawn['how'], string> = { each: '1×', most: '≥', pairs: '2×', types: '4≠' }

export function decreeSigns(piece: DecreePiece): Drawn {
  const [how, signs] = SIGNS[piece.kind]
  const ofArchitect = piece.kind.includes('architect') // blue is a street as well
  const street = piece.kind.endsWith('_street')
  return {
    how,
    signs,
    goods: street ? piece.what.filter(among(STREETS)).map(goodOf) : piece.what.filter(among(GOODS)),
    rubble: piece.what.filter(among(RUBBLE)),
    word: piece.what.find(among([...ROWS, ...SIDES])) ?? '',
    tone: ofArchitect ? (piece.what.find(among(ARCHITECTS)) ?? '') : '',
  }
}
