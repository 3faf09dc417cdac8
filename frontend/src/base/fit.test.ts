import { afterEach, expect, test } from 'vitest'

const fonts = new EventTarget()
Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
const { fit } = await import('./fit')

/** A text of this length in the page. */
function textOf(length: () => number): SVGTextElement {
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text') as SVGTextElement
  text.getComputedTextLength = length
  document.body.append(text)
  return text
}

afterEach(() => document.body.replaceChildren())

test('only what is too long is set closer', async () => {
  const [long, short] = [textOf(() => 90), textOf(() => 40)]
  fit('long words', 50)(long)
  fit('short', 50)(short)
  await null
  expect([long.getAttribute('textLength'), short.getAttribute('textLength')]).toEqual(['50', null])
})

test('it is fitted again when a font has come, which may be narrower', async () => {
  let length = 90
  const text = textOf(() => length)
  const stop = fit('words', 50)(text)
  await null
  expect(text.getAttribute('textLength')).toBe('50')
  length = 45
  fonts.dispatchEvent(new Event('loadingdone'))
  await null
  expect(text.getAttribute('textLength')).toBeNull()
  length = 90
  stop?.()
  fonts.dispatchEvent(new Event('loadingdone'))
  await null
  expect(text.getAttribute('textLength')).toBeNull()
})
