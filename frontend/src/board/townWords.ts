/** Downtown in words, for tooltips and screen readers. */
import { goodOf } from '../pieces/goods'
import type { Who } from '../table/names'
import { language, t } from '../texts/texts.svelte'
import { RUBBLE, type Architect, type Cubes, type Pieces, type Reward, type Street } from '../wire'
import { streetsOf } from './town'

const list = (words: string[]): string => new Intl.ListFormat(language(), { type: 'conjunction' }).format(words)

export const streetWord = (street: Street): string => t('town-street', { street })
export const goodWord = (street: Street): string => t('town-good', { good: goodOf(street) })

/** A reward as the print says it; with city tokens it may be printed elsewhere. */
function rewardWords(reward: Reward | null, pieces: Pieces | null): string | undefined {
  if (!reward || !pieces) return undefined
  const printed = [...Object.values(pieces.plots), ...Object.values(pieces.sites)].map((place) => place.reward)
  return printed.find(({ op, what, amount }) => op === reward.op && what === reward.what && amount === reward.amount)?.text
}

function withReward(place: string, reward: Reward | null, pieces: Pieces | null): string {
  const words = rewardWords(reward, pieces)
  return words ? t('town-with-reward', { place, reward: words }) : place
}

export function plotWords(plot: string, reward: Reward | null, pieces: Pieces | null): string {
  const [first, second] = streetsOf(plot).map(streetWord)
  const place = second ? t('town-plot-two', { plot, first, second }) : t('town-plot-one', { plot, first })
  return withReward(place, reward, pieces)
}

export const storeWords = (plot: string, street: Street, owner: Who): string =>
  t('town-store', { ...owner, plot, street: streetWord(street), good: goodWord(street) })

function siteWords(site: string): string {
  const [side, where] = site.split('-')
  if (side === 'north') return t('town-site-north', { street: streetWord(where as Street) })
  return side === 'west' ? t('town-site-west', { row: where }) : t('town-site-east', { row: where })
}

export function emptySiteWords(
  site: string,
  cubes: Cubes,
  reward: Reward | null,
  pieces: Pieces | null,
): string {
  return withReward(t('town-with-rubble', { place: siteWords(site), cubes: cubeWords(cubes) }), reward, pieces)
}

export const openSiteWords = (site: string, number: number, architect: Architect, pieces: Pieces | null): string =>
  t('town-building', { place: siteWords(site), building: buildingWords(number, architect, pieces) })

export const buildingWords = (number: number, architect: Architect, pieces: Pieces | null): string =>
  pieces?.buildings[number].texts[architect] ?? t('town-architect', { architect })

export function cubeWords(cubes: Cubes): string {
  const lying = RUBBLE.filter((colour) => cubes[colour] > 0)
  if (!lying.length) return t('town-no-cubes')
  return list(lying.map((colour) => t('town-cubes', { colour, count: cubes[colour] })))
}

export function costWords(pieces: Pieces | null): string {
  return pieces ? t('town-costs', Object.fromEntries(RUBBLE.map((colour) => [colour, pieces.rubble[colour].cost]))) : ''
}
