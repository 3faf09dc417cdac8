import { afterEach, expect, test } from 'vitest'
import { boxOf, find, sameBox, within, type Box } from './pointing'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

afterEach(() => document.body.replaceChildren())

function put(html: string): void {
  document.body.innerHTML = html
}

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

test('a favour on the board and on one’s own board, and never one in a dialog', () => {
  put(`
    <dialog><div class="player-board"><i data-spot="favour-king" id="dialog"></i></div></dialog>
    <i data-spot="favour-king" id="court"></i>
    <div class="player-board"><i data-spot="favour-king" id="own"></i></div>`)
  expect(find('favour-king', false)?.id).toBe('court')
  expect(find('favour-king', true)?.id).toBe('own')
  expect(find('favour-builder', true)).toBeNull()
})

test('a piece that is elsewhere than expected is found all the same', () => {
  put('<i data-spot="decree-3" id="there"></i>')
  expect(find('decree-3', true)?.id).toBe('there')
})

test('what is scrolled away is not seen', () => {
  put('<div style="overflow: auto"><i></i></div>')
  at('div', box(0, 100, 200, 300))
  expect(boxOf(at('i', box(20, 80, 60, 140)))).toEqual(box(20, 100, 60, 140))
  expect(boxOf(at('i', box(20, 20, 60, 60)))).toBeNull()
})
