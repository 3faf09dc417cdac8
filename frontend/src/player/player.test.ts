/** A player's own board: portfolio with ships, goods, rubble, houses, clergy, plans, decrees and hand. */
import { fireEvent, render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { tick } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { highest } from '../base/fit'
import { LiveTable, type Table } from '../table/table.svelte'
import PlayerPart from '../testing/PlayerPart.svelte'
import { lookOf, named, option, PIECES, refusal, spot, tableOf, VIEW, viewOf } from '../testing/sample'
import { speak } from '../texts/texts.svelte'
import type { PlayerView } from '../wire'
import Clergy from './Clergy.svelte'
import Decrees from './Decrees.svelte'
import Hand from './Hand.svelte'
import Houses from './Houses.svelte'
import OpponentBoard from './OpponentBoard.svelte'
import Plans from './Plans.svelte'
import { counted, planTiles } from './planTiles'
import PlayerBoard from './PlayerBoard.svelte'
import Portfolio from './Portfolio.svelte'
import Rubble from './Rubble.svelte'
import Warehouse from './Warehouse.svelte'

const show = (table: Table, part: Component<{ seat: number }>, seat = 0) => render(PlayerPart, { table, part, seat })
const mine = (player: Partial<PlayerView>) => viewOf({}, { 0: player })
const HAND = VIEW.players[0].hand!

vi.mock('../net/live', () => ({ Live: vi.fn() }))
beforeEach(() => speak('en'))

test('a ship shows its cargo, and whether it is at sea', () => {
  const cargo = { gold: 2, cloth: 0, books: 1, tools: 0 }
  show(tableOf(mine({ upper: [{ ship: '3a', cargo, at_sea: true }, { ship: '2a', cargo: { gold: 0, cloth: 0, books: 0, tools: 0 }, at_sea: false }] })), Portfolio)
  const goods = [...spot('ship-3a')!.querySelectorAll('[data-good]')].map((good) => good.getAttribute('data-good'))
  expect(goods).toEqual(['gold', 'gold', 'books'])
  expect(spot('ship-3a')!.querySelectorAll('.hold')).toHaveLength(PIECES.player.cargo)
  expect(spot('ship-3a')!.querySelector('[data-at]')!.getAttribute('data-at')).toBe('sea')
  expect(spot('ship-3a')!.querySelector('.where')!.textContent).toBe('at sea')
  expect(spot('ship-2a')!.querySelector('[data-at]')!.getAttribute('data-at')).toBe('harbour')
  expect(spot('ship-2a')!.querySelector('.where')!.textContent).toBe('docked')
  expect(named('ship-3a')).toContain('at sea; goods aboard: 3')
})

test('cards lie above, treasury cards with their benefit below, empty slots are seen', () => {
  const treasury = Number(Object.keys(PIECES.cards).find((number) => PIECES.cards[number].kind === 'treasury'))
  const noble = Number(Object.keys(PIECES.cards).find((number) => PIECES.cards[number].reward))
  show(tableOf(mine({ upper: [noble], lower: [treasury] }), [option(`drop ${noble}`)]), Portfolio)
  expect(named(`card-${treasury}`)).toBe(PIECES.cards[treasury].text)
  expect(spot(`card-${treasury}`)!.querySelector('[data-effect]')!.getAttribute('data-effect')).toBe(PIECES.cards[treasury].benefit!.op)
  expect(spot(`card-${noble}`)!.classList).toContain('option')
  expect(document.querySelectorAll('.slot')).toHaveLength(4)
})

test('the warehouse tells how many goods there are, and how many there is room for', () => {
  show(tableOf(mine({ limit: 4, goods: { gold: 3, cloth: 0, books: 1, tools: 0 } }), [option('give gold')]), Warehouse)
  const full = [...spot('good-gold')!.querySelectorAll('.pip')].filter((pip) => pip.getAttribute('fill') !== 'none')
  expect([full.length, spot('good-gold')!.querySelectorAll('.pip').length]).toEqual([3, 4])
  expect(named('good-cloth')).toBe('cloth: 0 of 4')
  expect(spot('good-gold')!.classList).toContain('option')
})

test('goods and houses of others are no options', () => {
  const table = tableOf(VIEW, [option('give gold'), option('house left')])
  show(table, Warehouse, 2)
  show(table, Houses, 2)
  expect(document.querySelector('.option')).toBeNull()
  expect(spot('of-2-good-gold')).not.toBeNull()
})

test('sets of rubble are framed', () => {
  show(tableOf(mine({ sets: 2, cubes: { earthquake: 3, fire: 2, tsunami: 2 } })), Rubble)
  expect(document.querySelectorAll('.set.done')).toHaveLength(2)
  expect(document.querySelectorAll('.set')).toHaveLength(PIECES.player.markers)
  expect(document.querySelectorAll('[data-cube="earthquake"]')).toHaveLength(3)
  expect(document.querySelector('[data-account="0-cubes"]')!.getAttribute('aria-label')).toBe('Rubble: 3 earthquake, 2 fire, 2 tsunami; 2 sets')
})

test('a built house uncovers its ability', () => {
  show(tableOf(mine({ houses: { left: 0, centre: 2, right: 1 } }), [option('house centre')]), Houses)
  const uncovered = [...document.querySelectorAll('[data-uncovered]')].map((found) => `${found.getAttribute('data-uncovered')} ${found.textContent!.trim()}`)
  expect(uncovered).toEqual(['centre-0 −1', 'centre-1 −1', 'right-0 +1'])
  expect(spot('house-centre')!.querySelectorAll('[data-player="0"]')).toHaveLength(1)
  expect(spot('house-centre')!.classList).toContain('option')
})

test('during set-up the tiles to choose from lie beside the places for them', () => {
  show(tableOf(mine({ clergy: [], own_choice: { tiles: [3, 7], kept: null, pack: [] } }), [option('keep 3'), option('keep 7')]), Clergy)
  expect(document.querySelectorAll('.spot.option')).toHaveLength(2)
  expect(document.querySelectorAll('.space')).toHaveLength(2)
})

test('plans of a kind lie on each other, completed ones and favours beside them', () => {
  const player = { plans: ['green-2', 'blue-3', 'blue-3'], completed: ['green-3'], favours: ['king' as const], tasks: [5] }
  show(tableOf(mine(player), [option('use blue-3')]), Plans)
  expect(spot('plan-blue-3')!.textContent).toContain('×2')
  expect(spot('plan-blue-3')!.classList).toContain('option')
  expect(document.querySelector('.kept')!.textContent).toBe('3✓')
  expect(spot('favour-king')!.getAttribute('aria-label')).toBe('royal favour of the king')
  expect(named('task-5')).toBe(PIECES.tasks[5].text)
  expect(counted(player.plans)).toEqual([{ name: 'blue-3', n: 2 }, { name: 'green-2', n: 1 }])
  expect(planTiles({ ...VIEW.players[0], ...player })).toBe(4)
})

test('one’s own hand is open; an option glows and one click plays it', async () => {
  const table = tableOf(VIEW, [option(`portfolio ${HAND[0]}`)], [refusal(`sponsor ${HAND[1]}`, 'You need 5 reais and have 3.')])
  const choose = vi.spyOn(table, 'choose')
  show(table, Hand)
  expect(document.querySelectorAll('[data-spot^="hand-"]')).toHaveLength(HAND.length)
  expect(spot(`hand-${HAND[0]}`)!.classList).toContain('option')
  await fireEvent.click(spot(`hand-${HAND[0]}`)!)
  expect(choose).toHaveBeenCalledExactlyOnceWith(`portfolio ${HAND[0]}`)
  const refused = spot(`hand-${HAND[1]}`)!
  expect(refused.classList).toContain('refused')
  expect(refused.getAttribute('aria-disabled')).toBe('true')
  expect(named(`hand-${HAND[1]}`)).toContain('You need 5 reais and have 3.')
})

test('of others one sees the cards that everybody has seen, and backs', () => {
  show(tableOf(viewOf({}, { 1: { hand_known: [HAND[0]] } })), Hand, 1)
  expect(document.querySelectorAll('[data-spot^="hand-"]')).toHaveLength(1)
  expect(document.querySelectorAll('[aria-label="A card nobody else has seen"]')).toHaveLength(VIEW.players[1].hand_count - 1)
})

test('a drafted pack and released cards are shown with the hand', () => {
  const [card, packed] = [81, 80]
  show(tableOf(viewOf({ released: [card] }, { 0: { hand: [], hand_count: 0, own_choice: { tiles: [], kept: null, pack: [packed] } } }), [option(`reward ${card}`), option(`draft ${packed}`)]), Hand)
  expect([...document.querySelectorAll('.spot.option')].map((found) => found.getAttribute('data-spot'))).toEqual([`hand-${packed}`, `hand-${card}`])
})

test('each decree tells what it is worth now', () => {
  const table = tableOf(mine({ decrees: [12, 41] }))
  table.look!.scores[0].decrees = { 12: 4 }
  show(table, Decrees)
  expect(spot('decree-12')!.querySelector('.now')!.textContent).toBe('= 4 now')
  expect(spot('decree-41')!.querySelector('.now')).toBeNull()
})

test('the header counts, and what changes lights up', async () => {
  const table = tableOf()
  show(table, PlayerBoard)
  await tick()
  const count = (unit: string) => document.querySelector(`h2 [data-account="0-${unit}"]`)!
  expect(count('reais').textContent).toContain(`${VIEW.players[0].reais}`)
  expect(document.querySelector('.highlighted')).toBeNull()
  table.look = lookOf(mine({ reais: 3 }))
  await tick()
  expect(count('reais').querySelector('.highlighted')!.textContent).toBe('3')
  expect(count('wigs').querySelector('.highlighted')).toBeNull()
})

test('another player’s board is open beside the table, and nothing on it is an option', () => {
  const table = tableOf(viewOf({}, { 2: { decrees: [12], goods: { gold: 2, cloth: 0, books: 0, tools: 0 } } }), [option('give gold'), option('house left')])
  show(table, OpponentBoard, 2)
  expect(document.querySelector('article h2')!.textContent).toContain('Clara')
  for (const key of ['of-2-good-gold', 'of-2-house-left', 'decree-12']) expect(spot(key)).not.toBeNull()
  expect(document.querySelector('.option')).toBeNull()
  expect(document.querySelectorAll('[data-spot^="hand-"]')).toHaveLength(0)
})

test('the boards of others have the same parts, in fewer rows where there are more of them', () => {
  const rowsOf = (boards: number, table = tableOf()) => {
    const { container } = render(PlayerPart, { table, part: OpponentBoard, seat: 1, boards })
    return [...container.querySelectorAll('.row')].map((row) => [...row.children].map((part) => part.getAttribute('data-account')!.slice(2)))
  }
  const all = ['clergy', 'decrees', 'houses', 'plans', 'portfolio', 'rubble', 'warehouse']
  const [one, two, three] = [1, 2, 3].map((boards) => rowsOf(boards))
  for (const rows of [one, two, three]) expect(rows.flat().sort()).toEqual(all)
  expect([one.length, two.length, three.length]).toEqual([5, 4, 3])
  const solo = tableOf(viewOf({ lacerda: { seat: 1, courtier: 'king', assistant: 'king' } }))
  expect(rowsOf(1, solo).flat().sort()).toEqual(all.filter((part) => part !== 'houses'))
})

test('another player’s board tells the last turn, which can be shown again', async () => {
  const act = { sequence: 9, seat: 1, caption: 'Bruno sells 2 cloth', spent: [], gained: [], moved: [], hits: [], move: null, why: true }
  const turn = { seat: 1, acts: [{ ...act, sequence: 8, seat: 2 }, act] }
  const table = new LiveTable('t1', 0)
  table.look = lookOf(VIEW)
  table.turns = [turn, { seat: 1, acts: [] }, { seat: 2, acts: [{ ...act, seat: 2 }] }]
  const again = vi.spyOn(table, 'showAgain').mockResolvedValue()
  const lastTurn = show(table, OpponentBoard, 1).container.querySelectorAll('.turn button')
  expect(lastTurn[0].textContent).toContain('Bruno sells 2 cloth')
  expect(lastTurn[1].getAttribute('aria-label')).toBe('Why Bruno did this')
  await fireEvent.click(lastTurn[0])
  expect(again).toHaveBeenCalledExactlyOnceWith(turn)
  expect(show(table, OpponentBoard, 3).container.querySelector('.turn')!.textContent).toBe('no turn yet')
})

test('in a replay the boards of others tell no last turn', () => {
  expect(show(tableOf(), OpponentBoard, 1).container.querySelector('.turn')).toBeNull()
})

test('an empty place says what it is for', () => {
  show(tableOf(mine({ upper: [], lower: [], decrees: [] })), PlayerBoard)
  const purposes = [...document.querySelectorAll('.purpose')].map((text) => text.textContent)
  expect(purposes.sort()).toEqual(['benefit', 'benefit', 'benefit', 'card or ship', 'card or ship', 'card or ship'])
  expect(document.querySelector('.none')!.textContent).toBe('No decrees yet. Visit the minister to take one.')
})

test('Lacerda has neither houses nor a hand', () => {
  show(tableOf(viewOf({ lacerda: { seat: 1, courtier: 'king', assistant: 'king' } })), PlayerBoard, 1)
  expect(document.querySelector('[data-account="1-houses"]')).toBeNull()
  expect(document.querySelector('[data-account="1-hand"]')).toBeNull()
  expect(document.querySelector('[data-account="1-decrees"]')).not.toBeNull()
})

test('everything that can be chosen is at least 32 units large', () => {
  const player = { plans: ['blue-2', 'green-3'], clergy: [1, 2, 3], tasks: [5], lower: [39], upper: [1] }
  for (const part of [Portfolio, Warehouse, Houses, Clergy, Plans]) {
    const { container, unmount } = show(tableOf(mine(player)), part)
    const halos = [...container.querySelectorAll('.spot > .halo')]
    expect(halos.length).toBeGreaterThan(0)
    for (const halo of halos) expect(Math.min(Number(halo.getAttribute('width')), Number(halo.getAttribute('height')))).toBeGreaterThanOrEqual(32)
    unmount()
  }
})

test('cards are as high as fits', () => {
  expect(highest({ width: 400, height: 100 }, 4, 0.9, 5)).toBe(100)
  expect(highest({ width: 200, height: 100 }, 4, 1, 0)).toBe(50) // two rows, or four in a row
  expect(highest({ width: 200, height: 220 }, 4, 1, 0)).toBe(100)
})
