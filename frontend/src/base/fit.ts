/** Writing that must not leave its place: fonts differ, and the same word is longer in another language. */
import type { Attachment } from 'svelte/attachments'

const rooms = new Map<SVGTextElement, number>() // the texts that are shown, and their room
const waiting = new Set<SVGTextElement>()
const known = new WeakMap<SVGTextElement, string>() // what was fitted into a text, and into how much room

/** SVG text that is wider than `room` is set closer, until it fits. `words`: the text, so that it is fitted again when that changes. */
export function fit(words: string, room: number): Attachment<SVGTextElement> {
  return (text) => {
    rooms.set(text, room)
    const wish = `${room} ${words}`
    if (known.get(text) !== wish) {
      known.set(text, wish)
      soon([text])
    }
    return () => void rooms.delete(text)
  }
}

// A font that comes later is as wide as it likes.
document.fonts?.addEventListener('loadingdone', () => soon(rooms.keys()))

function soon(texts: Iterable<SVGTextElement>): void {
  if (!waiting.size) queueMicrotask(fitAll)
  for (const text of texts) waiting.add(text)
}

/** All at once: a length that is read after each change would have the whole page laid out as often. */
function fitAll(): void {
  const texts = [...waiting].filter((text) => text.isConnected && rooms.has(text))
  waiting.clear()
  for (const text of texts) text.removeAttribute('textLength')
  for (const text of texts.filter((text) => text.getComputedTextLength() > rooms.get(text)!)) {
    text.setAttribute('textLength', `${rooms.get(text)}`)
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
