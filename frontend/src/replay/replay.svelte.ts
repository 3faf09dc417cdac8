/** A game that is gone through again: its moments, the position after the one that is wished for, and playing on. */
import { api, Problem, problemText } from '../net/api'
import { Table } from '../table/table.svelte'
import type { TableView, Moment, Replay } from '../wire'
import type { Step } from './keys'
import { turnAfter, turnAt, turnBefore, turnsOf, type Turn } from './turns'

/** Milliseconds for each step of a replay that plays by itself. */
export const PACES = { slow: 2400, normal: 1200, fast: 500, rush: 200, turns: 1200 } as const
type Pace = keyof typeof PACES

const KEPT = 240 // positions in memory
const BREATH = 100 // milliseconds between two questions while the slider is dragged
const REST = 1000 // and when the server says that these were too many

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

export class ReplayTable extends Table {
  moments = $state.raw<Moment[]>([])
  at = $state(0) // the moment that is wished for; its position comes a little later
  playing = $state(false)
  pace = $state<Pace>('normal')
  dragging = $state(false)
  eyes = $state<number | null>(null) // the seat that was chosen to look through
  changing = $state(false) // shows what the active player sees
  problem = $state<string | null>(null)

  turns: Turn[] = $derived(turnsOf(this.moments))
  length: number = $derived(this.moments.length - 1)
  moment: Moment | null = $derived(this.moments[this.at] ?? null)
  turn: Turn | null = $derived(this.turns[turnAt(this.turns, this.at)] ?? null)
  /** So quick that nothing should travel over the board. */
  fast: boolean = $derived(this.dragging || (this.playing && PACES[this.pace] < PACES.normal))

  private kept = new Map<number, TableView>()
  private age = 0 // of what is kept: answers to older questions come too late
  private asking = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(id: string, eyes: number | null) {
    super(id)
    this.eyes = eyes
  }

  /** Shows what a seat sees from now on, or what the active player sees. */
  watch(eyes: number | 'mover' | null): void {
    this.changing = eyes === 'mover'
    this.eyes = eyes === 'mover' ? null : eyes
    void this.load(this.at)
  }

  /** Fetches the moments, as a seat may know them, and shows one: of a finished game the first, else the newest. */
  async load(at: number | null = null): Promise<void> {
    const eyes = this.eyes
    const age = ++this.age
    try {
      const { moments } = await api.say<Replay>(`/tables/${this.id}/replay`, { seat: eyes })
      const begin = at ?? ((await this.isOver()) ? 0 : Infinity)
      if (age !== this.age) return
      this.moments = moments
      this.kept.clear()
      this.seek(begin)
    } catch (error) {
      if (age !== this.age) return
      if (eyes != null && error instanceof Problem && error.fault.code === 'not-your-seat') return this.without(at)
      this.failed(error)
    }
  }

  /** The address of somebody else, who may see more. */
  private without(at: number | null): Promise<void> {
    this.eyes = null
    return this.load(at)
  }

  private async isOver(): Promise<boolean> {
    return (await api.get<TableView>(`/tables/${this.id}`)).table.status === 'over'
  }

  /** Wishes for a moment. */
  seek(moment: number): void {
    this.problem = null
    this.at = Math.min(Math.max(moment, 0), this.length)
    const known = this.kept.get(this.at)
    if (known) this.show(known)
    void this.fetch()
  }

  go(step: Step): void {
    if (step === 'play') return this.playing ? this.pause() : this.play()
    this.pause()
    if (step === 'first') this.seek(0)
    else if (step === 'last') void this.toLast()
    else if (step === 'before') this.seek(this.at - 1)
    else if (step === 'after') this.seek(this.at + 1)
    else this.seek(step === 'turn-after' ? turnAfter(this.turns, this.at) : turnBefore(this.turns, this.at))
  }

  /** A running game may have gone on since. */
  private async toLast(): Promise<void> {
    if (this.look?.table.status === 'running') await this.load(Infinity)
    else this.seek(this.length)
  }

  // ------------------------------------------------------------------ playing by itself

  play(): void {
    if (this.at === this.length) this.seek(0)
    this.playing = true
    this.wait()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  private wait(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.on(), PACES[this.pace])
  }

  /** One step on, once the present one is seen. */
  private on(): void {
    if (!this.playing) return
    if (this.look?.sequence === this.at)
      this.seek(this.pace === 'turns' ? turnAfter(this.turns, this.at) : this.at + 1)
    if (this.at === this.length) this.pause()
    else this.wait()
  }

  close(): void {
    this.age++
    this.pause()
  }

  // ------------------------------------------------------------------ positions

  /** Fetches what is wished for, then what may be next; one at a time, so that only the newest wish is asked. */
  private async fetch(): Promise<void> {
    if (this.asking) return
    this.asking = true
    try {
      for (let next = this.missing(); next != null; next = this.missing()) {
        await this.position(next)
        if (this.dragging) await pause(BREATH)
      }
    } catch (error) {
      this.failed(error)
    } finally {
      this.asking = false
    }
  }

  private missing(): number | null {
    const wanted = this.dragging ? [this.at] : [this.at, ...this.near()]
    return wanted.find((moment) => moment >= 0 && moment <= this.length && !this.kept.has(moment)) ?? null
  }

  /** What may be wished for next. */
  protected near(): number[] {
    return [this.at + 1, this.at - 1, turnAfter(this.turns, this.at), turnBefore(this.turns, this.at)]
  }

  private async position(moment: number): Promise<void> {
    const age = this.age
    const wished = moment === this.at
    try {
      const look = await api.say<TableView>(`/tables/${this.id}/replay/${moment}`, { seat: this.eyesAt(moment) })
      if (age !== this.age) return
      this.keep(moment, asThen(look))
      if (wished) this.show(this.kept.get(moment)!)
    } catch (error) {
      if (age !== this.age) return
      if (!(error instanceof Problem) || error.fault.code !== 'too-many') throw error
      await pause(REST)
    }
  }

  protected eyesAt(moment: number): number | null {
    return this.changing ? (this.moments[moment].seat ?? this.moments[moment + 1]?.seat ?? null) : this.eyes
  }

  /** A single step forward is seen to happen, if it is not too fast for that. */
  private show(look: TableView): void {
    if (!this.fast && look.sequence - 1 === this.look?.sequence) this.onmoved?.(this.moments[look.sequence])
    this.look = look
  }

  private keep(moment: number, look: TableView): void {
    this.kept.set(moment, look)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) return
      this.kept.delete(oldest)
    }
  }

  private failed(error: unknown): void {
    this.pause()
    this.problem = problemText(error)
  }
}

/** A finished table waits for nobody; its past did. */
function asThen(look: TableView): TableView {
  return { ...look, table: { ...look.table, waits_for: look.question?.seat ?? null } }
}
