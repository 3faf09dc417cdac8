/** What distinguishes players: a colour and a shape for each seat, never a colour alone. */
import type { SymbolName } from '../art/symbols'

const SHAPES: SymbolName[] = ['circle', 'square', 'triangle', 'diamond']
export const colour = (seat: number): string => `var(--player-${seat})`
export const colourInk = (seat: number): string => `var(--player-${seat}-ink)`
export const shape = (seat: number): SymbolName => SHAPES[seat] ?? 'circle'
