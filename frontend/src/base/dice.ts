/** A small dice whose throws are always the same, so that what is drawn with it is the same on every visit: each throw
 *  is at least 0 and less than 1. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}
