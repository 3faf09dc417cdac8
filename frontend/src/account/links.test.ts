import { beforeEach, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import { forgetMe, invitationLink, keepLink, keptLink, nextFrom, seatLink } from './links'
import { secret, takeSecrets } from './secrets'

beforeEach(() => localStorage.clear())

it.each([
  ['next=/t/abc', '/t/abc'],
  ['next=%2Ft%2Fabc%3Fseat%3D1', '/t/abc?seat=1'],
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

it('puts secrets into the fragment alone', () => {
  for (const link of [seatLink('secret'), invitationLink('abc', 'secret')]) {
    const { pathname, search, hash } = new URL(link)
    expect(pathname + search).not.toContain('secret')
    expect(hash).toContain('secret')
  }
})

it('takes secrets out of the address, and keeps them for this tab', () => {
  history.replaceState(null, '', '/t/abc?seat=1#invitation=secret&key=k')
  expect(takeSecrets()).toBe(true)
  expect(location.href).toMatch(/\/t\/abc\?seat=1$/)
  expect(secret('invitation')).toBe('secret')
  expect(secret('link')).toBeNull()
  history.replaceState(null, '', '/t/other')
  expect(secret('invitation')).toBeNull()
  history.replaceState(null, '', '/#key=k')
  expect(takeSecrets()).toBe(false)
  expect(location.hash).toBe('')
})

it('forgets everything but how it looks when somebody signs out', () => {
  history.replaceState(null, '', '/s#link=secret')
  takeSecrets()
  keepLink('a', 'secret')
  settings.name = 'Ana'
  settings.theme = 'dark'
  sessionStorage.setItem('more', 'secret')
  forgetMe()
  expect(secret('link')).toBeNull()
  expect(sessionStorage.length).toBe(0)
  expect(Object.keys(localStorage)).toEqual(['lisboa'])
  expect(JSON.parse(localStorage.getItem('lisboa')!)).toMatchObject({ name: '', theme: 'dark' })
})
