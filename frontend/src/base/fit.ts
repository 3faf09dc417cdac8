/** Writing that must not leave its place: fonts differ, and the same word is longer in another language. */
import type { Attachment } from 'svelte/attachments'

const waiting = new Map<SVGTextElement, number>() // texts and their room
const known = new WeakMap<SVGTextElement, string>() // what was fitted into a text, and into how much room

/** SVG text that is wider than `room` is set closer, until it fits. `words`: the text, so that it is fitted again when that changes. */
export function fit(words: string, room: number): Attachment<SVGTextElement> {
  return (text) => {
    const wish = `${room} ${words}`
    if (known.get(text) === wish) return
    known.set(text, wish)
    if (!waiting.size) queueMicrotask(fitAll)
    waiting.set(text, room)
  }
}

/** All at once: a length that is read after each change would have the whole page laid out as often. */
function fitAll(): void {
  const texts = [...waiting].filter(([text]) => text.isConnected)
  waiting.clear()
  for (const [text] of texts) text.removeAttribute('textLength')
  for (const [text, room] of texts.filter(([text, room]) => text.getComputedTextLength() > room)) {
    text.setAttribute('textLength', `${room}`)
    text.setAttribute('lengthAdjust', 'spacingAndGlyphs')
  }
}

/** How high equal cards of `aspect` (width by height) can be if all of them are to fit into a box. */
export function highest(box: { width: number; height: number }, count: number, aspect: number, gap: number): number {
  const heights = Array.from({ length: Math.max(1, count) }, (_, i) => {
    const rows = i + 1
    const across = Math.ceil(count / rows)
    return Math.min((box.height - gap * i) / rows, (box.width - gap * (across - 1)) / across / aspect)
  })
  return Math.max(...heights)
}
