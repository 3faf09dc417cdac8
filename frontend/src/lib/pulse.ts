/** What just changed pulses once: `<b {@attach pulse(() => wigs)}>`. */
import type { Attachment } from 'svelte/attachments'

export function pulse(value: () => unknown): Attachment {
  let before: { value: unknown } | null = null
  return (element) => {
    const now = value()
    if (before && before.value !== now) {
      element.classList.remove('pulsing')
      void element.getBoundingClientRect() // so that the same pulse can begin anew
      element.classList.add('pulsing')
    }
    before = { value: now }
  }
}
