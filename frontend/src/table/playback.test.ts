import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import { Playback } from './playback.svelte'

let shown: string[]
let playback: Playback<string>

const LONG = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  settings.pace = 'normal'
  shown = []
  playback = new Playback(
    (thing) => shown.push(thing),
    (thing) => ({ caption: thing.startsWith('-') ? '' : thing, hit: thing.endsWith('!') }),
  )
})
afterEach(() => {
  playback.stop()
  vi.useRealTimers()
})

/** Milliseconds until so many things are shown. */
function timeUntil(count: number): number {
  let time = 0
  for (; shown.length < count && time < LONG; time += 10) vi.advanceTimersByTime(10)
  return time
}

test('the first is shown at once, the others one after another, and then none', () => {
  playback.add('a', 'b')
  expect([shown, playback.now]).toEqual([['a'], 'a'])
  timeUntil(2)
  expect([shown, playback.now]).toEqual([['a', 'b'], 'b'])
  vi.advanceTimersByTime(LONG)
  expect(playback.now).toBeNull()
  playback.add('c')
  expect(playback.now).toBe('c')
})

test('a long caption stays longer, more so where it is slow, and what hit the player longest', () => {
  const timeOf = (caption: string, pace: 'slow' | 'normal') => {
    settings.pace = pace
    shown = []
    playback.add(caption, 'end')
    const time = timeUntil(2)
    playback.stop()
    return time
  }
  expect(timeOf('a long caption', 'normal')).toBeGreaterThan(timeOf('short', 'normal'))
  expect(timeOf('short', 'slow')).toBeGreaterThan(timeOf('short', 'normal'))
  expect(timeOf('hit!', 'normal')).toBeGreaterThan(timeOf('a long caption', 'slow'))
})

test('where all is to be seen at once, nothing waits', () => {
  settings.pace = 'instant'
  playback.add('a', 'b')
  expect([shown, playback.now]).toEqual([['a', 'b'], null])
})

test('where nothing goes on by itself, each caption stays until it is read', () => {
  settings.pace = 'steps'
  playback.add('a', '-b', 'c!')
  playback.add('d')
  vi.advanceTimersByTime(LONG)
  expect([shown, playback.now]).toEqual([['a'], 'a'])
  playback.next()
  vi.advanceTimersByTime(LONG)
  expect([shown, playback.now]).toEqual([['a', '-b', 'c!'], 'c!'])
  playback.next()
  playback.next()
  expect([shown, playback.now]).toEqual([['a', '-b', 'c!', 'd'], null])
  playback.add('e')
  expect(playback.now).toBe('e')
  playback.skip()
  expect(playback.now).toBeNull()
})

test('what was held stays to be read where nothing goes on by itself', () => {
  settings.pace = 'steps'
  playback.add('a', 'b')
  playback.hold()
  playback.resume()
  expect(playback.now).toBe('a')
})

test('another pace holds from now on', () => {
  settings.pace = 'steps'
  playback.add('a', 'b', 'c')
  settings.pace = 'normal'
  playback.repace()
  timeUntil(2)
  expect(shown).toEqual(['a', 'b'])
  settings.pace = 'instant'
  playback.repace()
  expect([shown, playback.now]).toEqual([['a', 'b', 'c'], null])
})

test('what has no caption is drawn on the way', () => {
  playback.add('-a', 'b', '-c', 'd')
  expect([shown, playback.now]).toEqual([['-a', 'b'], 'b'])
  timeUntil(4)
  expect([shown, playback.now]).toEqual([['-a', 'b', '-c', 'd'], 'd'])
})

test('it can be paused, taken step by step, and skipped', () => {
  playback.add('a', 'b', 'c', 'd')
  playback.pause()
  vi.advanceTimersByTime(LONG)
  expect(shown).toEqual(['a'])
  playback.next()
  vi.advanceTimersByTime(LONG)
  expect([shown, playback.paused]).toEqual([['a', 'b'], true])
  playback.resume()
  expect(shown).toEqual(['a', 'b', 'c'])
  playback.skip()
  expect([shown, playback.now, playback.paused]).toEqual([['a', 'b', 'c', 'd'], null, false])
})

test('what is shown again comes before what waits, at a pace even where others are shown at once', () => {
  settings.pace = 'instant'
  playback.again(['x', 'y'])
  expect(shown).toEqual(['x'])
  vi.advanceTimersByTime(LONG)
  expect([shown, playback.now]).toEqual([['x', 'y'], null])
})

test('what is older than a new look is forgotten', () => {
  playback.add('a', 'b')
  playback.stop()
  vi.advanceTimersByTime(LONG)
  expect([shown, playback.now]).toEqual([['a'], null])
})
