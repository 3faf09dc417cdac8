/** What a clergy tile does, as signs, by the name of its effect. The words are the server's. */
import { SYMBOLS, type SymbolName } from '../art/symbols'
import { ARCHITECTS, GOODS, NOBLES, type Architect, type ClergyPiece, type Good } from '../wire'
import { among } from './words'

type Much = (amount: number) => string
const more: Much = (n) => `+${n}`
const less: Much = (n) => `−${n}`
const none: Much = () => ''

/** Where the name does not show it: `ship_wigs` is a ship and wigs, and so many more. */
const SIGNS: Record<string, [SymbolName[], Much]> = {
  card_wigs: [['portfolio', 'wigs'], more],
  reais_for_influence: [['reais', 'influence'], none],
  plan_officials: [['plan', 'official'], more],
  rubble_for_wigs: [['rubble', 'wigs'], more],
  visit_cheaper: [['influence'], less],
  court_reais: [['reais'], more],
  completed_plan: [['plan'], more],
  officials_fewer: [['official', 'building'], less],
  free_follow: [['favour', 'influence'], () => '0'],
  influence_once: [['influence'], (n) => `${n}!`],
  sale: [['reais'], more],
  free_sponsor: [['treasury'], () => '0'],
  treasury_card_reais: [['treasury', 'reais'], more],
  hire_cheaper: [['official', 'reais'], less],
  reais_off: [['reais'], less],
  favours_once: [['favour'], (n) => `${n}!`],
  free_ships: [['ship'], () => '0'],
}

function named(effect: string): [SymbolName[], Much] {
  const signs = effect.split('_').filter((word) => word in SYMBOLS) as SymbolName[]
  return [signs.length ? signs : ['help'], more]
}

interface Drawn {
  signs: SymbolName[]
  good: Good | null
  architect: Architect | null
  much: string
}

export function clergySigns({ effect, what, amount }: ClergyPiece): Drawn {
  const [signs, much] = SIGNS[effect] ?? named(effect)
  return {
    signs: among(NOBLES)(what) ? [what, ...signs] : signs,
    good: among(GOODS)(what) ? what : null,
    architect: among(ARCHITECTS)(what) ? what : null,
    much: much(amount || 1),
  }
}
