// @vitest-environment node
import stylelint from 'stylelint'
import { expect, test } from 'vitest'

/** The rules that a style sheet breaks, as `npm run style` would say. */
const faults = async (code: string, codeFilename = 'src/made-up.css') =>
  (await stylelint.lint({ code, codeFilename })).results.flatMap((result) => result.warnings.map(({ rule }) => rule))

test('a word left behind before a rule is found, though it is the name of an element', async () => {
  expect(await faults('.panel {\n  margin: 0;\n}\n\ntext/* A sentence. */\n.alone {\n  margin: 0;\n}\n')).toEqual(['selector-disallowed-list'])
})

test('an element that does not exist is found', async () => {
  expect(await faults('txet .alone {\n  margin: 0;\n}\n')).toEqual(['selector-type-no-unknown'])
})

test('a rule that is there twice is found', async () => {
  expect(await faults('.alone {\n  margin: 0;\n}\n\n.alone {\n  top: 0;\n}\n')).toEqual(['no-duplicate-selectors'])
})

test('a component is read too, and may style what is inside others', async () => {
  const component = (style: string) => `<p class="alone">Text</p>\n\n<style>\n  ${style}\n</style>\n`
  expect(await faults(component('p :global(svg) {\n    margin: 0;\n  }'), 'src/MadeUp.svelte')).toEqual([])
  expect(await faults(component('p {\n    margn: 0;\n  }'), 'src/MadeUp.svelte')).toEqual(['property-no-unknown'])
})

test('selectors that share a rule stand on lines of their own', async () => {
  expect(await faults('.alone,\n.panel > p {\n  margin: 0;\n}\n')).toEqual([])
})
