/** What a clergy tile does, as signs: a table by its effect. The words are the server's. */
import type { SymbolName } from '../art/symbols'
import type { ClergyPiece } from '../wire'

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
const GOODS = ['gold', 'cloth', 'books', 'tools']
const NOBLES = ['builder', 'minister', 'king']

export function clergySigns(piece: ClergyPiece): { signs: SymbolName[]; good: string | null; much: string } {
  const [signs, much] = SIGNS[piece.effect] ?? [['help'], none]
  const what = piece.what ?? ''
  return {
    signs: NOBLES.includes(what) ? [what as SymbolName, ...signs] : signs,
    good: GOODS.includes(what) ? what : null,
    much: much(piece.amount || 1) + (what === 'blue' || what === 'green' ? what[0].toUpperCase() : ''),
  }
}
