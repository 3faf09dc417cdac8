/** What just changed lights up once: `<b {@attach highlight(() => wigs)}>`. */
import type { Attachment } from 'svelte/attachments'

export function highlight(value: () => unknown): Attachment {
  let before: { value: unknown } | null = null
  return (element) => {
    const now = value()
    if (before && before.value !== now) {
      element.classList.remove('highlighted')
      void element.getBoundingClientRect() // so that it can begin anew
      element.classList.add('highlighted')
    }
    before = { value: now }
  }
}
