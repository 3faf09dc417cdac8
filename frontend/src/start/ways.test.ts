import { beforeEach, expect, it } from 'vitest'
import { keepLink, keptLink, nextFrom } from './ways'

beforeEach(() => localStorage.clear())

it.each([
  ['next=/t/abc', '/t/abc'],
  ['next=%2Ft%2Fabc%3Finvitation%3Dx', '/t/abc?invitation=x'],
  ['', '/'],
  ['next=https://elsewhere.example', '/'],
  ['next=//elsewhere.example', '/'],
  ['next=/%5Celsewhere.example', '/'],
  ['next=/%09/elsewhere.example', '/'],
  ['next=javascript:alert(1)', '/'],
])('after signing in with ?%s: %s', (query, next) => expect(nextFrom(new URLSearchParams(query))).toBe(next))

it('remembers the way back to a seat, and forgets the oldest', () => {
  expect(keptLink('a')).toBeNull()
  keepLink('a', 'secret')
  keepLink('b', null)
  expect(keptLink('a')).toBe('secret')
  expect(keptLink('b')).toBeNull()
  for (let n = 0; n < 50; n++) keepLink(`t${n}`, 'x')
  expect(keptLink('a')).toBeNull()
  expect(keptLink('t49')).toBe('x')
})
