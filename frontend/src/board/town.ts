/** Where things lie in downtown, in units of its area. Fewer rows in play are drawn larger. */
import { STREETS, type Row, type Side, type Street } from '../wire'
import type { Area } from './areas'

export const COLUMNS = [1, 2, 3, 4, 5]
const COLUMN = { x: 80, pitch: 76, width: 54, narrow: 40 }
const NORTH = { y: 30, width: 58, height: 50 }
const WEST = { x: 4, width: 56 }
const EAST = { x: 488, width: 56 }
export const TOP = 86 // of row A
export const SQUARE = 376 // the southern end of the streets: the square by the river
const LANE = 5 // between two rows
/** What is paved: the new town between the sites in the west and in the east. */
export const TOWN = { x: 72, width: 404 }

/** The plots of a column, the narrow last one included. */
export function columnBox(column: number): Area {
  const width = column === 5 ? COLUMN.narrow : COLUMN.width
  return { x: COLUMN.x + (column - 1) * COLUMN.pitch, y: TOP, width, height: SQUARE - TOP }
}

export function rowBox(row: Row, rows: Row[]): Area {
  const pitch = (SQUARE - TOP) / rows.length
  return { x: WEST.x, y: TOP + rows.indexOf(row) * pitch, width: EAST.x + EAST.width - WEST.x, height: pitch - LANE }
}

export function plotBox(plot: string, rows: Row[]): Area {
  const { y, height } = rowBox(rowOf(plot), rows)
  return { ...columnBox(columnOf(plot)), y, height }
}

export const rowOf = (plot: string): Row => plot[0] as Row
const columnOf = (plot: string): number => Number(plot[1])

/** A street runs between its column and the next one, from the northern site to the quay. */
export function streetBox(street: Street): Area {
  const x = COLUMN.x + STREETS.indexOf(street) * COLUMN.pitch + COLUMN.width
  return { x, y: NORTH.y + NORTH.height, width: COLUMN.pitch - COLUMN.width, height: SQUARE - NORTH.y - NORTH.height }
}

/** The streets that a plot touches. */
export const streetsOf = (plot: string): Street[] => STREETS.slice(Math.max(0, columnOf(plot) - 2), columnOf(plot))

/** The side of a plot that a street lies on. */
export const sideOf = (plot: string, street: Street): Exclude<Side, 'north'> =>
  STREETS.indexOf(street) < columnOf(plot) - 1 ? 'west' : 'east'

export function siteBox(site: string, rows: Row[]): Area {
  const [side, where] = site.split('-')
  if (side === 'north') {
    const street = streetBox(where as Street)
    return { ...NORTH, x: street.x + street.width / 2 - NORTH.width / 2 }
  }
  return { ...rowBox(where as Row, rows), ...(side === 'west' ? WEST : EAST) }
}

/** Is this site in play? Those at the ends of a row are closed with it. */
export function siteOpen(site: string, rows: Row[]): boolean {
  const [side, where] = site.split('-')
  return side === 'north' || rows.includes(where as Row)
}

export function rowRubbleBox(row: Row, rows: Row[]): Area {
  const { y, height } = rowBox(row, rows)
  return { x: 432, y: y + height / 2 - 20, width: 40, height: 40 }
}

export function columnRubbleBox(column: number): Area {
  const { x, width } = columnBox(column)
  return { x: x + width / 2 - 19, y: SQUARE + 1, width: 38, height: 36 }
}

export function valueBox(column: number): Area {
  const { x, width } = columnBox(column)
  return { x: x + width / 2 - 25, y: SQUARE + 37.5, width: 50, height: 22 }
}
