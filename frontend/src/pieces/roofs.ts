/** The roofs of public buildings: gables by the blue architect, domes by the green one. */
import type { Architect } from '../wire'

/** A roof on the line `height`, as the `d` of a path. */
export function roof(architect: Architect, width: number, height: number): string {
  if (architect === 'blue') return `M1 ${height}L${width / 2} 1L${width - 1} ${height}z`
  const [west, east, top] = [width * 0.14, width * 0.86, -height * 0.3]
  return `M${west} ${height}C${west} ${top} ${east} ${top} ${east} ${height}z`
}
