/** A game's review: fetched, asked for again while it is made, begun and stopped; and the table it is drawn on. */
import { api, Problem, problemText } from '../net/api'
import { ReplayTable } from '../replay/replay.svelte'
import type { DecisionDetail, Option, Question, ReviewPage } from '../wire'

export const OFF = 'no-reviews' // the code of a server that makes none
const AGAIN = 1500 // milliseconds until it is asked how far a review has come

/** Where the game stood at a decision, seen with the eyes of whoever decided. */
export class ReviewTable extends ReplayTable {
  /** What can be chosen here: the lines of a review, move by move. */
  offered = $state.raw<Option[]>([])
  onchosen: ((move: string) => void) | null = null

  override question: Question | null = $derived(asking(this.look?.question ?? null, this.offered))

  override choose(move: string): void {
    this.onchosen?.(move)
  }

  override chooseAll(moves: string[]): void {
    for (const move of moves) this.choose(move)
  }

  protected override near(): number[] {
    return []
  }

  protected override eyesAt(moment: number): number | null {
    return this.moments[moment + 1]?.seat ?? null
  }
}

/** The question of a position with other answers. `name`: cards show no uses of their own. */
function asking(question: Question | null, options: Option[]): Question | null {
  return question && { ...question, name: 'review', options, refusals: [], onward: [] }
}

export class GameReview {
  page = $state.raw<ReviewPage | null>(null)
  error = $state.raw<unknown>(null) // why there is none
  problem = $state<string | null>(null) // what went wrong with what was asked for
  busy = $state(false)
  private details = $state.raw(new Map<number, DecisionDetail>())
  private timer: ReturnType<typeof setTimeout> | undefined
  private age = 0 // answers to older questions come too late

  constructor(readonly id: string) {}

  going: boolean = $derived(this.page?.status === 'waiting' || this.page?.status === 'running')

  /** Is all of it found? A bot that plays a seat once more changes nothing of it. */
  whole: boolean = $derived(this.page?.status === 'done' || this.page?.replaying != null)

  async load(): Promise<void> {
    const age = ++this.age
    clearTimeout(this.timer)
    try {
      const page = await api.say<ReviewPage>(`/tables/${this.id}/review`)
      if (age === this.age) this.take(page)
    } catch (error) {
      if (age === this.age) this.failed(error)
    }
  }

  /** In another language all words change. */
  async reload(): Promise<void> {
    this.details = new Map()
    await this.load()
  }

  /** `instead`: a seat in which a bot is to play the same deal. */
  async begin(depth: number, instead: number | null = null): Promise<void> {
    await this.tried(() => api.post<ReviewPage>(`/tables/${this.id}/review`, { depth, instead }))
  }

  async stop(): Promise<void> {
    await this.tried(() => api.delete<ReviewPage>(`/tables/${this.id}/review`))
  }

  /** What is known about one decision; fetched once, and again when the review has gone on. */
  detail(number: number | null): DecisionDetail | null {
    return number == null ? null : (this.details.get(number) ?? null)
  }

  async look(number: number): Promise<void> {
    if (this.details.has(number)) return
    const age = this.age
    try {
      const detail = await api.say<DecisionDetail>(`/tables/${this.id}/review/${number}`)
      if (age === this.age || !this.details.has(number)) this.details = new Map(this.details).set(number, detail)
    } catch (error) {
      this.problem = problemText(error)
    }
  }

  close(): void {
    this.age++
    clearTimeout(this.timer)
  }

  private take(page: ReviewPage): void {
    if (page.status === 'done' && this.page && this.page.status !== 'done') this.details = new Map() // now confirmed, or not
    this.page = page
    this.error = null
    if (this.going) this.timer = setTimeout(() => void this.load(), AGAIN)
  }

  /** A line that is cut for a moment is no reason to show nothing. */
  private failed(error: unknown): void {
    if (!this.page) this.error = error
    else this.problem = problemText(error)
    if (!(error instanceof Problem) || this.going) this.timer = setTimeout(() => void this.load(), 2 * AGAIN)
  }

  private async tried(ask: () => Promise<unknown>): Promise<void> {
    this.busy = true
    this.problem = null
    try {
      await ask()
      await this.load()
    } catch (error) {
      if (error instanceof Problem && error.fault.code === OFF) this.error = error
      else this.problem = problemText(error)
    } finally {
      this.busy = false
    }
  }
}
