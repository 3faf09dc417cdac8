import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, Problem } from '../net/api'
import { Notes, TABLE } from './notes.svelte'

const note = (text: string) => ({ about: TABLE, text, at: 1 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what is written is saved a moment later, with what was known before', async () => {
  const put = vi.spyOn(api, 'put').mockImplementation((_, body) => Promise.resolve(note((body as { text: string }).text.trim())))
  const notes = new Notes('t')
  const draft = notes.draft(TABLE)
  draft.write('one ')
  draft.write('one two ')
  expect(put).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(put.mock.calls).toEqual([['/tables/t/notes/table', { text: 'one two ', known: '' }]])
  expect([draft.text, draft.known, draft.saved]).toEqual(['one two', 'one two', true])
  draft.write('')
  await vi.runAllTimersAsync()
  expect(notes.all).toEqual([])
})

test('what somebody types while it is being saved is not lost', async () => {
  let done = (_: unknown) => {}
  const put = vi.spyOn(api, 'put').mockImplementationOnce(() => new Promise((found) => (done = found as typeof done)))
  const draft = new Notes('t').draft(TABLE)
  draft.write('one')
  const saving = draft.save()
  draft.write('one two')
  put.mockResolvedValue(note('one two'))
  done(note('one'))
  await saving
  expect([draft.text, draft.known]).toEqual(['one two', 'one'])
  await vi.runAllTimersAsync()
  expect(put.mock.lastCall).toEqual(['/tables/t/notes/table', { text: 'one two', known: 'one' }])
})

test('of two texts both are kept, or the one that is chosen', async () => {
  const changed = new Problem({ code: 'note-changed', message: '', facts: { text: 'theirs' } }, 409)
  const put = vi.spyOn(api, 'put').mockRejectedValueOnce(changed)
  const draft = new Notes('t').draft(TABLE)
  draft.write('mine')
  await vi.runAllTimersAsync()
  expect([draft.other, draft.text]).toEqual(['theirs', 'mine'])
  put.mockImplementation((_, body) => Promise.resolve(note((body as { text: string }).text)))
  draft.settle('both')
  await vi.runAllTimersAsync()
  expect(put.mock.lastCall).toEqual(['/tables/t/notes/table', { text: 'theirs\n\nmine', known: 'theirs' }])
  expect(draft.saved).toBe(true)
})

test('what could not be saved is tried again', async () => {
  const put = vi.spyOn(api, 'put').mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(note('mine'))
  const draft = new Notes('t').draft(TABLE)
  draft.write('mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect([draft.saved, draft.problem != null]).toEqual([false, true])
  await vi.runAllTimersAsync()
  expect(put).toHaveBeenCalledTimes(2)
  expect([draft.saved, draft.problem]).toEqual([true, null])
})
