/** The one tooltip, and the one chooser: small boxes beside a piece, for the pointer and for the focus alike. */
import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'
import type { Fault, Onward, Option } from '../wire'

interface Words {
  title: string
  text?: string
  options?: Option[] // with their previews
  onward?: Onward[]
  refusals?: Fault[]
  goal?: string | null // how do I get there?
}

interface Shown {
  anchor: Element
  words: Words
}

export const tooltip = $state<{ shown: Shown | null; chooser: { anchor: Element; options: Option[]; onward: Onward[] } | null }>({
  shown: null,
  chooser: null,
})

/** Words about a piece, shown while the pointer or the focus is on it. They have no title while the texts of the pieces load. */
export function explain(words: () => Words | null): Attachment {
  return (element) => {
    const show = () => {
      const found = words()
      if (found?.title) tooltip.shown = { anchor: element, words: found }
    }
    const hide = () => {
      if (tooltip.shown?.anchor === element) tooltip.shown = null
    }
    const enter = (event: globalThis.Event) => {
      if ((event as PointerEvent).pointerType !== 'touch') show()
    }
    const press = (event: globalThis.Event) => {
      if ((event as PointerEvent).pointerType === 'touch') show() // a finger cannot hover: it touches to ask
    }
    // Chromium would make every drawing that listens for the focus a stop of the Tab key.
    if (element instanceof SVGElement && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
    // `on`, because a piece that has the focus loses it while Svelte is at work: when it is taken off the table.
    const listening = [
      on(element, 'pointerenter', enter),
      on(element, 'pointerdown', press),
      on(element, 'pointerleave', hide),
      on(element, 'focusin', show),
      on(element, 'focusout', hide),
    ]
    return () => {
      hide()
      for (const stop of listening) stop()
    }
  }
}
