/**
 * One after another: bots move faster than anybody can look, so what others do is shown with a little time between.
 *
 * The more waits, the shorter the time; whatever the player does at this screen shows everything at once.
 */

const STEP = 240 // milliseconds between two moves
const ALL = 1800 // all that waits is shown within about this time

export class Pace<T> {
  private waiting: T[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly show: (thing: T) => void) {}

  /** Shows it in its turn. */
  add(thing: T): void {
    this.waiting.push(thing)
    if (this.timer === undefined) this.next()
  }

  /** Shows everything that is waiting, now, and then this. */
  now(thing: T): void {
    this.waiting.push(thing)
    this.stop(true)
  }

  /** Nothing waits any more: it is shown, or forgotten because something newer is known. */
  stop(shown: boolean): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const waiting = this.waiting
    this.waiting = []
    if (shown) waiting.forEach(this.show)
  }

  private next = (): void => {
    this.timer = undefined
    const thing = this.waiting.shift()
    if (thing === undefined) return
    this.show(thing)
    this.timer = setTimeout(this.next, Math.min(STEP, ALL / (this.waiting.length + 1)))
  }
}
