/** The signs of rewards, penalties, events and benefits: which are drawn, and which number is beside them. */
import type { SymbolName } from '../art/symbols'
import { NOBLES, type EffectOp, type Good, type Rubble } from '../wire'

export interface Effect {
  op: EffectOp
  what: Good | Rubble | null
  amount: number
}

type Count = (amount: number) => string

const none: Count = () => ''
const many: Count = (amount) => (amount > 1 ? `${amount}` : '')
const each: Count = (amount) => `${amount}`
const more: Count = (amount) => `+${amount}`
const less: Count = (amount) => `−${amount}`
const upTo: Count = (amount) => `≤${amount}`

const SIGNS: Record<EffectOp, [SymbolName[], Count]> = {
  goods: [['crate'], many],
  reais: [['reais'], each],
  influence: [['influence'], each],
  plan: [['plan'], many],
  officials: [['official'], each],
  cardinal: [['cardinal'], many],
  favour: [['favour'], many],
  decree: [['decree'], many],
  rubble: [['rubble'], many],
  ship: [['ship'], many],
  produce: [['produce'], none],
  pay_reais: [['reais'], less],
  lose_official: [['official'], less],
  officials_up_to: [['official'], upTo],
  store_or_building: [['store', 'building'], none],
  any_noble_action: [[...NOBLES], none],
  sale: [['market'], more],
  reais_off: [['reais'], less],
  rubble_cheaper: [['rubble'], less],
  officials_fewer: [['official'], less],
}

/** A good or a cube takes the place of the sign where the effect names one. */
export const signsOf = (effect: Effect): SymbolName[] => SIGNS[effect.op][0]
export const countOf = (effect: Effect): string => SIGNS[effect.op][1](effect.amount)

/** How wide the signs and the number are, if a sign is `size` high. */
export function widthOf(effect: Effect, size: number): number {
  const count = countOf(effect)
  return (effect.what ? 1 : signsOf(effect).length) * size + (count ? 1.5 + count.length * letterSize(size) * 0.62 : 0)
}

/** The largest size, up to `most`, at which these effects fit side by side into this much room. */
export function sizeIn(room: number, effects: Effect[], most: number): number {
  let size = most
  while (size > 10 && effects.reduce((sum, effect) => sum + widthOf(effect, size), 0) > room) size -= 0.5
  return size
}

export const letterSize = (size: number): number => Math.max(13.2, size * 0.78)
