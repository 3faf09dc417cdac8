import { describe, expect, it } from 'vitest'
import css from './theme.css?raw'

/** Every custom property of theme.css as one theme sees it: light-dark() decided, var() followed. */
function palette(theme: 'light' | 'dark'): Map<string, string> {
  const raw = new Map([...css.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!]))
  const value = (name: string): string => {
    const text = raw.get(name)
    if (text === undefined) throw new Error(`theme.css has no --${name}`)
    const alias = /^var\(--([a-z0-9-]+)\)$/.exec(text)
    if (alias) return value(alias[1]!)
    const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(text)
    return pair ? pair[theme === 'light' ? 1 : 2]! : text
  }
  return new Map([...raw.keys()].map((name) => [name, value(name)]))
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['paper', 'tile', 'mist', 'plate', 'card', 'facade']
const OUTSIDE = ['desk', 'sand', 'stone', 'pave', 'lot'] // there are no coloured words, only what is said plainly
const WRITING = ['ink', 'cobalt', 'faint', 'good', 'bad']

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colours = palette(theme)
  const pairs = [
    ...WRITING.flatMap((text) => GROUNDS.map((ground) => [text, ground])),
    ['ink', 'glaze'],
    ...OUTSIDE.flatMap((ground) => [['ink', ground], ['faint', ground]]),
    ['bad', 'hit'],
    ...[...colours.keys()].filter((name) => name.endsWith('-ink')).map((name) => [name, name.slice(0, -4)]),
    ...[...colours.keys()]
      .filter((name) => name.endsWith('-text'))
      .flatMap((name) => GROUNDS.map((ground) => [name, ground])),
  ] as [string, string][]

  it.each(pairs)('writes %s on %s legibly', (text, ground) => {
    expect(contrast(colours.get(text)!, colours.get(ground)!)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([...GROUNDS, ...OUTSIDE])('shows the focus ring and the glow on %s', (ground) => {
    expect(contrast(colours.get('focus')!, colours.get(ground)!)).toBeGreaterThanOrEqual(3)
    expect(contrast(colours.get('glow')!, colours.get(ground)!)).toBeGreaterThanOrEqual(3)
  })

  it.each(['gold', 'cloth', 'books', 'tools', 'player-0', 'player-1', 'player-2', 'player-3'])(
    'has an ink and a text colour for %s',
    (name) => {
      expect([...colours.keys()]).toEqual(expect.arrayContaining([`${name}-ink`, `${name}-text`]))
    },
  )
})
