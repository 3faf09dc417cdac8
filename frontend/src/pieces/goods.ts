/** How goods, streets and rubble look: the colours of theme.css. A street has the colour of the good it trades in. */
import type { Good, Rubble, Street } from '../wire'

export const STREETS: Street[] = ['yellow', 'pink', 'brown', 'blue'] // from west to east
export const RUBBLE: Rubble[] = ['earthquake', 'fire', 'tsunami']

const TRADE: Record<Street, Good> = { yellow: 'gold', pink: 'cloth', brown: 'books', blue: 'tools' }

export const goodOf = (street: Street): Good => TRADE[street]
export const paint = (thing: Good | Rubble): string => `var(--${thing})`
export const paintInk = (thing: Good | Rubble): string => `var(--${thing}-ink)`
export const streetPaint = (street: Street): string => paint(TRADE[street])
export const streetInk = (street: Street): string => paintInk(TRADE[street])

/** The cubes of a place one by one, in a fixed order of colours. */
export const cubesOf = (counts: Partial<Record<Rubble, number>> | undefined): Rubble[] =>
  RUBBLE.flatMap((colour) => Array<Rubble>(counts?.[colour] ?? 0).fill(colour))
