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
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' }).disabled).toBe(true)
  await fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(width()).toBeCloseTo(1.3 * small)
  for (let n = 0; n < 9; n++) await fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(width()).toBe(3 * 1108)
})

test('two fingers zoom', async () => {
  render(Zoom, { on: true, children: board })
  const small = width()
  const touch = (type: string, ...xs: number[]) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.assign(event, { touches: xs.map((clientX) => ({ clientX, clientY: 0 })) })
    sheet().dispatchEvent(event)
    return event
  }
  touch('touchstart', 0, 100)
  expect(touch('touchmove', 0, 150).defaultPrevented).toBe(true)
  expect(width()).toBeCloseTo(1.5 * small)
  touch('touchstart', 0)
  expect(touch('touchmove', 50).defaultPrevented).toBe(false)
})
