/** The city that the board stands in, drawn once: the blocks of the old town and the fronts of its houses. */
import { dice } from '../base/dice'

type Point = [number, number]

/** A corner between the lanes of the old town, which follow no ruler. */
function corner(column: number, row: number): Point {
  const roll = dice(column * 131 + row * 977 + 5)
  roll()
  roll()
  return [8 + column * 26 + (roll() - 0.5) * 13, 6 + row * 22 + (roll() - 0.5) * 11]
}

/** The blocks of the old town as one path, those left out where the new town is. */
export function oldTown(newTown: (x: number, y: number) => boolean): string {
  const roll = dice(7)
  const blocks: string[] = []
  for (let column = 0; column < 42; column += 1)
    for (let row = 0; row < 20; row += 1) {
      const corners = [corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1)]
      const [x, y] = [0, 1].map((axis) => corners.reduce((sum, point) => sum + point[axis], 0) / 4)
      if (roll() < 0.1 || newTown(x, y)) continue
      const inner = corners.map((point) => `${(x + (point[0] - x) * 0.84).toFixed(1)} ${(y + (point[1] - y) * 0.8).toFixed(1)}`)
      blocks.push(`M${inner.join('L')}z`)
    }
  return blocks.join('')
}

/** The front of a house: where its lower left corner is, how wide it is, its floors above the shops, its wall. */
export interface Front {
  x: number
  base: number
  width: number
  floors: number
  shade: number
}

/** A row of houses along a line, without gaps; `size` is that of the drawing, `high` the most floors. */
export function row(from: number, to: number, base: (x: number) => number, seed: number, size: number, high = 2): Front[] {
  const roll = dice(seed)
  const fronts: Front[] = []
  let shade = 0
  for (let x = from; x < to; x += fronts.at(-1)!.width * size) {
    const width = 18 + Math.floor(roll() * 3) * 8
    shade = (shade + 1 + Math.floor(roll() * 2)) % 3
    fronts.push({ x, base: base(x), width, floors: 1 + Math.floor(roll() * high), shade })
  }
  return fronts
}
