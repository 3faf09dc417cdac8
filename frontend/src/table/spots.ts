/** Where on the table a move belongs: a move's text names its pieces, and every piece has one key. */

export const QUESTION = 'question' // for moves without a place: paying, done, skipping

type Where = (words: string[]) => string

const named =
  (prefix: string): Where =>
  ([piece]) =>
    `${prefix}-${piece}`

const isShip = (piece: string) => /^\d[a-c]$/.test(piece)

const WHERE: Record<string, Where> = {
  keep: named('clergy'),
  draft: named('hand'),
  discard: named('hand'),
  portfolio: named('hand'),
  sponsor: named('hand'),
  release: named('hand'),
  reward: named('hand'),
  visit: named('noble'),
  drop: ([piece]) => (isShip(piece) ? `ship-${piece}` : `card-${piece}`),
  take: named('pile'),
  sell: ([, ship]) => `ship-${ship}`,
  trade: ([, action]) => `action-${action}`,
  action: named('action'),
  office: named('office'),
  plan: named('plans'),
  build: () => 'shipyard',
  upgrade: named('ship'),
  give: named('good'),
  good: named('good'),
  steps: () => 'cardinal',
  tile: named('clergy'),
  cash: named('clergy'),
  favour: named('favour'),
  decree: named('decree'),
  plot: named('plot'),
  cube: ([place]) => `cubes-${place}`, // row and column are those of the plot that is built on
  house: named('house'),
  site: named('site'),
  use: named('plan'),
  return: ([place]) => (place.endsWith('-plaza') ? `plaza-${place.slice(0, -6)}` : `office-${place}`),
  task: named('task'),
}

/** The key of the piece that a move is about. `plot`: the plot that is being built on, for its rubble. */
export function spotOf(move: string, plot: string | null = null): string {
  const [verb, ...words] = move.split(' ')
  const spot = WHERE[verb]?.(words) ?? QUESTION
  if (plot && spot === 'cubes-row') return `cubes-row-${plot[0]}`
  if (plot && spot === 'cubes-column') return `cubes-column-${plot[1]}`
  return spot
}

/** The hand card that a move plays, by its number. */
export function cardOf(move: string): string | null {
  const [verb, first, second] = move.split(' ')
  return verb === 'visit' ? second : ['portfolio', 'sponsor', 'discard'].includes(verb) ? first : null
}

/** Other places that show the same choice: a good as well as the ship it is sold to, a card as well as the noble. */
export function alsoAt(move: string): string | null {
  const [verb, piece, card] = move.split(' ')
  if (verb === 'visit') return `hand-${card}`
  return verb === 'sell' || verb === 'trade' ? `good-${piece}` : null
}

/** Of a piece that one can get to, the beginning of the move that would get there. */
const GOALS: Record<string, string> = {
  noble: 'visit',
  clergy: 'tile',
  plans: 'plan',
  ship: 'sell',
  plot: 'plot',
  site: 'site',
  decree: 'decree',
  action: 'action',
  office: 'office',
  favour: 'favour',
}

/** What to ask the server for: how do I get there? Ships of others can be sold to as well as one's own. */
export function goalOf(spot: string): string | null {
  if (spot === 'shipyard') return 'build'
  const [, kind, piece] = /^(?:of-\d-(?=ship-))?([a-z]+)-(.+)$/.exec(spot) ?? []
  return kind in GOALS ? `${GOALS[kind]} ${piece}` : null
}
