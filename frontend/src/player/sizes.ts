/**
 * How large the parts of a player board are, in units of their drawings: at 1440 × 900 a unit is a pixel, on a phone
 * at least 1.2 pixels. They are in one row and share its width by these numbers, so that all have the same scale.
 */
export const BODY = 80 // the height of all, below their titles
export const PORTFOLIO = 284
export const WAREHOUSE = 120
export const RUBBLE = 130
export const HOUSES = 123
export const CELL = 40 // a clergy tile, a plan, a favour: two in a column

/** How wide this many tiles are, in two rows. */
export const inTwoRows = (tiles: number, least: number): number => CELL * Math.max(least, Math.ceil(tiles / 2))
