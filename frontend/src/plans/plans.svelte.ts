/** A player's plans at a table, and the shadows in which they are made. */
import { go } from '../base/router.svelte'
import { api } from '../net/api'
import type { LiveTable } from '../table/table.svelte'
import type { MyPlans, MyShadow, OpenedShadow, PlanInfo, ShadowOf } from '../wire'

const LONGEST = 9 // moves that can be played in one go

export class Plans {
  list = $state.raw<PlanInfo[] | null>(null) // null until they have come
  shadows = $state.raw<MyShadow[]>([])
  error = $state.raw<unknown>(null)
  busy = $state(false)

  constructor(readonly table: LiveTable) {}

  /** Is this table a shadow, and of which one? */
  shadow: ShadowOf | null = $derived.by(() => this.table.look?.table.shadow ?? null)
  /** The table that the plans are for, and the seat there. */
  base: string = $derived.by(() => this.shadow?.table ?? this.table.id)
  seat: number | null = $derived.by(() => this.shadow?.seat ?? this.table.seat)

  async load(): Promise<void> {
    await this.attempt(async () => {
      const [plans, shadows] = await Promise.all([
        api.say<MyPlans>(`/tables/${this.base}/plans`, { seat: this.seat }),
        api.get<MyShadow[]>('/me/shadows'),
      ])
      this.list = plans.plans
      this.shadows = shadows
    })
  }

  /** A shadow of the table as it is now, with who plays each seat; a plan is played in it as far as it goes. */
  async open(seats: (string | null)[] | null, plan: string | null = null): Promise<void> {
    await this.attempt(async () => {
      const { id } = await api.post<OpenedShadow>(`/tables/${this.base}/shadows`, { seat: this.seat, seats, plan })
      go(`/t/${id}`)
    })
  }

  async save(name: string): Promise<boolean> {
    return this.attempt(async () => {
      await api.post(`/tables/${this.base}/plans`, { shadow: this.table.id, name })
      await this.load()
    })
  }

  async rename(plan: PlanInfo, name: string): Promise<boolean> {
    return this.attempt(async () => {
      await api.put(`/tables/${this.base}/plans/${plan.key}`, { name })
      await this.load()
    })
  }

  async drop(plan: PlanInfo): Promise<void> {
    await this.attempt(async () => {
      await api.delete(`/tables/${this.base}/plans/${plan.key}`)
      await this.load()
    })
  }

  async throwAway(shadow: string): Promise<boolean> {
    return this.attempt(async () => {
      await api.delete(`/tables/${shadow}`)
      this.shadows = this.shadows.filter(({ id }) => id !== shadow)
    })
  }

  /** Plays what belongs to this turn; Undo takes it back. */
  play(plan: PlanInfo): void {
    this.table.chooseAll(plan.now.slice(0, LONGEST))
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    this.busy = true
    this.error = null
    try {
      await work()
      return true
    } catch (error) {
      this.error = error
      return false
    } finally {
      this.busy = false
    }
  }
}
