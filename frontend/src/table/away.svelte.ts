/** Coming back to a table: what has happened since one last looked, as the server knows from whatever machine that was. */
import { api } from '../net/api'
import { serverNow } from '../net/serverTime'
import type { SeatInfo, SinceYouLooked, TableView } from '../wire'
import type { Turn } from './acts'

const A_WHILE = 600 // seconds; whoever was away for less still knows

/** What it has to know of the table. */
interface Table {
  readonly id: string
  readonly look: TableView | null
  readonly seat: number | null
  readonly seats: SeatInfo[]
  readonly turns: Turn[]
  showAgain(...turns: Turn[]): Promise<void>
}

export class Away {
  told = $state.raw<SinceYouLooked | null>(null)
  shown = $state(false)
  private came = false

  constructor(private readonly table: Table) {}

  /** Asks once, when the page opens. Where several share a screen, somebody else may sit before it. */
  async come(): Promise<void> {
    if (this.came || this.table.look?.table.lesson || this.table.seats.filter(({ yours }) => yours).length > 1) return
    this.came = true
    await this.ask(null)
    const { at, turns, events } = this.told ?? {}
    this.shown = at != null && serverNow() - at > A_WHILE && (turns!.some(({ yours }) => !yours) || events!.length > 0)
  }

  /** Shows it once more, with all that has happened since then. */
  async open(): Promise<void> {
    await this.ask(this.told?.after ?? null)
    this.shown = this.told != null
  }

  private async ask(after: number | null): Promise<void> {
    const at = this.told?.at ?? null
    const asked = api.say<SinceYouLooked>(`/tables/${this.table.id}/since`, { after, seat: this.table.seat })
    const told = await asked.catch(() => null) // it is only a help
    if (told) this.told = { ...told, at: told.at ?? at }
  }

  /** Shows the turns of the others again, step by step. */
  async watch(): Promise<void> {
    const after = this.told?.after ?? 0
    const turns = this.table.turns.map((turn) => ({ ...turn, acts: turn.acts.filter(({ sequence }) => sequence > after) }))
    await this.table.showAgain(...turns.filter(({ acts }) => acts.length))
  }
}
