/** What is printed under the houses of a player board, as signs: by group, what the first, second … one uncovers. The
 *  words are the server's. */
import type { SymbolName } from '../art/symbols'
import type { Group } from '../wire'

interface Uncovered {
  sign: SymbolName | null
  much: string
}

const UNCOVERS: Record<Group, Uncovered[]> = {
  left: [{ sign: null, much: '–' }, { sign: 'reais', much: '✓' }],
  centre: [{ sign: 'ship', much: '−1' }, { sign: 'ship', much: '−1' }, { sign: 'ship', much: '0' }],
  right: [{ sign: 'crate', much: '+1' }, { sign: 'crate', much: '+1' }, { sign: 'crate', much: '+' }],
}

/** The sign of what the house in this place uncovers, the first one to be built is 0. */
export const uncovered = (group: Group, place: number): Uncovered => UNCOVERS[group][place] ?? { sign: 'star', much: '' }
