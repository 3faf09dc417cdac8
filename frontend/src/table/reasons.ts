/** Why something is not possible: many moves are refused in the same words, which are told once. */
import type { Fault } from '../wire'

interface Reason {
  fault: Fault
  count: number // of moves that are refused in the same words
}

export function reasons(refusals: Fault[]): Reason[] {
  const found = new Map<string, Reason>()
  for (const fault of refusals) {
    const there = found.get(fault.message)
    if (there) there.count++
    else found.set(fault.message, { fault, count: 1 })
  }
  return [...found.values()]
}
