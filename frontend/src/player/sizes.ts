/**
 * How large the parts of a player board are, in units of their drawings: at 1280 × 720 a unit is 0.84 of a pixel, so
 * letters are at least 13.2 units high; on a phone it is at least 1.25 pixels, so what is chosen is at least 32 units.
 * They are in one row and share its width by these numbers, so that all have the same scale.
 */
export const BODY = 68 // the height of all, below their titles
export const PORTFOLIO = 284
export const WAREHOUSE = 110
export const RUBBLE = 116
export const HOUSES = 108
export const CELL = 34 // a clergy tile, a plan, a favour: two in a column

/** How wide this many tiles are, in two rows. */
export const inTwoRows = (tiles: number, least: number): number => CELL * Math.max(least, Math.ceil(tiles / 2))
