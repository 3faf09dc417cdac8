import { describe, expect, it } from 'vitest'
import { NoRecord, recordOf, seatsFor, tableFrom } from './record'

const text = (seats: string[], players: number, more = '') =>
  JSON.stringify({ format: 'lisboa-record', setup: { players }, seats, entries: [], state: more })

function codeOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return (error as NoRecord).code
  }
  return 'read'
}

describe('a record file', () => {
  it('has a seat for everybody but Lacerda', () => {
    expect(recordOf('a.json', text(['Ana', 'Rui', 'Page'], 3)).seats).toEqual(['Ana', 'Rui', 'Page'])
    expect(recordOf('a.json', text(['You', 'Lacerda'], 1)).seats).toEqual(['You'])
  })

  it('gives me the first seat and bots the others, whatever they are called', () => {
    const kinds = (names: string[]) => seatsFor(recordOf('a.json', text(names, names.length))).map((seat) => seat.kind)
    expect(kinds(['Page', 'You'])).toEqual(['person', 'bot'])
    expect(kinds(['Ana', 'Rui'])).toEqual(['person', 'bot'])
  })

  it('is sent as it is, with the names it has', () => {
    const file = recordOf('a.json', text(['Ana', 'Rui'], 2))
    expect(tableFrom(file, seatsFor(file))).toEqual({
      record: file.text,
      seats: [{ kind: 'person', name: 'Ana' }, { kind: 'bot', name: 'Rui', bot: 'chamberlain' }],
    })
  })

  it.each([
    ['cut off', '{"seats": ["a"', 'no-json'],
    ['a list', '[1]', 'no-record'],
    ['null', 'null', 'no-record'],
    ['without seats', '{"format": "lisboa-record"}', 'no-record'],
    ['with nobody', text([], 0), 'no-record'],
    ['too long', text(['a', 'b'], 2, 'x'.repeat(60_000)), 'too-large'],
    ['too large once it is packed', text(['a', 'b'], 2, '"'.repeat(25_000)), 'too-large'],
    ['fine', text(['a', 'b'], 2, 'x'.repeat(50_000)), 'read'],
  ])('that is %s', (_, content, code) => expect(codeOf(() => recordOf('a.json', content))).toBe(code))
})
