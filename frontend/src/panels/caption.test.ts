import { expect, test } from 'vitest'
import type { Box } from '../base/boxes'
import { captionPlace } from './caption'

const FRAME = { left: 100, top: 50, right: 1100, bottom: 550 }
const box = (left: number, top: number, width = 60, height = 60): Box => ({ left, top, right: left + width, bottom: top + height })
const place = (...boxes: Box[]) => captionPlace(FRAME, 800, 70, boxes.map((box) => ({ box, weight: 1 })))

const NOBLE = box(300, 60)
const QUAY = box(300, 490)
const PLOT = box(700, 300)

test('the caption lies at the lower edge, in the middle, unless something is in its way', () => {
  expect(place()).toEqual({ across: 0, up: 0 })
  expect(place(NOBLE, PLOT)).toEqual({ across: 0, up: 0 })
})

test('what happens below sends it up, but never onto something else', () => {
  expect(place(QUAY)).toEqual({ across: 0, up: 1 })
  expect(place(box(210, 490), NOBLE)).toEqual({ across: 1, up: 0 }) // further to the right it covers neither
})

test('where something happens at both edges, it lies between them', () => {
  expect(place(NOBLE, QUAY)).toEqual({ across: 0, up: 0.5 })
})

test('where it has to cover something, it covers the smaller share', () => {
  expect(place(box(100, 480, 1000, 70), box(100, 50, 1000, 400))).toEqual({ across: 0, up: 1 })
  expect(place(box(100, 50, 1000, 500))).toEqual({ across: 0, up: 0 })
})

test('what is shown now weighs more than what was before', () => {
  const rings = [{ box: box(100, 200, 1000, 350), weight: 1 }, { box: box(100, 50, 1000, 70), weight: 0.1 }]
  expect(captionPlace(FRAME, 800, 70, rings).up).toBe(1)
})

test('what is beside the board is not in its way', () => {
  expect(place(box(1200, 500))).toEqual({ across: 0, up: 0 })
})
