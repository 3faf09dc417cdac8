/** What happened as single acts of somebody, each with its caption, and the turns that they belong to. */
import type { Event, Figure, Hit, Moved } from '../wire'

export interface Act {
  sequence: number // of its event
  seat: number | null
  caption: string
  spent: Figure[]
  gained: Figure[]
  moved: Moved[]
  hits: Hit[] // `moved` counts within this act
  move: string | null
  why: boolean // a bot can say why
}

export interface Turn {
  seat: number
  acts: Act[]
}

/** What somebody did to a player, and in which turn. */
export interface Suffered {
  hit: Hit
  act: Act
  turn: Turn
}

const BEGINS = 'turn' // the code of what tells that a turn begins

/** Where the turns begin that an event begins: numbers of its changes. */
const beginnings = (event: Event): number[] => event.moved.flatMap(([code], n) => (code === BEGINS ? [n] : []))

/** What the mover did: all up to where the next turn begins. */
export function actOf(event: Event): Act {
  return { ...part(event, 0), seat: event.seat, caption: event.caption, spent: event.spent, gained: event.gained, move: event.move, why: event.why }
}

/** What Lacerda does within a move of the player: a line of the log each. */
export function actsOfLacerda(event: Event, seat: number): Act[] {
  const beginning = beginnings(event).find((n) => event.moved[n][1] === seat)
  if (beginning === undefined) return []
  const lines = event.lines.filter((line) => line.seat === seat && line.code !== BEGINS)
  const whole = part(event, beginning)
  return lines.map(({ text }, n) => ({
    ...whole,
    seat,
    caption: text,
    spent: [],
    gained: [],
    move: null,
    why: false,
    moved: n === 0 ? whole.moved : [],
    hits: n === 0 ? whole.hits : [],
  }))
}

function part(event: Event, from: number): Pick<Act, 'sequence' | 'moved' | 'hits'> {
  const end = beginnings(event).find((n) => n > from) ?? event.moved.length
  const hits = event.hits.filter(({ moved }) => moved >= from && moved < end)
  return {
    sequence: event.sequence,
    moved: event.moved.slice(from, end),
    hits: hits.map((hit) => ({ ...hit, moved: hit.moved - from })),
  }
}

/** The turns that have begun so far; what came before the first one is left out. */
export function turnsOf(events: Event[], lacerda: number | null): Turn[] {
  const turns: Turn[] = []
  for (const event of events) {
    if (event.kind === 'move') turns.at(-1)?.acts.push(actOf(event))
    for (const n of beginnings(event)) {
      const seat = event.moved[n][1]
      turns.push({ seat, acts: seat === lacerda ? actsOfLacerda(event, seat) : [] })
    }
  }
  return turns
}

/** The turn that an act belongs to. What Lacerda does within a move of the player has the same number. */
export const turnWith = (turns: Turn[], { sequence, seat }: Act): Turn | null =>
  turns.findLast(({ acts }) => acts.some((act) => act.sequence === sequence && act.seat === seat)) ?? null

/** What others have done since the last turn of a seat; for somebody without one, the newest turns. */
export function sinceTurnOf(turns: Turn[], seat: number | null, players: number): Turn[] {
  const done = (some: Turn[]) => some.filter(({ acts }) => acts.length)
  if (seat == null) return done(turns).slice(-players)
  const theirs = turns.at(-1)?.seat === seat ? turns.slice(0, -1) : turns
  return done(theirs.slice(theirs.findLastIndex((turn) => turn.seat === seat) + 1))
}

/** What a turn did to a seat. */
export const hitsIn = (turn: Turn, seat: number | null): Suffered[] =>
  turn.acts.flatMap((act) => act.hits.filter((hit) => hit.seat === seat).map((hit) => ({ hit, act, turn })))

/** What others have done to a seat since its last turn began. */
export function hitsOn(turns: Turn[], seat: number | null): Suffered[] {
  const mine = turns.findLastIndex((turn, n) => turn.seat === seat && n < turns.length - 1)
  return turns.slice(Math.max(mine, 0)).flatMap((turn) => hitsIn(turn, seat))
}

/** The act that a turn is told by: the first thing that was done in it by who had it. */
export const opening = (turn: Turn): Act | undefined => turn.acts.find(({ caption, seat }) => caption && seat === turn.seat)

/** All that a turn has cost and given who played it. */
export function sumOf(turn: Turn): { spent: Figure[]; gained: Figure[] } {
  const sums = new Map<string, number>()
  const add = (figures: Figure[], sign: number) => {
    for (const [name, amount] of figures) sums.set(name, (sums.get(name) ?? 0) + sign * amount)
  }
  for (const act of turn.acts) {
    if (act.seat !== turn.seat) continue
    add(act.spent, -1)
    add(act.gained, 1)
  }
  const of = (sign: number): Figure[] => [...sums].filter(([, n]) => n * sign > 0).map(([name, n]) => [name, n * sign])
  return { spent: of(-1), gained: of(1) }
}
