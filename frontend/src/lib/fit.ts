/** Writing that must not leave its place: fonts differ, and the same word is longer in another language. */
import type { Attachment } from 'svelte/attachments'

/** SVG text that is wider than `room` is set closer, until it fits. `words`: what is written, so that it is done anew. */
export function fit(words: string, room: number): Attachment<SVGTextElement> {
  return (text) => {
    text.removeAttribute('textLength')
    if (!words || text.getComputedTextLength() <= room) return
    text.setAttribute('textLength', `${room}`)
    text.setAttribute('lengthAdjust', 'spacingAndGlyphs')
  }
}

/** The size of `count` equal cards of `aspect` (width by height) that together fit into a box, in as few rows as the
 *  largest size asks for. Where even the smallest does not fit, the box has to scroll. */
export function cardsIn(box: { width: number; height: number }, count: number, aspect: number, least: number, most: number, gap: number): number {
  for (let rows = 1; rows <= count; rows++) {
    const across = Math.ceil(count / rows)
    const wide = (box.width - gap * (across - 1)) / across
    const height = Math.min(most, (box.height - gap * (rows - 1)) / rows, wide / aspect)
    const nextWide = (box.width - gap * (Math.ceil(count / (rows + 1)) - 1)) / Math.ceil(count / (rows + 1))
    const next = Math.min(most, (box.height - gap * rows) / (rows + 1), nextWide / aspect)
    if (height >= next) return Math.max(least, height)
  }
  return least
}
