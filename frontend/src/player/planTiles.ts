/** The plans of a player by their kinds, and how many tiles plans, favours and tasks take on the player board. */
import type { PlayerView } from '../wire'

export function counted(names: string[]): { name: string; n: number }[] {
  const kinds = [...new Set(names)].sort()
  return kinds.map((name) => ({ name, n: names.filter((other) => other === name).length }))
}

/** Favours and completed plans take half a tile. */
export const planTiles = (player: PlayerView): number =>
  Math.ceil(counted(player.plans).length + player.tasks.length + (player.favours.length + counted(player.completed).length) / 2)
