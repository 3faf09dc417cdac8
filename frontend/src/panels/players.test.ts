/** All players in short, beside the board. */
import { render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, expect, test } from 'vitest'
import { lookOf, named, spot, tableOf, viewOf } from '../testing/sample'
import { speak } from '../texts/texts.svelte'
import Players from './Players.svelte'

beforeEach(() => speak('en'))

test('the wigs of all are told, and what just changed pulses', async () => {
  const table = tableOf()
  render(Players, { table })
  await tick()
  expect(named('wigs-2')).toBe('Clara: 5 wigs, 15 if the game ended now')
  expect(document.querySelector('.highlighted')).toBeNull()
  table.look = lookOf(viewOf({}, { 2: { wigs: 8 } }))
  await tick()
  expect([...document.querySelectorAll('.highlighted')].map((text) => text.textContent)).toEqual(['8'])
  expect(spot('wigs-2')!.querySelector('.highlighted')).not.toBeNull()
})

test('counts have words for those who do not see the signs', () => {
  render(Players, { table: tableOf(viewOf({}, { 1: { reais: 9, favours: ['king', 'builder'] } })) })
  const account = (name: string) => document.querySelector(`[data-account="${name}"]`)!
  expect(account('1-reais').textContent).toContain('9')
  expect(account('1-reais').querySelector('[role="img"]')!.getAttribute('aria-label')).toBe('9 reais')
  expect(account('1-favours').querySelector('[role="img"]')!.getAttribute('aria-label')).toBe('royal favour of the king, royal favour of the builder')
  expect(account('1-favours').querySelectorAll('svg')).toHaveLength(3)
  expect(account('1-favours').textContent!.trim()).toBe('')
})
