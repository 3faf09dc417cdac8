/** The hint lamp: while it is on, a bot says at every decision of this player what it would do; ahead, if it is asked. */
import { settings } from '../base/settings.svelte'
import { read, write } from '../base/storage'
import { problemText } from '../net/api'
import type { Hint, HintSent, Question, TableView } from '../wire'

const KEY = 'lisboa-lamp' // the table where it is on; another one begins without

/** Turns the lamp on at a table that is about to be opened. */
export const lightAt = (table: string): void => write('sessionStorage', KEY, table)

/** What the lamp needs of its table. */
interface AskedTable {
  readonly id: string
  look: TableView | null
  question: Question | null
  may(action: string): boolean
  hint(bot: string, ahead?: boolean): Promise<HintSent>
}

interface Found {
  question: Question | null
  bot: string
  hints: Hint[]
  futures: number | null // those that a forecast has looked into
  problem: string
}

export class Lamp {
  on = $state(false)
  private found = $state.raw<Found | null>(null)
  private foreseen = $state.raw<Found | null>(null) // until this player is asked
  private picked = $state.raw<{ found: Found | null; number: number }>({ found: null, number: 0 })
  private asking: [Question, string] | null = null

  constructor(private readonly table: AskedTable) {
    this.on = read('sessionStorage', KEY) === table.id
  }

  /** Are there hints for this player at this table? */
  possible: boolean = $derived.by(() => {
    const { look } = this.table
    return look != null && look.table.hints === true && look.table.status === 'running' && look.table.seats.some(({ seat, yours }) => yours && seat === look.seat)
  })
  /** May one be asked for now? */
  ready: boolean = $derived.by(() => this.on && this.table.may('hint') && this.table.question != null)
  /** May one be asked for the next turn? */
  waits: boolean = $derived.by(() => this.on && this.table.may('hint-ahead'))
  private answer = $derived.by(() => {
    if (!this.ready) return this.waits ? this.foreseen : null
    return this.found?.question === this.table.question && this.found.bot === settings.adviser ? this.found : null
  })
  hints: Hint[] = $derived(this.answer?.hints ?? [])
  problem: string = $derived(this.answer?.problem ?? '')
  /** How many futures the hints are a forecast of; null if they are for now. */
  futures: number | null = $derived(this.answer?.futures ?? null)
  /** Has the game moved on since the forecast? */
  outdated: boolean = $derived.by(() => this.futures != null && this.answer!.question !== this.table.question)
  thinking: boolean = $derived(this.ready && this.answer == null)
  foreseeing = $state(false)
  /** The hint whose way is drawn. */
  shown: number = $derived(this.picked.found === this.answer ? this.picked.number : 0)

  toggle(): void {
    this.on = !this.on
    write('sessionStorage', KEY, this.on ? this.table.id : null)
  }

  show(number: number): void {
    this.picked = { found: this.answer, number }
  }

  /** Which of the hints begin with this move, counted from 1. */
  numbersOf(move: string): number[] {
    return this.hints.flatMap((hint, i) => (hint.move === move ? [i + 1] : []))
  }

  /** Asks about the present question, once. */
  async ask(): Promise<void> {
    const { question } = this.table
    const bot = settings.adviser
    if (!this.thinking || !question || (this.asking?.[0] === question && this.asking[1] === bot)) return
    const asking = (this.asking = [question, bot] as [Question, string])
    this.foreseen = null
    const found = await this.answered(question, bot, false)
    if (this.asking !== asking) return // something else was asked meanwhile
    this.asking = null
    this.found = found
  }

  /** Asks what to do at the next turn. */
  async askAhead(): Promise<void> {
    if (!this.waits || this.foreseeing) return
    this.foreseeing = true
    const found = await this.answered(this.table.question, settings.adviser, true)
    this.foreseeing = false
    if (!this.ready) this.foreseen = found
  }

  private async answered(question: Question | null, bot: string, ahead: boolean): Promise<Found> {
    try {
      const { hints, futures } = await this.table.hint(bot, ahead)
      return { question, bot, hints, futures: futures ?? null, problem: '' }
    } catch (error) {
      return { question, bot, hints: [], futures: null, problem: problemText(error) }
    }
  }
}
