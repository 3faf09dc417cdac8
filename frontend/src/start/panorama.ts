/** The houses along the quay on the start page, as in the rebuilt city: even fronts, tiled roofs, arched doors. */
import { dice } from '../base/dice'

export interface House {
  x: number
  width: number
  height: number
  floors: number
  windows: number // in a row
  shade: 0 | 1 | 2
  dormers: number
}

const FLOOR = 17
const WINDOW = 13

/** A row of houses from `x` to `end` without gaps, of at most `high` floors above the shops. */
export function row(x: number, end: number, seed: number, high = 4): House[] {
  const throws = dice(seed)
  const roll = (sides: number) => Math.floor(throws() * sides)
  const houses: House[] = []
  while (x < end) {
    const wanted = (3 + roll(4)) * WINDOW
    const rest = end - x
    // What would be too narrow for a house is added to the last one.
    const width = rest - wanted < 3 * WINDOW ? rest : wanted
    const floors = Math.max(1, high - roll(3))
    const windows = Math.max(1, Math.round(width / WINDOW) - 1)
    const shade = ((houses.at(-1)?.shade ?? 0) + 1 + roll(2)) % 3
    const height = (floors + 1) * FLOOR
    houses.push({ x, width, height, floors, windows, shade: shade as House['shade'], dormers: roll(3) })
    x += width
  }
  return houses
}
