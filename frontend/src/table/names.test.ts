import { expect, it } from 'vitest'
import { t } from '../texts/texts.svelte'
import type { Event, TableView, SeatInfo } from '../wire'
import { Table } from './table.svelte'

/** A table with these names, seen from a seat by the owner of the seats in `mine`. */
function seen(names: string[], seat: number | null, mine: number[]): Table {
  const seats = names.map((name, at) => ({ seat: at, kind: 'person', name, bot: null, away: false, yours: mine.includes(at) }) as unknown as SeatInfo)
  const table = new Table('t1')
  table.look = { seat, table: { seats } } as unknown as TableView
  return table
}
const did = (seat: number, name: string | null, yours: boolean) => ({ seat, name, yours }) as Event

it.each(['You', 'Eu', 'you', 'Ana'])('a player called %s is spoken of to the others, and to nobody but themselves is it “you”', (name) => {
  const others = [seen([name, 'Rui'], 1, [1]), seen([name, 'Rui'], null, [])]
  for (const table of others) {
    expect(table.name(0)).toBe(name)
    expect(t('log-join', table.actor(did(0, name, false)))).toBe(`${name} sits down.`)
    expect(t('title-theirs', table.who(0))).toContain(name)
  }
  const own = seen([name, 'Rui'], 0, [0])
  expect(own.name(0)).toBe(name)
  expect(t('log-join', own.actor(did(0, name, true)))).toBe('You sit down.')
  expect(own.who(0).person).toBe('second')
})

it('of several seats at one screen the one that looks is meant', () => {
  const table = seen(['Ana', 'Rui'], 1, [0, 1])
  expect([table.who(0).person, table.who(1).person]).toEqual(['third', 'second'])
})

it('through the eyes of others a finished game speaks to nobody', () => {
  expect(seen(['Ana', 'Rui'], 0, [1]).who(0)).toEqual({ name: 'Ana', person: 'third' })
})

it('somebody who had the seat before is not me', () => {
  expect(t('log-leave', seen(['Ana', 'Rui'], 1, [1]).actor(did(1, 'Eva', false)))).toBe('Eva leaves.')
})

it('without a name one is “You” to oneself, and a colour to others', () => {
  expect(seen(['', ''], 0, [0, 1]).seats.map((seat) => seat.name)).toEqual(['You', 'Purple'])
})
