/** The panel of a big moment. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveTable } from '../table/table.svelte'
import { option, tableOf, VIEW } from '../testing/sample'
import { speak } from '../texts/texts.svelte'
import type { BigMoment } from '../wire'
import MomentPanel from './MomentPanel.svelte'

beforeEach(() => speak('en'))

const CHURCH: BigMoment = {
  number: 7,
  kind: 'church',
  seat: 1,
  text: 'Church scoring, beginning with Bruno.',
  then: 'Give up clergy tiles.',
  over: false,
  steps: [],
  seats: ['now', 'done', 'next', 'next'],
  rows: [
    { name: 'given-up', text: 'Given up', cells: [[], [['clergy', 2]], [], []], words: ['', '2 tiles', '', ''] },
    { name: 'gained', text: 'Gained', cells: [[], [['wigs', 5], ['influence', 3]], [], []], words: ['', '5 wigs, 3 influence', '', ''] },
    { name: 'wigs', text: 'Wigs now', cells: [[['wigs', 1]], [['wigs', 2]], [['wigs', 3]], [['wigs', 4]]], words: ['1 wig', '2 wigs', '3 wigs', '4 wigs'] },
  ],
}

function panel(moment: BigMoment, asked: string | null) {
  const table = tableOf(VIEW, [option('cash 3'), option('done')]) as LiveTable
  table.look = { ...table.look!, question: { ...table.look!.question!, seat: 0, name: asked ?? 'turn', text: 'Which tiles?' }, may: asked ? ['play'] : [] }
  table.choose = vi.fn()
  const onclose = vi.fn()
  render(MomentPanel, { table, moment, onclose })
  return { table, onclose }
}
const words = (element: Element) => element.textContent!.replace(/\s+/g, ' ').trim()

test('tells why, who gains what, and what one may do', () => {
  panel(CHURCH, null)
  expect(screen.getByRole('dialog').getAttribute('aria-labelledby')).toBe('moment-title')
  expect(document.activeElement).toBe(screen.getByText('The church rewards its friends'))
  const rows = [...document.querySelectorAll('tr')].map((row) => [...row.children].map(words))
  expect(rows[0]).toEqual(['', 'Ana chooses now', 'Bruno has chosen', 'Clara comes later', 'Duarte comes later'])
  expect(rows[2]).toEqual(['Gained', '–', '5 wigs, 3 influence +5+3', '–', '–'])
  expect(rows[3]).toEqual(['Wigs now', '1', '2', '3', '4'])
  expect(words(screen.getByRole('status'))).toBe('Give up clergy tiles.')
  expect(document.querySelector('[data-move]')).toBeNull()
})

test('what is asked in it is answered in it', async () => {
  const { table } = panel(CHURCH, 'church')
  await fireEvent.click(document.querySelector('[data-move="cash 3"]')!)
  await fireEvent.click(document.querySelector('[data-move="done"]')!)
  expect(vi.mocked(table.choose).mock.calls).toEqual([['cash 3'], ['done']])
})

test('what is asked elsewhere is not answered here', () => {
  panel(CHURCH, 'plot')
  expect(document.querySelector('[data-move]')).toBeNull()
})

test('when it is over there is one button, and it goes on', async () => {
  const { onclose } = panel({ ...CHURCH, over: true }, null)
  expect(screen.getAllByRole('button').map(words)).toEqual(['Go on'])
  await fireEvent.click(screen.getByRole('button'))
  expect(onclose).toHaveBeenCalledOnce()
})
