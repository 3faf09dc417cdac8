import { expect, test } from 'vitest'
import { wishOf } from './keys'

function wish(key: string, markup = '<p></p>', more: KeyboardEventInit = {}): unknown {
  document.body.innerHTML = markup
  let found: unknown
  const listen = (event: KeyboardEvent) => (found = wishOf(event))
  document.addEventListener('keydown', listen, { once: true })
  document.body.firstElementChild!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
  return found
}

test('keys ask for moves', () => {
  expect(['1', '9', 'u', 'U', 'h', '?', 'Enter'].map((key) => wish(key))).toEqual([1, 9, 'undo', 'undo', 'hint', 'help', 'confirm'])
  expect(['0', 'x', 'Escape', 'Tab'].map((key) => wish(key))).toEqual([null, null, null, null])
})

test('where something is written or asked they belong to that', () => {
  expect(['u', '1'].map((key) => wish(key, '<input>'))).toEqual([null, null])
  expect(wish('1', '<dialog></dialog>')).toBeNull()
  expect([wish('Enter', '<button></button>'), wish('1', '<button></button>')]).toEqual([null, 1])
  expect(wish('u', '<p></p>', { ctrlKey: true })).toBeNull()
})
