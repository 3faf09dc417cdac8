/**
 * The log turn by turn. What a move did is told by its lines; the move itself would say the same again. All that comes
 * before the first turn is the set-up.
 */
import type { Table } from '../table/table.svelte'
import { t } from '../texts/texts.svelte'
import type { Event, LogLine } from '../wire'

const UNTOLD = ['chat', 'end-turn'] // has its own place; the heading of the next turn says the same

/** Something that happened at the table and not in the game, such as somebody joining, stands between the lines. */
export type Entry = LogLine | Event

interface Turn {
  key: number
  title: string // whose turn it is; '' for the set-up
  seat: number | null
  opening: Event | null // the first move of whose turn it is; nobody has made one yet, or it is secret
  moves: number[] // the entries of its moves
  entries: Entry[]
}

const TURN = 'turn' // the code of the line with which one begins

export const isLine = (entry: Entry): entry is LogLine => 'text' in entry && !('sequence' in entry)

export function turnsOf(events: Event[]): Turn[] {
  const turns: Turn[] = [{ key: 0, title: '', seat: null, opening: null, moves: [], entries: [] }]
  for (const event of events) {
    if (UNTOLD.includes(event.kind)) continue
    const turn = turns.at(-1)!
    if (event.kind === 'move') turn.moves.push(event.sequence)
    if (event.kind !== 'move') turn.entries.push(event)
    else if (event.seat === turn.seat && event.move && event.caption) turn.opening ??= event
    for (const line of event.lines) {
      if (line.code === TURN) turns.push({ key: turns.length, title: line.text, seat: line.seat ?? null, opening: null, moves: [], entries: [] })
      else turns.at(-1)!.entries.push(line)
    }
  }
  return turns
}

/** What is about one player: their lines, and what they did at the table; turns without any are left out. */
export const about = (turns: Turn[], seat: number): Turn[] =>
  turns
    .map((turn) => ({ ...turn, entries: turn.entries.filter((entry) => entry.seat === seat) }))
    .filter((turn) => turn.entries.length)

const ABOUT = ['replace', 'more-time', 'abandon']
/** Whom an entry is about: `replace` is about the seat the bot takes over, not about the player who asked for it. */
const subject = (table: Table, event: Event) => (ABOUT.includes(event.kind) ? table.who(Number(event.data.at)) : table.actor(event))

const botOf = (event: Event) => (event.kind === 'hint' ? t(`bot-title-${event.data.bot}`) : '')

/** What happened at the table and not in the game, in words. */
export const eventWords = (table: Table, event: Event): string =>
  t(`log-${event.kind}`, { ...subject(table, event), follow: String(event.data.follow), choice: String(event.data.choice), bot: botOf(event) })
