/** The one tooltip, and the one chooser: small boxes beside a piece, for the pointer and for the focus alike. */
import type { Attachment } from 'svelte/attachments'
import type { Fault, Option } from '../wire'

export interface Words {
  title: string
  text?: string
  options?: Option[] // with their previews
  refusals?: Fault[]
}

interface Shown {
  anchor: Element
  words: Words
}

export const tip = $state<{ shown: Shown | null; chooser: { anchor: Element; options: Option[] } | null }>({
  shown: null,
  chooser: null,
})

/** Words about a piece, shown while the pointer or the focus is on it. */
export function explain(words: () => Words | null): Attachment {
  return (element) => {
    const show = () => {
      const found = words()
      if (found) tip.shown = { anchor: element, words: found }
    }
    const hide = () => {
      if (tip.shown?.anchor === element) tip.shown = null
    }
    const enter = (event: globalThis.Event) => {
      if ((event as PointerEvent).pointerType !== 'touch') show()
    }
    const press = (event: globalThis.Event) => {
      if ((event as PointerEvent).pointerType === 'touch') show() // a finger cannot hover: it touches to ask
    }
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerdown', press)
    element.addEventListener('pointerleave', hide)
    element.addEventListener('focusin', show)
    element.addEventListener('focusout', hide)
    return () => {
      hide()
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('pointerleave', hide)
      element.removeEventListener('focusin', show)
      element.removeEventListener('focusout', hide)
    }
  }
}
