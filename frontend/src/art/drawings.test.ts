import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Icon from './Icon.svelte'
import Patterns from './Patterns.svelte'
import Portrait from './Portrait.svelte'
import { PORTRAITS } from './portraits'
import Sign from './Sign.svelte'
import { SYMBOLS } from './symbols'
import css from './theme.css?raw'

const sources = import.meta.glob<string>(['../**/*.{ts,svelte,css}', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true })

const DRAWINGS = [
  ...Object.entries(SYMBOLS),
  ...Object.entries(PORTRAITS).map(([name, markup]) => [`portrait of ${name}`, markup] as [string, string]),
]
const colourless = /^(none|currentColor|url\(#art-[a-z]+\))$/
const variable = /^var\(--([a-z0-9-]+)\)$/

/** Which names of a drawing's colours the theme does not know, and colours that are no variables at all. */
function strangers(markup: string): string[] {
  const colours = [...markup.matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g)].map((match) => match[1]!)
  return colours.filter((colour) => {
    const name = variable.exec(colour)?.[1]
    return name ? !css.includes(`  --${name}:`) : !colourless.test(colour)
  })
}

/** The elements of well-formed markup; a tag that is left open throws. */
function elements(markup: string): string[] {
  const open: string[] = []
  const seen: string[] = []
  const rest = markup.replace(/<(\/?)([a-z]+)((?: [a-z-]+="[^"<>]*")*)(\/?)>/gi, (_, closing, name, __, empty) => {
    if (closing && open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    if (!closing && !empty) open.push(name)
    if (!closing) seen.push(name)
    return ''
  })
  if (open.length > 0 || rest.trim()) throw new Error(`left over: ${open.join()} ${rest}`)
  return seen
}

describe.each(DRAWINGS)('the drawing %s', (_, markup) => {
  it('is well-formed and made of shapes', () => {
    const shapes = ['path', 'circle', 'ellipse', 'rect', 'g']
    expect(elements(markup).filter((name) => !shapes.includes(name))).toEqual([])
  })

  it('takes its colours from the theme and has no inline style', () => {
    expect(strangers(markup)).toEqual([])
    expect(markup).not.toMatch(/\b(style|id|class)=/)
  })

  it('has paths that begin with a move and hold nothing but numbers and commands', () => {
    for (const [, path] of markup.matchAll(/ d="([^"]*)"/g)) expect(path).toMatch(/^[Mm][MmLlHhVvCcSsAaZz\d.\s-]*$/)
  })
})

it('stays small', () => {
  expect(DRAWINGS.reduce((sum, [, markup]) => sum + markup.length, 0)).toBeLessThan(45_000)
})

describe('Icon', () => {
  it('is decoration without a label', () => {
    const svg = render(Icon, { name: 'ship', size: 16 }).container.querySelector('svg')!
    expect(svg.getAttribute('aria-hidden')).toBe('true')
    expect(svg.getAttribute('width')).toBe('16')
    expect(svg.querySelectorAll('path').length).toBeGreaterThan(2)
  })

  it('is an image with a name when it has one', () => {
    const svg = render(Icon, { name: 'ship', label: 'ship' }).container.querySelector('svg')!
    expect(svg.getAttribute('role')).toBe('img')
    expect(svg.getAttribute('aria-label')).toBe('ship')
    expect(svg.hasAttribute('aria-hidden')).toBe(false)
  })
})

describe('inside another drawing', () => {
  it('a sign is placed by its corner and scaled', () => {
    const group = render(Sign, { name: 'wigs', x: 5, y: 7, size: 12 }).container.querySelector('g')!
    expect(group.getAttribute('transform')).toBe('translate(5 7) scale(0.5)')
    expect(group.querySelector('path')!.namespaceURI).toBe('http://www.w3.org/2000/svg')
  })

  it('so is a portrait', () => {
    const group = render(Portrait, { noble: 'king', x: 1, size: 50, label: 'The king' }).container.querySelector('g')!
    expect(group.getAttribute('transform')).toBe('translate(1 0) scale(0.5)')
    expect(group.getAttribute('aria-label')).toBe('The king')
  })
})

it('patterns have names of their own and colours of the theme, and each is used', () => {
  const { container } = render(Patterns)
  const names = [...container.querySelectorAll('[id]')].map((element) => element.id)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !name.startsWith('art-'))).toEqual([])
  const used = Object.values(sources).flatMap((text) => text.match(/(?<=url\(#)art-[a-z]+/g) ?? [])
  expect(names.toSorted()).toEqual([...new Set(used)].sort())
  expect(strangers(container.innerHTML)).toEqual([])
})
