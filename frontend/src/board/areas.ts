/**
 * Where the regions of the board lie, in units of a drawing of 960 × 424.
 *
 * At 1280 × 720 a unit is about one pixel, so no letter is smaller than 11 units and nothing that can be chosen is
 * smaller than 34: on a phone the drawing is enlarged to 1.25 pixels a unit.
 */

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export const BOARD = { width: 960, height: 424 }

export const AREAS = {
  piles: { x: 6, y: 6, width: 74, height: 254 },
  court: { x: 86, y: 6, width: 344, height: 186 },
  treasury: { x: 436, y: 6, width: 62, height: 186 },
  influence: { x: 86, y: 195, width: 344, height: 34 },
  wigs: { x: 86, y: 232, width: 344, height: 28 },
  shipyard: { x: 436, y: 195, width: 62, height: 65 },
  decrees: { x: 6, y: 266, width: 236, height: 152 },
  church: { x: 248, y: 266, width: 154, height: 152 },
  market: { x: 408, y: 266, width: 90, height: 152 },
  downtown: { x: 504, y: 4, width: 452, height: 338 },
  display: { x: 504, y: 346, width: 168, height: 74 },
  architects: { x: 678, y: 346, width: 278, height: 74 },
} satisfies Record<string, Area>

export type AreaName = keyof typeof AREAS

/** What a phone jumps to. */
export const SIGHTS: Record<string, AreaName[]> = {
  court: ['piles', 'court', 'treasury', 'influence', 'wigs', 'shipyard'],
  church: ['decrees', 'church', 'market'],
  city: ['downtown'],
  builders: ['display', 'architects'],
}
