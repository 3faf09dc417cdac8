/**
 * What others do, one thing after another at the pace that the player has set: bots move faster than anybody can look.
 *
 * Whatever the player does at this screen shows everything at once.
 */
import { paceNow, type Pace } from '../base/settings.svelte'

/** Milliseconds that a caption stays: so many, and more for each letter. What is shown again is seen at any pace. */
const TIMES: Record<Pace, [number, number]> = { slow: [1200, 45], normal: [700, 22], steps: [Infinity, 0], instant: [700, 22] }
const HIT = 4000 // at least, for what hit the player who looks
const LINGER = 1500 // the last caption stays a little longer, where nothing follows

/** Something to be shown: nothing is said about it where it has no caption. */
interface Shown {
  caption: string
  hit: boolean
}

export class Playback<T> {
  now = $state.raw<T | null>(null) // what is shown, with its caption
  paused = $state(false)
  waiting = $state.raw<T[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `show` draws a thing, `about` tells how long it has to be seen. */
  constructor(
    private readonly show: (thing: T) => void,
    private readonly about: (thing: T) => Shown,
  ) {}

  /** Shows it in its turn, or at once if that is wished. */
  add(...things: T[]): void {
    this.waiting = [...this.waiting, ...things]
    if (paceNow() === 'instant' || document.hidden) this.skip()
    else if (!this.paused && !this.stays()) this.next()
  }

  /** Shows these before what waits, at a pace even where others are shown at once. */
  again(things: T[]): void {
    this.waiting = [...things, ...this.waiting]
    this.paused = false
    this.next()
  }

  /** Shows all that waits. */
  skip(): void {
    const waiting = this.waiting
    this.stop()
    waiting.forEach(this.show)
  }

  /** Nothing waits any more, and nothing of it is shown: something newer is known. */
  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.waiting = []
    this.now = null
    this.paused = false
  }

  pause(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.paused = true
  }

  /** Waits until it is told to go on, if there is anything to wait with. */
  hold(): void {
    if (paceNow() !== 'instant') this.pause()
  }

  resume(): void {
    if (!this.paused) return
    this.paused = false
    if (!this.stays()) this.next()
  }

  /** Another pace holds from now on, also for what is shown. */
  repace(): void {
    if (paceNow() === 'instant') this.skip()
    else if (this.now != null && !this.paused) this.wait(this.now)
  }

  /** Goes on to the next thing with a caption; what has none is drawn on the way. */
  next = (): void => {
    clearTimeout(this.timer)
    this.timer = undefined
    for (;;) {
      const [thing, ...rest] = this.waiting
      if (thing === undefined) return this.rest()
      this.waiting = rest
      this.show(thing)
      if (!this.about(thing).caption) continue
      this.now = thing
      if (!this.paused) this.wait(thing)
      return
    }
  }

  /** Does what is shown stay until it is read? */
  private stays(): boolean {
    return this.timer !== undefined || (paceNow() === 'steps' && this.now != null)
  }

  /** Goes on after a while, unless the player does. */
  private wait(thing: T): void {
    clearTimeout(this.timer)
    const time = this.timeOf(thing)
    this.timer = time === Infinity ? undefined : setTimeout(this.next, time)
  }

  /** The last caption stays for a moment, unless the player has gone on; what comes meanwhile is shown at once. */
  private rest(): void {
    this.paused = false
    const last = this.now
    if (paceNow() === 'steps') this.now = null
    else if (last != null) setTimeout(() => this.now === last && this.timer === undefined && (this.now = null), LINGER)
  }

  private timeOf(thing: T): number {
    const { caption, hit } = this.about(thing)
    const [least, letter] = TIMES[paceNow()]
    return Math.max(least + letter * caption.length, hit ? HIT : 0)
  }
}
