/**
 * Where the regions of the board lie, in units of a drawing of 1108 × 520.
 *
 * At 1440 × 900 a unit is a pixel, at 1280 × 720 about five sixths of one, so no letter is smaller than 13.2 units; and
 * nothing that can be chosen is smaller than 34: on a phone the drawing is enlarged to 1.25 pixels a unit.
 */

import type { SymbolName } from '../art/symbols'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export const BOARD = { width: 1108, height: 520 }

/** Where the town ends and the river begins. */
export const SHORE = 440

export const AREAS = {
  piles: { x: 10, y: 10, width: 85, height: 428 },
  court: { x: 98, y: 10, width: 377, height: 217 },
  treasury: { x: 480, y: 10, width: 73, height: 217 },
  influence: { x: 98, y: 231, width: 455, height: 31 },
  decrees: { x: 98, y: 266, width: 276, height: 172 },
  church: { x: 378, y: 266, width: 175, height: 172 },
  downtown: { x: 556, y: 4, width: 548, height: 436 },
  market: { x: 10, y: 453, width: 224, height: 60 },
  shipyard: { x: 300, y: 454, width: 86, height: 59 },
  display: { x: 394, y: 454, width: 202, height: 60 },
  architects: { x: 602, y: 466, width: 332, height: 47 },
  rubble: { x: 940, y: 453, width: 132, height: 60 },
} satisfies Record<string, Area>

export type AreaName = keyof typeof AREAS

/** What a phone jumps to. */
export const SIGHTS: Record<string, { sign: SymbolName; areas: AreaName[] }> = {
  court: { sign: 'king', areas: ['piles', 'court', 'treasury', 'influence'] },
  church: { sign: 'decree', areas: ['decrees', 'church'] },
  city: { sign: 'store', areas: ['downtown'] },
  builders: { sign: 'ship', areas: ['market', 'shipyard', 'display', 'architects', 'rubble'] },
}
