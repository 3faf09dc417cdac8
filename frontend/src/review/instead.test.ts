/** A bot in somebody's seat: what is asked of the server, what stays meanwhile, and what is told. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { turnsOf } from '../replay/turns'
import { MOMENTS, PAGE, SUBSTITUTE } from '../testing/review'
import { speak } from '../texts/texts.svelte'
import type { ReviewPage, SeatInfo } from '../wire'
import { outcomeOf } from './instead'
import Instead from './Instead.svelte'
import { GameReview } from './review.svelte'

const posted: unknown[] = []
let told: ReviewPage = PAGE
let refused = false

vi.mock(import('../net/api'), async (original) => {
  const real = await original()
  const say = () => Promise.resolve(told)
  const post = (_: string, body: unknown) => {
    posted.push(body)
    return refused ? Promise.reject(new real.Problem({ code: 'busy', message: 'Busy' }, 409)) : say()
  }
  return { ...real, api: { ...real.api, say, post } as typeof real.api }
})

beforeEach(async () => {
  vi.useFakeTimers()
  await speak('en')
  posted.length = 0
  told = PAGE
  refused = false
})
afterEach(() => void vi.useRealTimers())

async function reviewed(page: ReviewPage = PAGE): Promise<GameReview> {
  told = page
  const review = new GameReview('t')
  await review.load()
  return review
}

const RUNNING: ReviewPage = { ...PAGE, status: 'running', parts: 21 }
const REPLAYING: ReviewPage = { ...RUNNING, replaying: 0 }
const FOUND: ReviewPage = { ...PAGE, done: 21, parts: 21, substitutes: [SUBSTITUTE] }

describe('a review', () => {
  it('stays whole while a bot plays a seat once more', async () => {
    const review = await reviewed()
    told = REPLAYING
    await review.begin(1, 0)
    expect(posted).toEqual([{ depth: 1, instead: 0 }])
    expect([review.going, review.whole]).toEqual([true, true])
    told = FOUND
    await vi.runOnlyPendingTimersAsync()
    expect([review.going, review.whole]).toEqual([false, true])
    expect(review.page?.substitutes).toEqual([SUBSTITUTE])
  })

  it('is not whole while it is made, made deeper, or stopped', async () => {
    const review = await reviewed()
    told = RUNNING
    await review.begin(2)
    expect(posted).toEqual([{ depth: 2, instead: null }])
    expect(review.whole).toBe(false)
    told = { ...RUNNING, status: 'stopped' }
    await vi.runOnlyPendingTimersAsync()
    expect(review.whole).toBe(false)
  })

  it('of which more was refused is what it was', async () => {
    const review = await reviewed()
    refused = true
    await review.begin(1, 0)
    expect([review.whole, review.problem]).toEqual([true, 'Busy'])
  })
})

describe('what came of it', () => {
  const [ana] = PAGE.players

  it('is told beside what had come of it', () => {
    expect(outcomeOf(SUBSTITUTE, ana)).toBe('52 wigs instead of 40 · place 1 instead of 2')
    expect(outcomeOf({ ...SUBSTITUTE, wigs: 40, place: 2 }, ana)).toBe('40 wigs as before · place 2 as before')
  })

  it('is a rank in a solo game', () => {
    const solo = { ...SUBSTITUTE, rank: 'king’s favourite', rank_before: 'beggar' }
    expect(outcomeOf(solo, ana)).toBe('52 wigs instead of 40 · king’s favourite instead of beggar')
    expect(outcomeOf({ ...solo, rank: 'beggar' }, ana)).toBe('52 wigs instead of 40 · beggar as before')
  })
})

describe('the question', () => {
  const words = () => document.body.textContent!.replace(/\s+/g, ' ').trim()
  const seats = (...kinds: string[]) => kinds.map((kind, seat) => ({ seat, kind }) as SeatInfo)

  async function shown(page: ReviewPage, whose = 0, kinds = ['person', 'bot', 'bot']) {
    const review = await reviewed(page)
    const onopen = vi.fn()
    const props = { review, page, turns: turnsOf(MOMENTS), seats: seats(...kinds), names: PAGE.seats, whose, open: 9, onopen }
    return { review, onopen, props, ...render(Instead, props) }
  }

  it('is asked once the review is done, in the name of whoever it is about', async () => {
    await shown(PAGE)
    expect(words()).not.toContain('other people')
    await fireEvent.click(screen.getByRole('button', { name: 'How would the Sovereign have played your seat?' }))
    expect(posted).toEqual([{ depth: 1, instead: 0 }])
  })

  it('says that it takes the place of other people, if there are any', async () => {
    await shown(PAGE, 1, ['person', 'person', 'bot'])
    expect(screen.getByRole('button').textContent).toBe('How would the Sovereign have played Bruno’s seat?')
    expect(words()).toContain('in the place of other people')
  })

  it('is not asked while the review is made', async () => {
    await shown(RUNNING)
    expect(words()).toBe('')
  })

  it('is being answered', async () => {
    const { props, rerender } = await shown(REPLAYING)
    expect(words()).toBe('The Sovereign is playing your deal…')
    await rerender({ ...props, whose: 1 })
    expect(words()).toBe('')
  })

  it('has an answer that stays, and its decisions can be opened', async () => {
    const { onopen } = await shown({ ...FOUND, status: 'running' })
    expect(screen.getByRole('status').textContent).toContain('The Sovereign in your seat: 52 wigs instead of 40 · place 1 instead of 2')
    const [first, second] = screen.getAllByRole('button')
    expect(first.textContent!.replace(/\s+/g, ' ')).toContain('Turn 4 · Period 2 · round 1 Played: visits the king Sovereign: builds a store')
    expect([first, second].map((one) => one.getAttribute('aria-current'))).toEqual(['true', null])
    expect([first, second].map((one) => one.querySelector('[role=img]')?.getAttribute('aria-label'))).toEqual(['Blunder', undefined])
    expect(first.textContent).toContain('−20.0')
    await fireEvent.click(second)
    expect(onopen).toHaveBeenCalledWith(0)
  })

  it('may be answered with nothing else', async () => {
    await shown({ ...FOUND, substitutes: [{ ...SUBSTITUTE, departures: [] }] })
    expect(words()).toContain('It would have decided everything alike.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
