/** Record files: who sat where, and how a table is made of one. Whether it can be played, the server says. */
import type { NewTable } from '../wire'
import { BOT, type SeatForm } from './newTable'

export interface RecordFile {
  name: string // of the file
  text: string
  seats: string[] // names of those who played; Lacerda needs no seat
}

export const LONGEST = 60_000 // characters of a record that the server takes
const LARGEST = 64 * 1024 // bytes of a request

/** A file that cannot be sent as a record; `code` is one of the texts `load-…`. */
export class NoRecord extends Error {
  constructor(readonly code: 'no-json' | 'no-record' | 'too-large') {
    super(code)
  }
}

/** Reads the text of a file, as far as is needed to choose seats. */
export function recordOf(name: string, text: string): RecordFile {
  const data = parsed(text)
  if (!isRecord(data)) throw new NoRecord('no-record')
  const players = data.setup?.players
  const seats = data.seats.slice(0, typeof players === 'number' ? players : 4).map(String)
  if (seats.length < 1 || seats.length > 4) throw new NoRecord('no-record')
  const file = { name, text, seats }
  const request = JSON.stringify(tableFrom(file, seatsFor(file)))
  if (text.length > LONGEST || bytes(request) > LARGEST) throw new NoRecord('too-large')
  return file
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new NoRecord('no-json')
  }
}

function isRecord(data: unknown): data is { seats: unknown[]; setup?: { players?: unknown } } {
  return typeof data === 'object' && data !== null && Array.isArray((data as { seats?: unknown }).seats)
}

const bytes = (text: string): number => new TextEncoder().encode(text).length

/** Who is to play on: the first seat is mine, and bots play the others. */
export function seatsFor({ seats }: RecordFile): SeatForm[] {
  return seats.map((name, at) => ({ kind: at === 0 ? 'person' : 'bot', name, bot: BOT }))
}

/** What the server is asked for: everybody keeps the name that the record knows. */
export function tableFrom(file: RecordFile, seats: SeatForm[]): NewTable {
  return {
    record: file.text,
    seats: seats.map(({ kind, name, bot }) =>
      kind === 'bot' ? { kind, name, bot } : kind === 'open' ? { kind } : { kind, name: name.trim() || null },
    ),
  }
}
