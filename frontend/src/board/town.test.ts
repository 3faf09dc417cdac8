/** Downtown, the city tiles and the architects, drawn from a small position. */
import { fireEvent, render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { tick } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { heap } from '../pieces/heap'
import { Table } from '../table/table.svelte'
import { tooltip } from '../table/tooltip.svelte'
import BoardPart from '../testing/BoardPart.svelte'
import { speak } from '../texts/texts.svelte'
import { STREETS } from '../wire'
import type { Fault, Option, Pieces, PlotView, Reward, Row, SiteView, TableView, View } from '../wire'
import Architects from './Architects.svelte'
import { AREAS, type Area } from './areas'
import Display from './Display.svelte'
import Downtown from './Downtown.svelte'
import { plotBox, sideOf, siteBox, streetBox } from './town'

const ROWS: Row[] = ['A', 'B', 'C', 'D', 'E']
const NONE = { earthquake: 0, fire: 0, tsunami: 0 }
const NOTHING = { noble: null, card: null, count: null, site: null, ship: null, cubes: null }
const REWARD: Reward = { op: 'influence', what: null, amount: 3 }
const EMPTY: PlotView = { owner: null, street: null, reward: REWARD }
const STORE: PlotView = { owner: 2, street: 'pink', reward: null }
const SITE: SiteView = { building: null, architect: null, cubes: { ...NONE, fire: 2 }, reward: REWARD }
const OPEN: SiteView = { building: 3, architect: 'green', cubes: NONE, reward: null }

function viewOf(changes: Partial<View> = {}): View {
  const all = ROWS.flatMap((row) => [1, 2, 3, 4, 5].map((column) => `${row}${column}`))
  const plots = all.filter((name) => name !== 'A1')
  const ends = ROWS.flatMap((row) => [`west-${row}`, `east-${row}`])
  const sites = [...ends, 'north-yellow', 'north-pink', 'north-brown', 'north-blue']
  return {
    rows: ROWS,
    plots: { ...Object.fromEntries(plots.map((name) => [name, EMPTY])), B3: STORE },
    sites: { ...Object.fromEntries(sites.map((name) => [name, SITE])), 'west-B': OPEN },
    rubble_rows: Object.fromEntries(ROWS.map((row) => [row, { ...NONE, tsunami: 2 }])),
    rubble_columns: [1, 2, 3, 4, 5].map(() => ({ ...NONE, earthquake: 1 })),
    rubble_pile: { ...NONE, fire: 1 },
    column_values: [3, 3, 4, 5, 4],
    city_tiles: ['yellow', 'pink', 'small'],
    large_tiles: 12,
    small_tiles: 3,
    plans: { blue: ['blue-2', 'blue-3'], green: [] },
    buildings: { blue: { available: 3, next: 4, count: 6 }, green: { available: null, next: null, count: 0 } },
    pending: [],
    players: [],
    ...changes,
  } as unknown as View
}

const effect = { ...REWARD, text: '3 influence' }
const face = (number: number) => ({
  blue: ['gold', 'tools'],
  green: ['cloth'],
  texts: { blue: `blue building ${number}`, green: `green building ${number}` },
})
const PIECES = {
  plots: { B2: { reward: effect } },
  sites: {},
  buildings: { 3: face(3), 4: face(4) },
  streets: Object.fromEntries(STREETS.map((name) => [name, { title: `Rua ${name}`, text: '' }])),
  columns: [3, 3, 3, 3, 2].map((spaces, place) => ({ number: place + 1, rubble_spaces: spaces, value: null })),
  row_rubble_spaces: 3,
  pile_rubble: 6,
  rubble: { earthquake: { cost: 3 }, fire: { cost: 2 }, tsunami: { cost: 1 } },
  plans: { 'blue-2': { officials: 2, text: 'blue plan for 2 officials' } },
} as unknown as Pieces

function tableOf(view: View, options: Option[] = [], refusals: Fault[] = []): Table {
  const table = new Table('t1')
  table.pieces = PIECES
  const seats = ['Ana', 'Bruno', 'Clara', 'Duarte'].map((name, seat) => ({ name, seat }))
  table.look = { view, seat: 0, table: { seats }, question: { options, refusals }, may: [] } as unknown as TableView
  return table
}

const show = (table: Table, part: Component<{ area: Area }> = Downtown, area: Area = AREAS.downtown) =>
  render(BoardPart, { table, part, area })
const option = (move: string): Option => ({ move, text: `Build: ${move}` })
const spot = (key: string): Element | null => document.querySelector(`[data-spot="${key}"]`)
/** The words of a piece: its label, or the words inside where it is a button. */
const named = (key: string): string | null | undefined =>
  spot(key)?.getAttribute('aria-label') ?? spot(key)?.querySelector('.sr-only')?.textContent

beforeEach(async () => {
  await speak('en')
  tooltip.chooser = null
})

test('a store shows its owner’s shape, its street and where that is', () => {
  show(tableOf(viewOf()))
  const store = spot('plot-B3')!
  expect(store.querySelector('[data-player="2"]')?.getAttribute('data-shape')).toBe('triangle')
  expect(store.querySelector('[data-store="pink"]')?.getAttribute('data-side')).toBe('west')
  expect(named('plot-B3')).toBe('Clara’s store on B3, facing the pink street (cloth)')
})

test('an empty plot shows its reward and says between which streets it lies', () => {
  show(tableOf(viewOf()))
  expect(spot('plot-B2')!.querySelector('[data-effect="influence"] text')?.textContent).toBe('3')
  expect(named('plot-B2')).toBe('Plot B2 between the yellow street and the pink street, reward: 3 influence')
  expect(named('plot-E5')).toBe('Plot E5 on the blue street, reward: 3 influence')
})

test('a site shows its rubble, a building its goods', () => {
  show(tableOf(viewOf()))
  expect(spot('site-west-A')!.querySelectorAll('[data-cube="fire"]')).toHaveLength(2)
  const building = spot('site-west-B')!.querySelector('[data-building="green"]')!
  expect([...building.querySelectorAll('[data-good]')].map((good) => good.getAttribute('data-good'))).toEqual(['cloth'])
  expect(named('site-west-B')).toBe('Site west of row B: green building 3')
})

test('an option glows, and one click chooses it', async () => {
  const table = tableOf(viewOf(), [option('plot C1 yellow')])
  const choose = vi.spyOn(table, 'choose')
  show(table)
  expect(spot('plot-C1')!.classList).toContain('option')
  expect(spot('plot-C2')!.classList).toContain('plain')
  await fireEvent.click(spot('plot-C1')!)
  expect(choose).toHaveBeenCalledExactlyOnceWith('plot C1 yellow')
})

test('a plot on two streets asks which one is meant', async () => {
  const table = tableOf(viewOf(), [option('plot C2 yellow'), option('plot C2 pink')])
  const choose = vi.spyOn(table, 'choose')
  show(table)
  await fireEvent.click(spot('plot-C2')!)
  expect(choose).not.toHaveBeenCalled()
  expect(tooltip.chooser?.options.map(({ move }) => move)).toEqual(['plot C2 yellow', 'plot C2 pink'])
})

test('a refused plot says why', async () => {
  const why: Fault = { code: 'money', message: 'You need 9 reais and have 7.', move: 'plot D4 blue' }
  const table = tableOf(viewOf(), [], [why])
  const choose = vi.spyOn(table, 'choose')
  show(table)
  expect(spot('plot-D4')!.getAttribute('role')).toBe('button')
  expect(named('plot-D4')).toMatch(/^Plot D4 .* Not possible: You need 9 reais and have 7\.$/)
  await fireEvent.click(spot('plot-D4')!)
  expect(choose).not.toHaveBeenCalled()
})

test('rubble belongs to the plot that is built on', () => {
  const pending = [{ ...NOTHING, step: 'cube', seat: 0, plot: 'B3' }]
  show(tableOf(viewOf({ pending }), [option('cube row tsunami'), option('cube column earthquake')]))
  const glowing = [...document.querySelectorAll('.spot.option')].map((found) => found.getAttribute('data-spot'))
  expect(glowing).toEqual(['cubes-row-B', 'cubes-column-3'])
  expect(named('cubes-row-A')).toBe('Rubble beside row A: 2 tsunami')
  expect(spot('cubes-row-A')!.querySelectorAll('.gone')).toHaveLength(1)
})

test('with two players row E is missing, its sites and its rubble too', () => {
  show(tableOf(viewOf({ rows: ['A', 'B', 'C', 'D'] })))
  for (const key of ['plot-E3', 'site-west-E', 'site-east-E', 'cubes-row-E']) expect(spot(key)).toBeNull()
  for (const key of ['plot-D3', 'site-east-D', 'site-north-blue', 'cubes-row-D']) expect(spot(key)).not.toBeNull()
  expect(document.querySelectorAll('[data-spot^="plot-"]')).toHaveLength(19)
})

test('only what is built later pulses', async () => {
  const table = tableOf(viewOf())
  show(table)
  await tick()
  expect(document.querySelectorAll('.fresh')).toHaveLength(0)
  const { plots, sites } = table.view!
  const after = { plots: { ...plots, C3: STORE }, sites: { ...sites, 'east-C': OPEN } }
  table.look = { ...table.look!, view: viewOf(after) }
  await tick()
  const fresh = [...document.querySelectorAll('.fresh')].map((found) => found.closest('[data-spot]')!)
  expect(fresh.map((found) => found.getAttribute('data-spot')).sort()).toEqual(['plot-C3', 'site-east-C'])
})

test('everything is drawn while the pieces are still on their way', () => {
  const table = tableOf(viewOf())
  table.pieces = null
  show(table)
  show(table, Architects, AREAS.architects)
  expect(named('plot-B2')).toBe('Plot B2 between the yellow street and the pink street')
  expect(spot('plans-blue')).not.toBeNull()
})

test('the display tells which city tiles are taken and what is left', () => {
  show(tableOf(viewOf()), Display, AREAS.display)
  expect(spot('display-pink')!.querySelector('[data-tile="pink"]')).not.toBeNull()
  expect(spot('display-brown')!.querySelector('[data-tile]')).toBeNull()
  expect(named('display-brown')).toBe('City tile for the brown street: taken')
  expect(named('display-supply')).toBe('City tiles in supply: 12 large, 3 small')
})

test('an architect shows the top plan and the building that can be opened', () => {
  show(tableOf(viewOf(), [option('plan blue')]), Architects, AREAS.architects)
  expect(spot('plans-blue')!.classList).toContain('option')
  expect(named('plans-blue')).toContain('Blue architect: 2 plans; on top: blue plan for 2 officials')
  expect(named('building-blue')).toBe('Public building that can be opened: blue building 3')
  expect(named('next-blue')).toBe('Next: blue building 4')
  expect(named('plans-green')).toBe('Green architect: no plans left')
  expect(spot('building-green')).toBeNull()
})

test('in Portuguese the words change, and there are no letters on pieces', async () => {
  await speak('pt')
  show(tableOf(viewOf()))
  expect(named('plot-B3')).toBe('Loja de Clara em B3, virada para a rua rosa (têxteis)')
  expect(document.querySelectorAll('[data-store] text, [data-cube] text, [data-good] text')).toHaveLength(0)
})

test('nothing overlaps, and everything is large enough for a finger', () => {
  for (const rows of [ROWS, ROWS.slice(0, 4)]) {
    const view = viewOf({ rows })
    const plots = Object.keys(view.plots).filter((name) => rows.includes(name[0] as Row))
    const sites = Object.keys(view.sites).filter((name) => /north/.test(name) || rows.includes(name.slice(-1) as Row))
    const boxes = [...plots.map((name) => plotBox(name, rows)), ...sites.map((name) => siteBox(name, rows))]
    for (const [place, one] of boxes.entries()) {
      expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(34)
      expect(one.x + one.width).toBeLessThanOrEqual(AREAS.downtown.width)
      for (const other of boxes.slice(place + 1)) {
        const beside = one.x + one.width <= other.x || other.x + other.width <= one.x
        expect(beside || one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true)
      }
    }
  }
})

test('a store faces the street that lies beside it', () => {
  const faces = [['C2', 'yellow', 'west'], ['C2', 'pink', 'east'], ['C5', 'blue', 'west']] as const
  for (const [plot, street, side] of faces) {
    const [house, road] = [plotBox(plot, ROWS), streetBox(street)]
    expect(sideOf(plot, street)).toBe(side)
    expect(side === 'east' ? house.x + house.width : house.x).toBe(side === 'east' ? road.x : road.x + road.width)
  }
})

test('a heap of six has three, two and one', () => {
  expect(heap(6).map(({ y }) => y)).toEqual([2, 2, 2, 1, 1, 0])
  expect(heap(2)).toEqual([{ x: 0, y: 1 }, { x: 1, y: 1 }])
})
