/** For tests: a real table of four, with what a test changes about it. `sample.json` is written by tools/client_sample.py. */
import { Table } from '../table/table.svelte'
import type { Fault, TableView, Option, Pieces, PlayerView, View } from '../wire'
import sample from './sample.json'

export const PIECES = sample.pieces as unknown as Pieces
export const VIEW = sample.view as unknown as View
const NAMES = ['Ana', 'Bruno', 'Clara', 'Duarte']

/** The view with changes, and with changes of players by their seats. */
export function viewOf(changes: Partial<View> = {}, players: Record<number, Partial<PlayerView>> = {}): View {
  return { ...VIEW, ...changes, players: VIEW.players.map((player, seat) => ({ ...player, ...players[seat] })) }
}

export function lookOf(view: View, options: Option[] = [], refusals: Fault[] = []): TableView {
  const scores = view.players.map((player, seat) => ({ seat, total: player.wigs + 10, track: player.wigs, place: 1, categories: {}, decrees: {} }))
  const seats = NAMES.map((name, seat) => ({ name, seat }))
  return { view, seat: 0, scores, table: { seats }, question: { options, refusals }, may: [] } as unknown as TableView
}

export function tableOf(view: View = VIEW, options: Option[] = [], refusals: Fault[] = []): Table {
  const table = new Table('t1')
  table.pieces = PIECES
  table.look = lookOf(view, options, refusals)
  return table
}

export const option = (move: string): Option => ({ move, text: `Play: ${move}` })
export const refusal = (move: string, message: string): Fault => ({ code: 'no', message, move })

export const spot = (key: string): Element | null => document.querySelector(`[data-spot="${key}"]`)
/** What a piece is called: by its label, or by the words in it if it is a button. */
export const named = (key: string): string => spot(key)?.getAttribute('aria-label') ?? spot(key)?.querySelector('.sr-only')?.textContent ?? ''
/** How far something is moved by its transform. */
export function moved(element: Element): [number, number] {
  const where = element.getAttribute('transform') ?? element.getAttribute('style') ?? ''
  const [x, y] = /translate\(\s*([-\d.]+)(?:px)?[ ,]*([-\d.]+)?/.exec(where)?.slice(1) ?? []
  return [Number(x ?? 0), Number(y ?? 0)]
}
