import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const LESSONS = [{ name: 'table', steps: [] }, { name: 'portfolio', steps: [] }]

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** The course as a fresh page has it. */
const opened = async () => (await import('./lessons.svelte')).course

test('a chapter that is done stays done, also after a reload', async () => {
  const before = await opened()
  expect(before.isDone('table')).toBe(false)
  before.finish('table')
  before.finish('table')
  vi.resetModules()
  const reloaded = await opened()
  expect(reloaded.isDone('table')).toBe(true)
  expect(reloaded.isDone('portfolio')).toBe(false)
})

test('what somebody else left in the storage does no harm', async () => {
  localStorage.setItem('lisboa-lessons', '{"broken')
  expect((await opened()).isDone('table')).toBe(false)
  vi.resetModules()
  localStorage.setItem('lisboa-lessons', '{"table": true}')
  expect((await opened()).isDone('table')).toBe(false)
})

test('the chapters are asked for once, and again if that failed', async () => {
  const asked = vi.fn()
  asked.mockRejectedValueOnce(new TypeError('no line'))
  asked.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(LESSONS))))
  vi.stubGlobal('fetch', asked)
  const course = await opened()
  await expect(course.load()).rejects.toThrow('no line')
  await course.load()
  await course.load()
  expect(course.chapters.map(({ name }) => name)).toEqual(['table', 'portfolio'])
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a chapter begins at a table of its own', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ id: 'abc' }))))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('scrollTo', () => {})
  await (await opened()).begin('portfolio')
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ pathname: '/api/lessons/portfolio' }), expect.objectContaining({ method: 'POST' }))
  expect(location.pathname).toBe('/t/abc')
})
