/** The server's time, by which all clocks run: this machine's own may be wrong by minutes. */
import { createSubscriber } from 'svelte/reactivity'

const OFF = 5 // seconds; what differs by more than the way of a message has been set anew

let ahead: number | null = null // seconds, the server's time before ours

/** The server has said what time it is. The message that was quickest says it best. */
export function hear(now: number | null | undefined): void {
  if (now == null) return
  const difference = now - Date.now() / 1000
  if (ahead == null || difference > ahead || ahead - difference > OFF) ahead = difference
}

const everySecond = createSubscriber((update) => {
  const timer = setInterval(update, 1000)
  return () => clearInterval(timer)
})

/** In seconds; whatever is drawn with it is drawn again every second. */
export function serverNow(): number {
  everySecond()
  return Date.now() / 1000 + (ahead ?? 0)
}
