import { afterEach, expect, test } from 'vitest'
import { find } from './pointing'

afterEach(() => document.body.replaceChildren())

function put(html: string): void {
  document.body.innerHTML = html
}

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
