import { fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { expect, test } from 'vitest'
import Zoom from './Zoom.svelte'

const board = createRawSnippet(() => ({ render: () => '<p>board</p>' }))
const sheet = () => screen.getByText('board').parentElement!
const width = () => parseFloat(sheet().style.width)

test('elsewhere than on a phone it does nothing', () => {
  render(Zoom, { on: false, children: board })
  expect(screen.queryByRole('button')).toBeNull()
})

test('buttons zoom, between bounds', async () => {
  render(Zoom, { on: true, children: board })
  const small = width()
  await fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(width()).toBeCloseTo(1.3 * small)
  for (let n = 0; n < 9; n++) await fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(width()).toBe(3 * 1108)
  for (let n = 0; n < 9; n++) await fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(width()).toBe(0.75 * 1108)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' }).disabled).toBe(true)
})

function touch(type: string, ...xs: number[]): Event {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { touches: xs.map((clientX) => ({ clientX, clientY: 0 })), changedTouches: [{ clientX: 0, clientY: 0 }] })
  sheet().dispatchEvent(event)
  return event
}

test('two quick taps zoom in, and two more go back', () => {
  render(Zoom, { on: true, children: board })
  const usual = width()
  touch('touchend')
  expect(width()).toBe(usual)
  touch('touchend')
  expect(width()).toBeGreaterThan(1.5 * usual)
  touch('touchend')
  touch('touchend')
  expect(width()).toBe(usual)
})

test('two fingers zoom', async () => {
  render(Zoom, { on: true, children: board })
  const small = width()
  touch('touchstart', 0, 100)
  expect(touch('touchmove', 0, 150).defaultPrevented).toBe(true)
  expect(width()).toBeCloseTo(1.5 * small)
  touch('touchstart', 0)
  expect(touch('touchmove', 50).defaultPrevented).toBe(false)
})
