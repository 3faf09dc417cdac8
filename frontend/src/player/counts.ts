/** What is counted of a player: a sign, a number, and the words for those who do not see the sign. */
import type { SymbolName } from '../art/symbols'
import { t } from '../texts/texts.svelte'
import type { PlayerView } from '../wire'

const COUNTED = {
  reais: ['reais', ({ reais }) => reais],
  influence: ['influence', ({ influence }) => influence],
  wigs: ['wigs', ({ wigs }) => wigs],
  officials: ['official', ({ officials }) => officials],
  sets: ['set', ({ sets }) => sets],
  ships: ['ship', ({ upper }) => upper.filter((there) => typeof there === 'object').length],
  decrees: ['decree', ({ decrees }) => decrees.length],
  hand: ['hand', ({ hand_count }) => hand_count],
} satisfies Record<string, [SymbolName, (player: PlayerView) => number]>

type Unit = keyof typeof COUNTED

interface Count {
  unit: Unit
  sign: SymbolName
  n: number
  words: string
}

export function countsOf(player: PlayerView, units: Unit[]): Count[] {
  return units.map((unit) => {
    const [sign, of] = COUNTED[unit]
    const n = of(player)
    return { unit, sign, n, words: t(`count-${unit}`, { n }) }
  })
}
