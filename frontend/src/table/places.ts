/** Where on the screen something has changed. */
import { boxOf } from '../base/boxes'
import type { Moved } from '../wire'
import type { Act } from './acts'
import { changeOf } from './flights'
import { spotOf } from './spots'

export interface Ring {
  place: string // the key of a spot, or of an account of a player as `@seat-unit`
  amount: number // how much more or less there is, 0 where that says nothing
  hit: boolean // it hurt the player who looks
}

const MOST = 10 // rings at once: more would only be noise

/** What is changed on the board and carried by nobody. */
const STAYS: Record<string, (piece: string, seat: number) => string> = {
  price: (piece) => `price-${piece}`,
  treasury: () => 'treasury',
  cardinal: () => 'cardinal-marker',
  store: (piece) => `plot-${piece.split(' ')[0]}`,
  building: (piece) => `site-${piece}`,
  church: (piece) => `clergy-${piece}`,
  shipyard: () => 'shipyard',
  covered: (piece) => `action-${piece.split(' ')[0]}`,
  influence: (_, seat) => `@${seat}-influence`,
  sets: (_, seat) => `@${seat}-sets`,
  choice: (piece) => `action-${piece}`,
}

function placeOf(moved: Moved): string | null {
  const [code, seat, piece] = moved
  return changeOf(moved)?.place ?? STAYS[code]?.(String(piece), seat) ?? null
}

/** A ring for each place that has changed, and for a noble who is visited; `hits` are the numbers of the changes that hurt. */
export function ringsOf({ moved, move }: Pick<Act, 'moved' | 'move'>, hits: number[]): Ring[] {
  const rings = new Map<string, Ring>()
  if (move?.startsWith('visit ')) {
    const place = spotOf(move)
    rings.set(place, { place, amount: 0, hit: false })
  }
  moved.forEach((change, n) => {
    const place = placeOf(change)
    if (!place) return
    const before = rings.get(place)
    rings.set(place, { place, amount: (before?.amount ?? 0) + change[3], hit: hits.includes(n) || (before?.hit ?? false) })
  })
  const found = [...rings.values()]
  return [...found.filter(({ hit }) => hit), ...found.filter(({ hit }) => !hit)].slice(0, MOST)
}

/** All that should be seen with an act: what it has changed, and the piece of the move itself. */
export function placesOf(act: Act, plot: string | null): string[] {
  const changed = ringsOf(act, []).map(({ place }) => place)
  return act.move ? [...changed, spotOf(act.move, plot)] : changed
}

/** Where a key is on the screen now: the first place that can be seen, as far as it can, else the player in the list of players. */
export function rectOf(key: string, shown: number): DOMRect | null {
  const [seat, ...unit] = key.slice(1).split('-')
  const selectors = key.startsWith('@')
    ? [`[data-account="${CSS.escape(key.slice(1))}"]`, ...(Number(seat) === shown ? [`.player-board [data-spot="${CSS.escape(unit.join('-'))}"]`] : []), `[data-player="${seat}"]`]
    : [`[data-spot="${CSS.escape(key)}"]`]
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const box = boxOf(element)
      if (box) return new DOMRect(box.left, box.top, box.right - box.left, box.bottom - box.top)
    }
  }
  return null
}
