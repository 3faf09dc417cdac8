/** Every card, decree and clergy tile of the box: everything printed on them is drawn, and stays on its card. */
import { render } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import { SYMBOLS } from '../art/symbols'
import { moved, PIECES } from '../testing/sample'
import type { CardPiece, PrintedEffect } from '../wire'
import CardFace from './CardFace.svelte'
import { clergySigns } from './clergy'
import ClergyFace from './ClergyFace.svelte'
import DecreeFace from './DecreeFace.svelte'
import { decreeSigns } from './decrees'
import { uncovered } from './houses'
import { countOf, signsOf, sizeIn, widthOf, type Effect } from './rewards'

const CARDS = Object.entries(PIECES.cards)
const printed = (card: CardPiece): PrintedEffect[] =>
  [card.reward, card.penalty, card.event, card.benefit].filter((effect) => effect != null)
/** A pile, a slot of the portfolio, a hand on a small and on a large screen. */
const BOXES = [
  { width: 82, height: 101, count: 5 },
  { width: 91.7, height: 33 },
  { width: 118, height: 140 },
  { width: 118, height: 162 },
]

test('the whole box is there', () => {
  expect([CARDS.length, Object.keys(PIECES.decrees).length, Object.keys(PIECES.clergy).length]).toEqual([82, 70, 37])
})

test.each(CARDS)('card %s shows its influence or event, and its reward, penalty or benefit', (_, card) => {
  for (const effect of printed(card)) expect(signsOf(effect)).not.toContain('help')
  for (const box of BOXES) {
    const { container, unmount } = render(CardFace, { piece: card, ...box })
    const drawn = [...container.querySelectorAll('[data-effect]')]
    const wanted = card.event ? [card.event.op, card.benefit!.op] : ['influence', (card.reward ?? card.penalty)!.op]
    expect(drawn.map((effect) => effect.getAttribute('data-effect'))).toEqual(wanted)
    const below = (card.reward ?? card.penalty ?? card.benefit)!
    expect(container.querySelector('.words')?.textContent).toBe(box.count || box.height < 106 ? undefined : below.text)
    expect(container.querySelector('.penalty') != null).toBe(card.penalty != null)
    unmount()
  }
})

test.each(BOXES)('nothing leaves a card of $width × $height', (box) => {
  for (const [number, card] of CARDS) {
    const { container, unmount } = render(CardFace, { piece: card, ...box })
    for (const [i, element] of [...container.querySelectorAll('[data-effect]')].entries()) {
      const first = card.event ?? { op: 'influence', what: null, amount: card.influence }
      const effect = i ? (card.reward ?? card.penalty ?? card.benefit)! : first
      const size = Number(element.getAttribute('data-size'))
      const [left] = moved(element)
      expect(left, number).toBeGreaterThanOrEqual(1)
      expect(left + widthOf(effect, size), number).toBeLessThanOrEqual(box.width - 1)
    }
    unmount()
  }
})

test.each(Object.entries(PIECES.decrees))('decree %s shows what it counts', (_, piece) => {
  const drawn = decreeSigns(piece)
  expect(drawn.signs).not.toContain('help')
  expect(drawn.signs.length + drawn.goods.length + drawn.rubble.length).toBeGreaterThan(0)
  const told = drawn.goods.length + drawn.rubble.length + (drawn.word ? 1 : 0) + (drawn.tone ? 1 : 0)
  expect(told).toBe(piece.what.length)
  const { container } = render(DecreeFace, { piece, now: 3 })
  expect(container.querySelector('.wigs')?.textContent).toBe(`${piece.wigs}`)
  expect(container.querySelector('.now')?.textContent).toBe('= 3 now')
  expect(container.querySelectorAll('[data-good]')).toHaveLength(drawn.goods.length)
  expect(container.querySelectorAll('[data-cube]')).toHaveLength(drawn.rubble.length)
})

test.each(Object.entries(PIECES.clergy))('clergy tile %s shows what it does, and its wigs', (_, piece) => {
  const drawn = clergySigns(piece)
  expect(drawn.signs).not.toContain('help')
  if (piece.what) expect([...drawn.signs, drawn.good, drawn.architect]).toContain(piece.what)
  const { container } = render(ClergyFace, { piece })
  expect(container.querySelector('.wigs')?.textContent).toBe(`${piece.wigs}`)
  expect(container.querySelector('.much')?.textContent).toBe(drawn.much)
})

test('a clergy tile without signs of its own shows those that its effect is named after', () => {
  const piece = { ...PIECES.clergy['1'], amount: 1 }
  expect(clergySigns({ ...piece, effect: 'plan_wigs' })).toEqual({ signs: ['plan', 'wigs'], good: null, architect: null, much: '+1' })
  expect(clergySigns({ ...piece, effect: 'something_else' }).signs).toEqual(['help'])
})

test('what is not known yet is drawn as an empty piece', () => {
  for (const part of [render(CardFace, { piece: undefined, width: 90, height: 60 }), render(DecreeFace, { piece: undefined }), render(ClergyFace, { piece: undefined })]) {
    expect(part.container.querySelector('rect')).not.toBeNull()
    expect(part.container.querySelector('text')).toBeNull()
  }
})

test('every house that can be built has a sign for what it uncovers', () => {
  for (const group of ['left', 'centre', 'right'] as const) {
    for (const place of PIECES.houses[group].uncovers.keys()) {
      const { sign, much } = uncovered(group, place)
      expect(sign).not.toBe('star')
      expect(sign == null || sign in SYMBOLS).toBe(true)
      expect(much).not.toBe('')
    }
  }
})

test('signs shrink until they fit beside each other', () => {
  const any: Effect = { op: 'any_noble_action', what: null, amount: 1 }
  const off: Effect = { op: 'reais_off', what: null, amount: 2 }
  expect(sizeIn(200, [any, off], 22)).toBe(22)
  const size = sizeIn(70, [any, off], 22)
  expect(size).toBeLessThan(22)
  expect(widthOf(any, size) + widthOf(off, size)).toBeLessThanOrEqual(70)
  expect(countOf(off)).toBe('−2')
})
