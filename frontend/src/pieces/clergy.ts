/** What a clergy tile does, as signs: a table by its effect. The words are the server's. */
import type { SymbolName } from '../art/symbols'
import { ARCHITECTS, GOODS, NOBLES, type ClergyPiece, type Good } from '../wire'
import { among } from './words'

type Much = (amount: number) => string
const more: Much = (n) => `+${n}`
const less: Much = (n) => `−${n}`
const none: Much = () => ''

const SIGNS: Record<string, [SymbolName[], Much]> = {
  building_wigs: [['building', 'wigs'], more],
  store_wigs: [['store', 'wigs'], more],
  card_wigs: [['portfolio', 'wigs'], more],
  reais_for_influence: [['reais', 'influence'], none],
  plan_officials: [['plan', 'official'], more],
  set_wigs: [['set', 'wigs'], more],
  influence_more: [['influence'], more],
  ship_influence: [['ship', 'influence'], more],
  rubble_for_wigs: [['rubble', 'wigs'], more],
  visit_cheaper: [['influence'], less],
  court_reais: [['reais'], more],
  completed_plan: [['plan'], more],
  officials_fewer: [['official', 'building'], less],
  rubble_reais: [['rubble', 'reais'], more],
  ship_wigs: [['ship', 'wigs'], more],
  free_follow: [['favour', 'influence'], () => '0'],
  influence_once: [['influence'], (n) => `${n}!`],
  decree_wigs: [['decree', 'wigs'], more],
  sale: [['reais'], more],
  free_sponsor: [['treasury'], () => '0'],
  treasury_card_reais: [['treasury', 'reais'], more],
  hire_cheaper: [['official', 'reais'], less],
  reais_off: [['reais'], less],
  cardinal_steps: [['cardinal'], more],
  favours_once: [['favour'], (n) => `${n}!`],
  free_ships: [['ship'], () => '0'],
  produce_more: [['produce'], more],
}

export function clergySigns({ effect, what, amount }: ClergyPiece): { signs: SymbolName[]; good: Good | null; much: string } {
  const [signs, much] = SIGNS[effect]
  return {
    signs: among(NOBLES)(what) ? [what, ...signs] : signs,
    good: among(GOODS)(what) ? what : null,
    much: much(amount || 1) + (among(ARCHITECTS)(what) ? what[0].toUpperCase() : ''),
  }
}
