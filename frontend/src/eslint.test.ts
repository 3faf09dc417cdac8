// @vitest-environment node
import { ESLint } from 'eslint'
import { beforeAll, expect, test } from 'vitest'

const eslint = new ESLint()

/** The rules that a file breaks, as `npm run lint` would say. */
const faults = async (code: string, filePath = 'src/made-up.ts') =>
  (await eslint.lintText(code, { filePath })).flatMap((result) => result.messages.map(({ ruleId }) => ruleId))

beforeAll(() => faults(''), 60_000) // its rules are read when they are needed first

test.each([
  ['const left = 1', '@typescript-eslint/no-unused-vars'],
  ['export const read = (text: string): any => JSON.parse(text)', '@typescript-eslint/no-explicit-any'],
  ['export const same = (one: unknown, other: unknown) => one == other', 'eqeqeq'],
  ['let once = 1\nexport const twice = () => 2 * once', 'prefer-const'],
])('%j is found', async (code, rule) => {
  expect(await faults(code)).toEqual([rule])
})

test('null and undefined may be asked for at once', async () => {
  expect(await faults('export const none = (thing: unknown) => thing == null')).toEqual([])
})

test('a component is read too, with its runes and its markup', async () => {
  const component = (markup: string) => `<script lang="ts">\n  let { words }: { words: string } = $props()\n</script>\n\n${markup}\n`
  expect(await faults(component('<p>{words}</p>'), 'src/MadeUp.svelte')).toEqual([])
  expect(await faults(component('<p>{@html words}</p>'), 'src/MadeUp.svelte')).toEqual(['svelte/no-at-html-tags'])
})
