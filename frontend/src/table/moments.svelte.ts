/**
 * The big moments: each is shown once, when it comes, and as long as it lasts; a moment that was over before the page was
 * opened is not told again.
 */
import type { SymbolName } from '../art/symbols'
import type { BigMoment, MomentKind } from '../wire'

/** The questions that are answered in the panel of a moment; all others are on the board. */
export const ASKED_THERE = ['release', 'period-reward', 'church']

export const MOMENT_SIGNS: Record<MomentKind, SymbolName> = {
  'period-end': 'ship',
  church: 'cardinal',
  'end-near': 'hourglass',
  'last-round': 'bell',
  final: 'trophy',
}

export class Moments {
  private waiting = $state.raw<BigMoment[]>([]) // the first of them is shown
  private seen = new Set<number>()

  shown: BigMoment | null = $derived(this.waiting[0] ?? null)

  /** Takes what a look tells; `known`: the table was looked at before. Tells whether something is to be read now. */
  take(told: BigMoment[], known: boolean): boolean {
    const fresh = told.filter(({ number, over }) => !this.seen.has(number) && (known || !over))
    for (const { number } of told) this.seen.add(number)
    const before = this.shown
    const still = this.waiting.map((moment) => told.find(({ number }) => number === moment.number) ?? moment)
    this.waiting = [...still.filter(({ number, over }) => over || told.some((moment) => moment.number === number)), ...fresh]
    const now = this.shown
    return now != null && now.over && (now.number !== before?.number || !before.over)
  }

  close(): void {
    this.waiting = this.waiting.slice(1)
  }

  /** Shows a moment again that lasts. */
  open(moment: BigMoment): void {
    if (!this.waiting.some(({ number }) => number === moment.number)) this.waiting = [moment, ...this.waiting]
  }
}
