/** A replay against a server that answers when the test says so. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReplayTable } from './replay.svelte'

const asked: string[] = []
const waiting: (() => void)[] = []
let held = false // answers wait until they are let go
let status = 'over'
let refusals: Record<string, { code: string; times: number }> = {}

const LENGTH = 30
const moment = (number: number) => ({ number, seat: number ? number % 2 : null, turn: Math.ceil(number / 5), totals: [number, 0], came: [] })

function answerTo(path: string): unknown {
  const part = path.split('/replay')[1]
  if (part == null) return { table: { status } }
  if (part === '') return { moments: Array.from({ length: LENGTH + 1 }, (_, number) => moment(number)) }
  return { sequence: Number(part.slice(1)), seat: 0, table: { status, seats: [], waits_for: null }, question: { seat: 1 } }
}

vi.mock(import('../net/api'), async (original) => {
  const real = await original()
  const say = async (path: string, query?: { seat?: unknown }): Promise<unknown> => {
    asked.push(query?.seat == null ? path : `${path}?${query.seat}`)
    if (held && /\d$/.test(path)) await new Promise<void>((done) => waiting.push(done))
    const refusal = refusals[path]
    if (refusal && refusal.times-- > 0) throw new real.Problem({ code: refusal.code, message: refusal.code }, 409)
    return answerTo(path)
  }
  return { ...real, api: { ...real.api, say, get: say } as typeof real.api }
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const positions = () => asked.filter((path) => /replay\/\d+/.test(path)).map((path) => Number(/replay\/(\d+)/.exec(path)![1]))

async function opened(at: number | null = 0, eyes: number | null = null): Promise<ReplayTable> {
  const table = new ReplayTable('t', eyes)
  await table.load(at)
  await settle()
  return table
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = waiting.length = 0
  held = false
  status = 'over'
  refusals = {}
})
afterEach(() => void vi.useRealTimers())

test('a finished game begins at its beginning, a running one at its newest move', async () => {
  expect((await opened(null)).at).toBe(0)
  status = 'running'
  const table = await opened(null)
  expect([table.at, table.look?.sequence]).toEqual([LENGTH, LENGTH])
})

test('an address may ask for more moves than there are', async () => {
  expect((await opened(500)).at).toBe(LENGTH)
})

test('neighbours are fetched ahead, and nothing twice', async () => {
  const table = await opened(12)
  expect(positions()).toEqual([12, 13, 11, 15, 10])
  table.go('after')
  expect(table.look?.sequence).toBe(13) // at once: it was there
  await settle()
  expect(positions()).toEqual([12, 13, 11, 15, 10, 14])
})

test('while the slider is dragged only the newest wish is asked for', async () => {
  const table = await opened(0)
  asked.length = 0
  held = true
  table.dragging = true
  for (const wish of [3, 7, 14, 22]) table.seek(wish)
  await settle()
  expect(positions()).toEqual([3])
  waiting.shift()!()
  await settle()
  expect(positions()).toEqual([3]) // it takes a breath
  await vi.advanceTimersByTimeAsync(100)
  expect(positions()).toEqual([3, 22])
  waiting.shift()!()
  await settle()
  expect([table.look?.sequence, positions()]).toEqual([22, [3, 22]])
})

test('steps of a move and of a turn', async () => {
  const table = await opened(12)
  const seen = (['turn-after', 'turn-after', 'turn-before', 'before', 'first', 'before', 'last', 'after'] as const).map(
    (step) => (table.go(step), table.at),
  )
  expect(seen).toEqual([15, 20, 15, 14, 0, 0, LENGTH, LENGTH])
})

test('it plays to the end by itself, and from the beginning again', async () => {
  const table = await opened(LENGTH - 3)
  table.go('play')
  expect(table.playing).toBe(true)
  await vi.advanceTimersByTimeAsync(1200)
  expect(table.at).toBe(LENGTH - 2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([table.at, table.playing]).toEqual([LENGTH, false])
  table.go('play')
  expect([table.at, table.playing]).toEqual([0, true])
  table.go('play')
  expect(table.playing).toBe(false)
})

test('it does not outrun what is shown', async () => {
  const table = await opened(0)
  held = true
  table.go('play')
  await vi.advanceTimersByTimeAsync(6000)
  expect(table.at).toBe(2) // 1 was fetched ahead, 2 is on its way
  table.close()
})

test('only fast replays go without animations', async () => {
  const table = await opened(0)
  table.go('play')
  expect(table.fast).toBe(false)
  table.pace = 'rush'
  expect(table.fast).toBe(true)
  table.pause()
  expect(table.fast).toBe(false)
})

test('a single step forward moves pieces, other ways do not', async () => {
  const table = await opened(3)
  const moved: unknown[] = []
  table.onmoved = (happened) => void moved.push((happened as unknown as { number: number }).number)
  for (const step of ['after', 'before', 'turn-after', 'after'] as const) {
    table.go(step)
    await settle()
  }
  expect(moved).toEqual([4, 6])
  table.pace = 'rush'
  table.play()
  await vi.advanceTimersByTimeAsync(500)
  expect([table.at, moved]).toEqual([8, [4, 6]])
  table.close()
})

test('a position waits for whom it then waited for, although the game is over', async () => {
  expect((await opened(3)).look?.table.waits_for).toBe(1)
})

test('through other eyes everything is fetched anew', async () => {
  const table = await opened(12)
  asked.length = 0
  table.watch(1)
  await settle()
  expect(asked.slice(0, 2)).toEqual(['/tables/t/replay?1', '/tables/t/replay/12?1'])
  asked.length = 0
  table.watch('mover')
  await settle()
  expect(asked.slice(0, 3)).toEqual(['/tables/t/replay', '/tables/t/replay/12?0', '/tables/t/replay/13?1'])
})

test('somebody else’s seat in the address is left out', async () => {
  const table = new ReplayTable('t', 3)
  refusals = { '/tables/t/replay': { code: 'not-your-seat', times: 1 } }
  await table.load(2)
  await settle()
  expect([table.eyes, table.problem, table.look?.sequence]).toEqual([null, null, 2])
})

test('too many questions are asked again after a while', async () => {
  refusals = { '/tables/t/replay/5': { code: 'too-many', times: 1 } }
  const table = await opened(5)
  expect([table.look, table.problem]).toEqual([null, null])
  await vi.advanceTimersByTimeAsync(1000)
  expect(table.look?.sequence).toBe(5)
})

test('what goes wrong is told, and stops it', async () => {
  const table = await opened(0)
  refusals = { '/tables/t/replay/20': { code: 'busy', times: 1 } }
  table.play()
  table.seek(20)
  await settle()
  expect([table.problem, table.playing]).toEqual(['busy', false])
  table.seek(20)
  await settle()
  expect([table.problem, table.look?.sequence]).toEqual([null, 20])
})

test('in a running game the last step looks for newer moves', async () => {
  status = 'running'
  const table = await opened(4)
  asked.length = 0
  table.go('last')
  await settle()
  expect(asked[0]).toBe('/tables/t/replay')
  expect(table.at).toBe(LENGTH)
})
