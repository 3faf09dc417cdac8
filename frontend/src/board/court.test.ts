/** The left half of the board: court, piles, tracks, ships, decrees, church and market, drawn from a real table. */
import { fireEvent, render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { tick } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Table } from '../table/table.svelte'
import BoardPart from '../testing/BoardPart.svelte'
import { lookOf, moved, named, option, PIECES, refusal, spot, tableOf, VIEW, viewOf } from '../testing/sample'
import { speak } from '../texts/texts.svelte'
import { AREAS, BOARD, type Area, type AreaName } from './areas'
import Church from './Church.svelte'
import Court from './Court.svelte'
import Decrees from './Decrees.svelte'
import InfluenceTrack from './InfluenceTrack.svelte'
import Market from './Market.svelte'
import Piles from './Piles.svelte'
import RubblePile from './RubblePile.svelte'
import Shipyard from './Shipyard.svelte'
import TreasuryTrack from './TreasuryTrack.svelte'

const PARTS: [Component<{ area: Area }>, AreaName][] = [
  [Court, 'court'],
  [Piles, 'piles'],
  [TreasuryTrack, 'treasury'],
  [InfluenceTrack, 'influence'],
  [Shipyard, 'shipyard'],
  [Decrees, 'decrees'],
  [Church, 'church'],
  [Market, 'market'],
  [RubblePile, 'rubble'],
]
const show = (table: Table, part: Component<{ area: Area }>) =>
  render(BoardPart, { table, part, area: AREAS[PARTS.find(([other]) => other === part)![1]] })
const shapes = (key: string) => [...spot(key)!.querySelectorAll('[data-shape]')].map((mark) => mark.getAttribute('data-shape'))

beforeEach(() => speak('en'))

test('officials stand in offices by their shapes, those of nobody beside them', () => {
  const offices = { ...VIEW.offices, king: { players: [2, 0, 1, 0], neutral: 1 } }
  show(tableOf(viewOf({ offices })), Court)
  expect(shapes('office-king')).toEqual(['circle', 'circle', 'triangle'])
  expect(spot('office-king')!.querySelectorAll('[data-neutral]')).toHaveLength(1)
  expect(named('office-king')).toBe('Office of the king: officials: Ana 2, Clara 1, neutral 1')
  expect(spot('office-king')!.querySelectorAll('.space')).toHaveLength(PIECES.nobles.king.office)
})

test('a crowd on a plaza stays in it', () => {
  const plazas = { ...VIEW.plazas, builder: { players: [7, 7, 7, 7], neutral: 0 } }
  const { container } = show(tableOf(viewOf({ plazas })), Court)
  const wide = Number(container.querySelector('.box')!.getAttribute('width'))
  const last = [...spot('plaza-builder')!.querySelectorAll('[data-player] > g')].at(-1)!
  expect(moved(last)[0] + 16).toBeLessThanOrEqual(wide)
})

test('offices, nobles and actions are chosen where they stand', async () => {
  const table = tableOf(VIEW, [option('office king'), option('visit builder 3'), option('action recruit')])
  const choose = vi.spyOn(table, 'choose')
  show(table, Court)
  const glowing = [...document.querySelectorAll('.spot.option')].map((found) => found.getAttribute('data-spot'))
  expect(glowing).toEqual(['noble-builder', 'action-recruit', 'office-king'])
  await fireEvent.click(spot('office-king')!)
  expect(choose).toHaveBeenCalledExactlyOnceWith('office king')
})

test('a covered action shows the good on it, a free one what it would take', () => {
  show(tableOf(viewOf({ goods_on_actions: { ship: 'books' } })), Court)
  expect(spot('action-ship')!.querySelector('[data-good="books"]')).not.toBeNull()
  expect(spot('action-ship')!.querySelector('[data-wants]')).toBeNull()
  const wanted = [...spot('action-produce')!.querySelectorAll('[data-wants]')].map((good) => good.getAttribute('data-wants'))
  expect(wanted).toEqual(PIECES.nobles.minister.goods)
})

test('markers for rubble sets lie at the minister’s, used ones as rings', () => {
  show(tableOf(viewOf({ marker_used_by: [2] }, { 1: { markers: 1 }, 2: { markers: 2 } })), Court)
  expect(shapes('favour-minister')).toEqual(['square'])
  expect(spot('favour-minister')!.querySelectorAll('.used')).toHaveLength(1)
})

test('solo, Lacerda’s courtier and assistant are seen', () => {
  const table = tableOf(viewOf({ lacerda: { seat: 1, courtier: 'king', assistant: 'treasury' } }))
  show(table, Court)
  show(table, Piles)
  expect(document.querySelector('[aria-label="Lacerda’s courtier is with the king"]')).not.toBeNull()
  expect(spot('pile-treasury')!.querySelector('[aria-label^="Lacerda’s assistant"]')).not.toBeNull()
})

test('a pile shows its card and how many there are; a refused one says why', () => {
  const piles = { ...VIEW.piles, king: { card: null, count: 0 } }
  show(tableOf(viewOf({ piles }), [], [refusal('take king', 'The pile is empty.')]), Piles)
  const { card, count } = VIEW.piles.builder
  expect(named('pile-builder')).toContain(PIECES.cards[card!].text)
  expect(spot('pile-builder')!.querySelector('.count')!.textContent).toBe(`×${count}`)
  expect(spot('pile-king')!.classList).toContain('refused')
  expect(named('pile-king')).toContain('The pile is empty.')
})

test('the treasury’s marker lies on its space', async () => {
  const table = tableOf()
  show(table, TreasuryTrack)
  const before = Number(/translateY\(([\d.]+)/.exec(spot('treasury')!.getAttribute('style')!)![1])
  const next = VIEW.treasury.space + 1
  table.look = lookOf(viewOf({ treasury: { ...VIEW.treasury, ...PIECES.treasury[next], space: next } }))
  await tick()
  const after = Number(/translateY\(([\d.]+)/.exec(spot('treasury')!.getAttribute('style')!)![1])
  expect(after - before).toBeCloseTo((AREAS.treasury.height - 47) / PIECES.treasury.length)
  expect(document.querySelector('.figures.now')!.textContent).toContain(`${PIECES.treasury[next].reais}`)
})

test('markers of influence stand on their spaces, and none on another', () => {
  const all = [0, 1, 2, 3]
  show(tableOf(viewOf({}, Object.fromEntries(all.map((seat) => [seat, { influence: 5 }])))), InfluenceTrack)
  const places = all.map((seat) => moved(spot(`influence-${seat}`)!))
  expect(new Set(places.map(String)).size).toBe(4)
  const step = (AREAS.influence.width - 30) / PIECES.influence.length
  for (const [x, y] of places) {
    expect(x).toBeGreaterThanOrEqual(29 + 5 * step)
    expect(x + 11).toBeLessThanOrEqual(29 + 6 * step)
    expect(y + 11).toBeLessThanOrEqual(AREAS.influence.height)
  }
})

test('Lacerda has no marker of influence', () => {
  show(tableOf(viewOf({ lacerda: { seat: 1, courtier: 'king', assistant: 'king' } })), InfluenceTrack)
  expect(spot('influence-0')).not.toBeNull()
  expect(spot('influence-1')).toBeNull()
})

test('the shipyard shows the ship that can be built, and how many wait', async () => {
  const table = tableOf(VIEW, [option('build')])
  show(table, Shipyard)
  expect(spot('shipyard')!.querySelector('.hull')!.textContent).toBe(`${PIECES.ships[VIEW.shipyard[0]].hull}`)
  expect(spot('shipyard')!.querySelector('.left')!.textContent).toBe(`${VIEW.shipyard.length} + ${VIEW.later_ships.length}`)
  expect(spot('shipyard')!.classList).toContain('option')
  table.look = lookOf(viewOf({ shipyard: [], later_ships: [] }))
  await tick()
  expect(named('shipyard')).toBe('The shipyard is empty.')
})

test('decrees on display are chosen, and a gap is seen', () => {
  const [first, second, ...others] = VIEW.decrees
  show(tableOf(viewOf({ decrees: [first, null, ...others] }), [option(`decree ${first}`)]), Decrees)
  expect(spot(`decree-${first}`)!.classList).toContain('option')
  expect(spot(`decree-${second}`)).toBeNull()
  expect(document.querySelectorAll('.empty')).toHaveLength(1)
})

test('the cardinal stands on one of six spaces around the church', async () => {
  const table = tableOf()
  show(table, Church)
  const steps = [...document.querySelectorAll('.step')].map((step) => [step.getAttribute('cx'), step.getAttribute('cy')].map(Number))
  expect(steps).toHaveLength(6)
  for (const cardinal of steps.keys()) {
    table.look = lookOf(viewOf({ cardinal }))
    await tick()
    const [x, y] = moved(spot('cardinal-marker')!)
    expect(x).toBeCloseTo(steps[cardinal][0])
    expect(y).toBeCloseTo(steps[cardinal][1])
  }
})

test('clergy tiles lie inside the church’s frame, below its title, and none on another', () => {
  const tile = VIEW.church.find((number) => number != null)!
  show(tableOf(VIEW, [option(`tile ${tile}`)]), Church)
  expect(spot(`clergy-${tile}`)!.classList).toContain('option')
  const frames = [...document.querySelectorAll('[data-spot^="clergy-"] > .halo')].map((halo) => ['x', 'y', 'width'].map((name) => Number(halo.getAttribute(name))))
  expect(frames).toHaveLength(6)
  for (const [place, [x, y, size]] of frames.entries()) {
    expect(size).toBeGreaterThanOrEqual(34)
    expect(Math.min(x, y - 16)).toBeGreaterThanOrEqual(0)
    expect(x + size).toBeLessThanOrEqual(AREAS.church.width)
    expect(y + size).toBeLessThanOrEqual(AREAS.church.height)
    for (const [otherX, otherY] of frames.slice(place + 1)) expect(Math.max(Math.abs(x - otherX), Math.abs(y - otherY))).toBeGreaterThanOrEqual(size)
  }
})

test('prices stand where they are on the market', () => {
  show(tableOf(viewOf({ prices: { gold: 6, cloth: 1, books: 5, tools: 4 } })), Market)
  expect(named('price-cloth')).toBe('Price of cloth: 1 real')
  const at = (good: string) => Number(/translateX\(([\d.]+)/.exec(spot(`price-${good}`)!.querySelector('.marker')!.getAttribute('style')!)![1])
  expect(at('cloth')).toBe(0)
  expect(at('gold')).toBeCloseTo(at('books') + (at('books') - at('tools')))
})

test('regions lie on the board and not on each other', () => {
  const areas = Object.values(AREAS)
  for (const [place, one] of areas.entries()) {
    expect(one.x + one.width).toBeLessThanOrEqual(BOARD.width)
    expect(one.y + one.height).toBeLessThanOrEqual(BOARD.height)
    for (const other of areas.slice(place + 1)) {
      const beside = one.x + one.width <= other.x || other.x + other.width <= one.x
      expect(beside || one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true)
    }
  }
})

test('everything that can be chosen is large enough for a finger, and inside its region', () => {
  for (const [part, name] of PARTS) {
    const { container, unmount } = show(tableOf(), part)
    for (const halo of container.querySelectorAll('.spot > .halo')) {
      const [width, height] = ['width', 'height'].map((side) => Number(halo.getAttribute(side)))
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(34)
      expect(width, name).toBeLessThanOrEqual(AREAS[name].width)
    }
    unmount()
  }
})

test('all of it is drawn while the pieces are still on their way', () => {
  const table = tableOf()
  table.pieces = null
  for (const [part] of PARTS) show(table, part)
  expect(spot('office-king')).not.toBeNull()
  expect(named('noble-king')).toBe('the king')
})

test('in Portuguese', async () => {
  await speak('pt')
  show(tableOf(), Court)
  expect(named('plaza-king')).toBe('Praça do rei: sem funcionários')
})
