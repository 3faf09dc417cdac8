/** How cubes lie on a heap: the widest row at the bottom, each row above one shorter. */

/** The base of the smallest heap with this many places. */
export function baseOf(places: number): number {
  let base = 1
  while ((base * (base + 1)) / 2 < places) base += 1
  return base
}

/** The top left corners of the places, the bottom row first, in units of a cube; the heap is `baseOf` high and wide. */
export function heap(places: number): { x: number; y: number }[] {
  const base = baseOf(places)
  const found = []
  for (let row = 0; row < base; row += 1)
    for (let place = 0; place < base - row; place += 1) found.push({ x: place + row / 2, y: base - 1 - row })
  return found.slice(0, places)
}
