/** The tooltip: which words it shows, and when. */
import { fireEvent } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { explain, tooltip } from './tooltip.svelte'

let piece: HTMLElement
let stop: ReturnType<ReturnType<typeof explain>>

/** A piece explained by these words, with the pointer on it. */
function point(words: Parameters<typeof explain>[0]): Promise<boolean> {
  stop = explain(words)(piece)
  return fireEvent(piece, new Event('pointerenter'))
}

beforeEach(() => {
  piece = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  stop?.()
  piece.remove()
})

test('words are shown while the pointer is on their piece', async () => {
  await point(() => ({ title: 'the market', text: 'prices' }))
  expect(tooltip.shown?.words).toEqual({ title: 'the market', text: 'prices' })
  await fireEvent(piece, new Event('pointerleave'))
  expect(tooltip.shown).toBeNull()
})

test.each([null, { title: '' }, { title: '', text: 'prices' }])('without a title there is no tooltip: %j', async (words) => {
  await point(() => words)
  expect(tooltip.shown).toBeNull()
})

test('a piece that goes takes its tooltip along', async () => {
  await point(() => ({ title: 'the market' }))
  stop?.()
  expect(tooltip.shown).toBeNull()
})
