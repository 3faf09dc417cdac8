/** How goods, streets and rubble look: the colours of theme.css. A street has the colour of the good it trades in. */
import { GOODS, RUBBLE, STREETS, type Good, type Rubble, type Street } from '../wire'

/** Goods stand in the order of their streets. */
export const goodOf = (street: Street): Good => GOODS[STREETS.indexOf(street)]
export const paint = (thing: Good | Rubble): string => `var(--${thing})`
export const paintInk = (thing: Good | Rubble): string => `var(--${thing}-ink)`
export const streetPaint = (street: Street): string => paint(goodOf(street))
export const streetInk = (street: Street): string => paintInk(goodOf(street))

/** The cubes of a place one by one, in a fixed order of colours. */
export const cubesOf = (counts: Partial<Record<Rubble, number>> | undefined): Rubble[] =>
  RUBBLE.flatMap((colour) => Array<Rubble>(counts?.[colour] ?? 0).fill(colour))
