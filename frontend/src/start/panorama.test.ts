import { render } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import { row } from './panorama'
import Panorama from './Panorama.svelte'

it('sets house beside house, without a gap, to the end of the row', () => {
  const houses = row(-20, 716, 3, 2)
  expect(houses[0].x).toBe(-20)
  houses.slice(1).forEach((house, index) => expect(house.x).toBe(houses[index].x + houses[index].width))
  expect(houses.at(-1)!.x + houses.at(-1)!.width).toBe(716)
})

it('builds no higher than it is told, and no two neighbours alike', () => {
  const houses = row(0, 5000, 23, 2)
  expect(Math.max(...houses.map((house) => house.floors))).toBe(2)
  houses.slice(1).forEach((house, index) => expect(house.shade).not.toBe(houses[index].shade))
})

it('is the same city on every visit', () => {
  expect(row(0, 900, 31)).toEqual(row(0, 900, 31))
  expect(row(0, 900, 31)).not.toEqual(row(0, 900, 32))
})

it('is drawn without numbers that are none', () => {
  const { container } = render(Panorama)
  expect(container.querySelectorAll('path').length).toBeGreaterThan(300)
  expect(container.innerHTML).not.toMatch(/NaN|undefined/)
})
