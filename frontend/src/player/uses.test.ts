import { expect, test } from 'vitest'
import { usesOf } from './uses'

const option = (move: string) => ({ move, text: move })
const refusal = (move: string) => ({ code: 'no', message: `no ${move}`, move })

test('a card has four uses, each possible, refused, or never there', () => {
  const uses = usesOf('14', 'king', [option('visit king 14'), option('discard 14')], [refusal('portfolio 14'), refusal('visit builder 3')])
  expect(uses.map(({ verb, option, refusal }) => [verb, option?.move, refusal?.message])).toEqual([
    ['visit', 'visit king 14', undefined],
    ['portfolio', undefined, 'no portfolio 14'],
    ['sponsor', undefined, undefined],
    ['discard', 'discard 14', undefined],
  ])
})

test('what speaks against a visit holds for all cards of the noble', () => {
  expect(usesOf('14', 'king', [], [refusal('visit king 11')])[0].refusal?.message).toBe('no visit king 11')
})
