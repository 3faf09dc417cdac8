/** The meter in the bar tells how near the end of the period is. */
import { render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import { VIEW, viewOf } from '../testing/sample'
import { speak } from '../texts/texts.svelte'
import PeriodMeter from './PeriodMeter.svelte'

beforeEach(() => speak('en'))

const lit = () => [...document.querySelectorAll('.pips')].map((pips) => [pips.querySelectorAll('.on').length, pips.children.length])

test('it counts the sets of whoever has the most, and the empty piles', () => {
  const piles = { ...VIEW.piles, king: { card: null, count: 0 } }
  render(PeriodMeter, { view: viewOf({ period: 2, sets_to_end: 4, piles_to_end: 3, piles }, { 1: { sets: 1 }, 2: { sets: 3 } }) })
  expect(lit()).toEqual([[3, 4], [1, 3]])
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('rubble set number 4 (the most now: 3) or when the empty piles are 3 (now: 1)')
  expect(screen.getByText('4th set')).toBeTruthy()
})

test('the first period ends with other figures, which the server tells', () => {
  render(PeriodMeter, { view: VIEW })
  expect(lit()).toEqual([[0, 2], [0, 3]])
  expect(screen.getByText('2nd set')).toBeTruthy()
})
