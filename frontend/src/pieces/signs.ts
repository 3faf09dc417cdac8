/** The key to all signs: what each of them stands for, in groups. Their names and explanations are in signs.ftl. */
import type { SymbolName } from '../art/symbols'
import { has, t } from '../texts/texts.svelte'
import { GOODS, NOBLES } from '../wire'

export const SIGNS: Record<string, SymbolName[]> = {
  counted: ['influence', 'wigs', 'reais', 'official', 'set', 'hand'],
  goods: [...GOODS, 'crate', 'market'],
  rubble: ['crack', 'flame', 'wave', 'rubble'],
  court: [...NOBLES, 'favour', 'treasury', 'cardinal'],
  actions: ['recruit', 'plan-action', 'ship-action', 'produce', 'cardinal-action', 'favour-action'],
  pieces: ['store', 'building', 'house', 'plan', 'decree', 'clergy', 'ship', 'card', 'portfolio', 'people'],
  table: ['lamp', 'lock', 'end-turn', 'hourglass', 'bot', 'lacerda'],
}

/** What is written on decrees and plans instead of drawn. */
export const MARKS: Record<string, string> = { each: '2×', most: '≥', row: 'B', side: 'N', now: '= 3', other: '2!' }

/** Other drawings of the same things. */
const SAME: Partial<Record<SymbolName, SymbolName>> = { earthquake: 'crack', fire: 'flame', tsunami: 'wave' }

/** What a sign is called, for whoever points at it; empty for what is no sign of the game. */
export function signName(sign: SymbolName): string {
  const name = SAME[sign] ?? sign
  return has(`key-${name}`) ? t(`key-${name}`) : ''
}
