// @vitest-environment node
/** Imports go one way, from the pages down to what travels; `ROOMS` has the order. */
import { expect, test } from 'vitest'

/** From the lowest to the highest. A file may import its own room and those that are named before it. */
const ROOMS = [
  'worker', // a script of its own
  'wire',
  'base',
  'texts',
  'art',
  'pieces',
  'net',
  'account',
  'rules',
  'ui',
  'openings',
  'statistics',
  'table',
  'board',
  'player',
  'notes',
  'plans',
  'panels',
  'learn',
  'prepared',
  'puzzles',
  'start',
  'away',
  'replay',
  'review',
  'calls',
  'tournaments',
  'worker',
  'pages',
  'App',
  'app',
  'main',
]
const TESTING = 'testing' // for tests only

const files = import.meta.glob<string>('./**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })
const code = Object.entries(files).filter(([path]) => !/^\.\/[^/]+\.test\.ts$/.test(path)) // tests of the whole are everywhere

/** The part of the client that a path belongs to: `table` for ./table/spots.ts, `wire` for ./wire.ts. */
const roomOf = (path: string): string => path.split('/')[1].split('.')[0]

const isTest = (path: string): boolean => path.endsWith('.test.ts') || roomOf(path) === TESTING

/** What a file imports of the client itself, as paths from here. */
function importedBy([path, text]: [string, string]): string[] {
  const named = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]*)['"]/g)].map(([, there]) => there)
  return named.map((there) => `.${new URL(there, `file://${path.slice(1)}`).pathname}`)
}

const imports = code.flatMap((file) => importedBy(file).map((there) => ({ from: file[0], there })))

test('imports are found', () => {
  expect(imports.length).toBeGreaterThan(500)
  const sample: [string, string] = ['./a/B.svelte', "import C from './C.svelte'\n  import type { D } from '../d/d'\nawait import('../e')\nimport '../f.css'"]
  expect(importedBy(sample)).toEqual(['./a/C.svelte', './d/d', './e', './f.css'])
})

test('every file has a place', () => {
  const rooms = new Set(code.map(([path]) => roomOf(path)))
  expect([...rooms].filter((room) => room !== TESTING && !ROOMS.includes(room))).toEqual([])
  expect(ROOMS.filter((room) => room !== 'app' && !rooms.has(room))).toEqual([])
})

test('imports go one way', () => {
  const upwards = imports
    .filter(({ from }) => roomOf(from) !== TESTING)
    .filter(({ from, there }) => !(isTest(from) && roomOf(there) === TESTING))
    .filter(({ from, there }) => !ROOMS.slice(0, ROOMS.indexOf(roomOf(from)) + 1).includes(roomOf(there)))
  expect(upwards.map(({ from, there }) => `${from} imports ${there}`)).toEqual([])
})

const paths = new Set(code.map(([path]) => path))
const fileAt = (there: string): string => (paths.has(`${there}.ts`) ? `${there}.ts` : there)

test('no file imports itself by way of others', () => {
  const after = new Map(code.map((file) => [file[0], importedBy(file).map(fileAt)]))
  const reaches = (path: string, seen = new Set<string>()): Set<string> => {
    for (const next of after.get(path) ?? []) if (!seen.has(next)) reaches(next, seen.add(next))
    return seen
  }
  expect([...paths].filter((path) => reaches(path).has(path))).toEqual([])
})

test('every file is used', () => {
  const used = new Set(imports.map(({ there }) => fileAt(there)))
  const begin = (path: string): boolean => ['./main.ts', './worker/sw.ts'].includes(path) || path.endsWith('.test.ts')
  expect([...paths].filter((path) => !begin(path) && !used.has(path))).toEqual([])
})

test('every export is used', () => {
  const used = new Set<string>()
  for (const [path, text] of code) {
    for (const [, names, there] of text.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']*)'/g)) {
      const [file] = importedBy([path, `from '${there}'`]).map(fileAt)
      for (const name of names.matchAll(/(?:^|,)\s*(?:type )?(\w+)/g)) used.add(`${file}: ${name[1]}`)
    }
  }
  const exported = code
    .filter(([path]) => path !== './wire.ts') // written from Python: it names all that travels
    .flatMap(([path, text]) => [...text.matchAll(/^export (?:async )?(?:const|let|function|class|interface|type) (\w+)/gm)].map(([, name]) => `${path}: ${name}`))
  expect(exported.length).toBeGreaterThan(150)
  expect(exported.filter((name) => !used.has(name))).toEqual([])
})
