import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Event, TableView } from '../wire'
import { Live, type Listener } from './live'

class FakeSocket {
  static OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onclose?: () => void

  constructor(readonly address: URL) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
    this.onclose?.()
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const newest = () => FakeSocket.all.at(-1)!
const event = (sequence: number) => ({ sequence, kind: 'move' }) as Event
const look = (sequence: number) => ({ sequence }) as TableView
let heard: string[]
let live: Live

const listener: Listener = {
  look: (found) => heard.push(`look ${found.sequence}`),
  event: (found) => heard.push(`event ${found.sequence}`),
  online: (yes) => heard.push(yes ? 'online' : 'offline'),
  remark: ({ text }) => heard.push(text),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  heard = []
  live = new Live('t1', listener, 2, 'pt')
  newest().open()
})

afterEach(() => {
  live.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it asks for its seat, previews and language', () => {
  const asked = newest().address.searchParams
  expect([asked.get('seat'), asked.get('previews'), asked.get('language')]).toEqual(['2', 'true', 'pt'])
})

test('an action without an answer is sent again with its own id, and answered once', async () => {
  const done = live.act({ do: 'end-turn', seen: 3 })
  const first = newest().sent[0]
  newest().close()
  vi.advanceTimersByTime(300)
  newest().open()
  expect(newest().sent).toEqual([first])
  newest().tell({ type: 'done', id: first.id, sequence: 4 })
  await expect(done).resolves.toBe(4)
  newest().close()
  vi.advanceTimersByTime(300)
  newest().open()
  expect(newest().sent).toEqual([])
})

test('it comes back with the number of the last event it has', () => {
  newest().tell({ type: 'look', look: look(7) })
  newest().tell({ type: 'event', event: event(8) })
  newest().close()
  vi.advanceTimersByTime(300)
  expect(newest().address.searchParams.get('after')).toBe('8')
  expect(heard).toEqual(['online', 'look 7', 'event 8', 'offline'])
})

test('what is known is not told twice, and a gap is asked for', () => {
  newest().tell({ type: 'look', look: look(7) })
  newest().tell({ type: 'event', event: event(7) })
  newest().tell({ type: 'event', event: event(10) })
  expect(heard).toEqual(['online', 'look 7'])
  expect(newest().sent).toEqual([{ do: 'resume', after: 7 }])
  newest().tell({ type: 'beat', sequence: 11 })
  expect(newest().sent.at(-1)).toEqual({ do: 'resume', after: 7 })
})

test('a refusal rejects with the fault, and brings the present look', async () => {
  const refused = live.act({ do: 'undo', seen: 3 })
  const fault = { code: 'stale', message: 'The table has changed.' }
  newest().tell({ type: 'refused', id: newest().sent[0].id, error: fault, look: look(9) })
  await expect(refused).rejects.toMatchObject({ fault })
  expect(heard.at(-1)).toBe('look 9')
})

test('a busy server gets the action again, with the same id', async () => {
  const played = live.act({ do: 'undo', seen: 3 })
  const [first] = newest().sent
  const fault = { code: 'busy', message: 'Very busy.', facts: { retry_after: 2 } }
  newest().tell({ type: 'refused', id: first.id, error: fault })
  vi.advanceTimersByTime(1_900)
  expect(newest().sent).toEqual([first])
  vi.advanceTimersByTime(200)
  expect(newest().sent).toEqual([first, first])
  newest().tell({ type: 'done', id: first.id, sequence: 4 })
  await expect(played).resolves.toBe(4)
})

test('a server that stays busy is believed at last', async () => {
  const refused = live.act({ do: 'undo', seen: 3 })
  const fault = { code: 'busy', message: 'Very busy.', facts: { retry_after: 1 } }
  const { id } = newest().sent[0]
  for (let tries = 0; tries <= 5; tries++) {
    newest().tell({ type: 'refused', id, error: fault })
    vi.advanceTimersByTime(1_100)
  }
  await expect(refused).rejects.toMatchObject({ fault })
  expect(newest().sent).toHaveLength(6)
})

test('a line that stays silent is given up, and tried again', () => {
  vi.advanceTimersByTime(25_001)
  expect(heard).toContain('offline')
  vi.advanceTimersByTime(300)
  expect(FakeSocket.all).toHaveLength(2)
})

test('after it was closed it does not come back', () => {
  live.close()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})
