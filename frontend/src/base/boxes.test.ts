import { afterEach, expect, test } from 'vitest'
import { boxOf, sameBox, within, type Box } from './boxes'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

afterEach(() => document.body.replaceChildren())

function at(selector: string, where: Box): Element {
  const element = document.querySelector(selector)!
  element.getBoundingClientRect = () => where as DOMRect
  return element
}

test('what lies within a frame, and what hardly does', () => {
  expect(within(box(10, 10, 50, 50), box(0, 20, 40, 100))).toEqual(box(10, 20, 40, 50))
  expect(within(box(10, 10, 50, 50), box(48, 0, 100, 100))).toBeNull()
  expect(within(box(10, 10, 50, 50), box(60, 0, 100, 100))).toBeNull()
})

test('boxes are the same where their edges are', () => {
  expect(sameBox(box(1, 2, 3, 4), box(1, 2, 3, 4))).toBe(true)
  expect(sameBox(box(1, 2, 3, 4), box(1, 2, 3, 5))).toBe(false)
  expect(sameBox(null, null)).toBe(true)
  expect(sameBox(null, box(1, 2, 3, 4))).toBe(false)
})

test('what is scrolled away is not seen', () => {
  document.body.innerHTML = '<div style="overflow: auto"><i></i></div>'
  at('div', box(0, 100, 200, 300))
  expect(boxOf(at('i', box(20, 80, 60, 140)))).toEqual(box(20, 100, 60, 140))
  expect(boxOf(at('i', box(20, 20, 60, 60)))).toBeNull()
})
