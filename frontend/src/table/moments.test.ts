import { expect, test } from 'vitest'
import type { BigMoment } from '../wire'
import { Moments } from './moments.svelte'

const moment = (number: number, over: boolean, kind = 'church') => ({ number, over, kind }) as unknown as BigMoment
const shown = (moments: Moments) => moments.shown && [moments.shown.number, moments.shown.over]

test('a moment is shown when it comes, follows what happens, and is closed once', () => {
  const moments = new Moments()
  expect(moments.take([], false)).toBe(false)
  expect(moments.take([moment(5, false)], true)).toBe(false)
  expect(shown(moments)).toEqual([5, false])
  expect(moments.take([moment(5, true)], true)).toBe(true) // now there is something to read
  expect(shown(moments)).toEqual([5, true])
  expect(moments.take([moment(5, true)], true)).toBe(false)
  moments.close()
  moments.take([moment(5, true)], true)
  expect(shown(moments)).toBeNull()
})

test('after a reload only what lasts is shown', () => {
  const moments = new Moments()
  moments.take([moment(5, true), moment(7, false)], false)
  expect(shown(moments)).toEqual([7, false])
  moments.take([moment(5, true)], true) // it was taken back
  expect(shown(moments)).toBeNull()
})

test('moments that come together are shown one after another', () => {
  const moments = new Moments()
  moments.take([], false)
  moments.take([moment(5, true), moment(6, true)], true)
  expect(shown(moments)).toEqual([5, true])
  moments.close()
  expect(shown(moments)).toEqual([6, true])
})

test('one that is not told any more stays until it is read', () => {
  const moments = new Moments()
  moments.take([], false)
  moments.take([moment(5, true)], true)
  moments.take([], true)
  expect(shown(moments)).toEqual([5, true])
})

test('one that lasts can be closed and opened again', () => {
  const moments = new Moments()
  moments.take([moment(5, false)], false)
  moments.close()
  moments.take([moment(5, false)], true)
  expect(shown(moments)).toBeNull()
  moments.open(moment(5, false))
  moments.open(moment(5, false))
  moments.close()
  expect(shown(moments)).toBeNull()
})
