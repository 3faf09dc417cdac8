/** The table as this player sees it now, and what can be done at it. All drawing reads from here. */
import { getContext, setContext } from 'svelte'
import { api, problemText } from '../net/api'
import { Live } from '../net/live'
import { language } from '../texts/texts.svelte'
import type { Event, Fault, HintSent, History, Onward, TableView, Option, Pieces, PlayerView, Question, Remark, SeatInfo, View, WaySent } from '../wire'
import { Away } from './away.svelte'
import { actOf, actsOfLacerda, hitsOn, sinceTurnOf, turnsOf, turnWith, type Act, type Suffered, type Turn } from './acts'
import { Lamp } from './lamp.svelte'
import { fits } from './moves'
import { nameOf, whoIs, type Who } from './names'
import { Moments } from './moments.svelte'
import { Playback } from './playback.svelte'
import { alsoAt, cardOf, spotOf } from './spots'

const KEPT = 100 // looks that are kept, to be shown again
const MOST_AGAIN = 60 // acts that are shown again in one go
const SPOKEN = 30 // acts that are kept for those who listen
const HISTORY_AGAIN = 2000 // milliseconds until a history that did not come is asked for again

const KEY = Symbol('table')
export const useTable = (): Table => getContext<Table>(KEY)

/** A move, and what it moved. */
export type Happened = Pick<Event, 'move' | 'moved'>

/** A position with its pieces; nothing can be done at it. Replays are this, `LiveTable` can play. */
export class Table {
  look = $state.raw<TableView | null>(null)
  pieces = $state.raw<Pieces | null>(null)
  onmoved: ((happened: Happened) => void) | null = null // for what travels over the board
  pointed = $state<string | null>(null) // the move that the pointer or the focus is on
  wanted = $state.raw<string[]>([]) // what a lesson asks for: how such moves begin
  private chosen = $state.raw<Chosen | null>(null) // at the question it belongs to; the next one begins with nothing

  constructor(readonly id: string) {}

  /** Makes this the table that all parts below draw. */
  share(): this {
    setContext(KEY, this)
    return this
  }

  view: View | null = $derived(this.look?.view ?? null)
  seat: number | null = $derived(this.look?.seat ?? null)
  seats: SeatInfo[] = $derived((this.look?.table.seats ?? []).map((seat) => ({ ...seat, name: nameOf(seat.name, seat.seat, this.isReader(seat)) })))
  question: Question | null = $derived(this.look?.question ?? null)
  /** The seat of Lacerda, in a solo game. */
  lacerda: number | null = $derived(this.view?.lacerda?.seat ?? null)
  /** The seat whose board is shown in full: one's own, or the one that is to move. */
  shown: number = $derived(this.seat ?? this.look?.table.waits_for ?? 0)
  /** The plot that is being built on, whose rubble is asked for. */
  plot: string | null = $derived(this.view?.pending.find((step) => step.plot != null)?.plot ?? null)

  /** The hand card whose uses are shown. */
  card: string | null = $derived(this.chosen?.question === this.question ? this.chosen!.card : null)
  /** The move that is marked: it is drawn on the board, and a button plays it. */
  marked: string | null = $derived(this.chosen?.question === this.question ? this.chosen!.move : null)

  private byOption = $derived(grouped(this.question?.options ?? [], (option) => option.move, this.plot))
  private byRefusal = $derived(grouped(this.question?.refusals ?? [], (fault) => fault.move ?? '', this.plot))

  /** What ends the turn is not on the board: a click there never does. */
  private byOnward = $derived(grouped((this.question?.onward ?? []).filter(({ moves }) => !endsTurn(moves)), ({ moves }) => moves.at(-1)!, this.plot))

  /** Shows the uses of a hand card, or closes them. */
  openCard(card: string | null): void {
    this.chosen = card == null ? null : { question: this.question, card, move: null }
  }

  mark(move: string | null): void {
    this.chosen = move == null ? null : { question: this.question, card: null, move }
  }

  player(seat: number): PlayerView {
    return this.view!.players[seat]
  }

  /** The key of a piece on a player's board: moves are about the board that is shown, never about the others'. */
  spotOf(seat: number, key: string): string {
    return seat === this.shown ? key : `of-${seat}-${key}`
  }

  name(seat: number | null): string {
    return seat == null ? '' : (this.seats[seat]?.name ?? '')
  }

  /** A seat in a sentence: `$name`, and for the verb `$person`. */
  who(seat: number | null): Who {
    return whoIs(this.name(seat), seat != null && this.isReader(this.seats[seat]))
  }

  /** Who did what, for the log: somebody else may have had the seat then. */
  actor({ seat, name, yours }: Event): Who {
    return whoIs(name ?? this.name(seat), yours)
  }

  /** Is it the viewer's own seat? A finished game can be seen from other seats too. */
  private isReader(seat: SeatInfo | undefined): boolean {
    return seat != null && seat.yours && seat.seat === this.seat
  }

  /** The options of a piece; where a card is chosen, a noble's are those with that card. */
  optionsAt(spot: string): Option[] {
    const there = this.byOption.get(spot) ?? []
    const fitting = this.card == null ? [] : there.filter(({ move }) => cardOf(move) === this.card)
    return fitting.length ? fitting : there
  }

  /** What a piece stands for that is no option yet: the moves that lead to it are plain. */
  onwardAt(spot: string): Onward[] {
    if (this.byOption.has(spot)) return []
    const there = this.byOnward.get(spot) ?? []
    const fitting = this.card == null ? [] : there.filter(({ moves }) => cardOf(moves[0]) === this.card)
    return fitting.length ? fitting : there
  }

  refusalsAt(spot: string): Fault[] {
    return this.byRefusal.get(spot) ?? []
  }

  /** Does the pointed move belong to this spot? */
  isPointed(spot: string): boolean {
    const move = this.pointed
    return move != null && (spotOf(move, this.plot) === spot || alsoAt(move) === spot)
  }

  /** Does a lesson ask to choose this move, or `end-turn`? Not while one is marked: then it asks for the button. */
  wants(move: string): boolean {
    return this.marked == null && fits(move, this.wanted)
  }

  /** Does a lesson ask to play what is marked? */
  wantsMarked: boolean = $derived(this.marked != null && fits(this.marked, this.wanted))

  may(action: string): boolean {
    return this.look?.may.includes(action) ?? false
  }

  choose(_move: string): void {}

  /** Plays moves one after the other. */
  chooseAll(_moves: string[]): void {}

  /** What it would take to get somewhere; nothing where nobody plays. */
  async way(_goal: string): Promise<WaySent | null> {
    return null
  }

  /** The accounts whose pages the names lead to, by seat. */
  pages = $state.raw<(string | null)[]>([])

  async loadPages(): Promise<void> {
    this.pages = await api.get<(string | null)[]>(`/tables/${this.id}/people`).catch(() => this.pages)
  }

  async loadPieces(): Promise<void> {
    this.pieces = await api.say<Pieces>(`/tables/${this.id}/pieces`)
  }
}

/** The new card is taken. */
export const endsTurn = (moves: string[]): boolean => moves.at(-1)!.startsWith('take ')

function grouped<T>(things: T[], move: (thing: T) => string, plot: string | null): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const thing of things) {
    const also = alsoAt(move(thing))
    for (const spot of also ? [spotOf(move(thing), plot), also] : [spotOf(move(thing), plot)]) {
      const there = found.get(spot)
      if (there) there.push(thing)
      else found.set(spot, [thing])
    }
  }
  return found
}

interface Chosen {
  question: Question | null
  card: string | null
  move: string | null
}

interface News {
  event: Event
  look: TableView | null
}

/** A step of what is played back: what happened and how the table looked then, and what is said about it. */
interface Step {
  act: Act | null
  news?: News // it has just happened
  past?: TableView | null // it is shown again
}

/** A table that is watched live, and played at. */
export class LiveTable extends Table {
  online = $state(true)
  busy = $state(false) // an action is on its way
  problem = $state<string | null>(null)
  private happenings = $state.raw<Event[]>([]) // all that has happened, the oldest first
  told: Event[] = $derived(stillStanding(this.happenings)) // what counts of it

  private live: Live
  private early: Event[] | null = [] // what happens before the history has come
  private historyTimer: ReturnType<typeof setTimeout> | undefined

  constructor(id: string, seat: number | null) {
    super(id)
    const listener = {
      look: (look: TableView) => this.looked(look),
      event: (event: Event, look: TableView | null) => this.heard({ event, look }),
      online: (yes: boolean) => void (this.online = yes),
      remark: (remark: Remark) => void (this.remarks = [...this.remarks.filter(({ number }) => number !== remark.number), remark]),
    }
    this.live = new Live(id, listener, seat, language())
  }

  close(): void {
    this.playback.stop()
    this.early = null
    clearTimeout(this.historyTimer)
    this.live.close()
  }

  private here = $state<number | null>(null) // of several at this screen, who has said that they look at it

  /** The seat that is to act, or else to look, where several share this screen: it is handed over, also at the beginning. */
  handover: number | null = $derived.by(() => {
    const { ending, waits_for, status } = this.look?.table ?? {}
    if (status !== 'running' || this.look?.table.shadow) return null // a shadow has one player
    const present = this.seats.filter(({ yours, away }) => yours && !away).map(({ seat }) => seat)
    const next = ending ?? waits_for ?? null
    if (next !== this.seat && present.includes(next!)) return next
    return present.length > 1 && this.here !== this.seat ? this.seat : null
  })

  /** Somebody says that the screen is theirs now. */
  takeOver(seat: number): void {
    this.here = seat
    if (seat !== this.seat) this.watch(seat)
  }

  // ------------------------------------------------------------------ what comes from the server

  playback = new Playback<Step>(
    (step) => this.show(step),
    ({ act }) => ({ caption: act?.caption ?? '', hit: act?.hits.some((hit) => hit.seat === this.seat) ?? false }),
  )
  /** What is shown of the others at present. */
  doing: Act | null = $derived(this.playback.now?.act ?? null)
  turns: Turn[] = $derived(turnsOf(this.told, this.lacerda))
  /** The steps of the turn that is shown, up to the present one. */
  soFar: Act[] = $derived.by(() => {
    const now = this.doing
    const told = now && turnWith(this.turns, now)?.acts.filter(({ caption, sequence }) => caption && sequence <= now.sequence)
    return told ?? (now ? [now] : [])
  })
  /** The turns of others since one's own. */
  since: Turn[] = $derived(sinceTurnOf(this.turns, this.seat, this.seats.length))
  hits: Suffered[] = $derived(hitsOn(this.turns, this.seat))

  /** What others have done while this player was looking on, the newest last. */
  spoken = $state.raw<Act[]>([])

  /** The big moments of the game. */
  moments = new Moments()

  private present: TableView | null = null // the newest look, while an older one is shown
  private kept = new Map<number, TableView>() // looks by their number

  /** A whole look is newer than whatever waits to be shown. */
  private looked(look: TableView): void {
    this.playback.stop()
    this.draw(look)
  }

  private draw(look: TableView): void {
    look = sameQuestion(this.present, look)
    const known = this.look != null
    this.look = this.present = look
    if (!look.table.lesson && this.moments.take(look.moments ?? [], known)) this.playback.hold()
    this.kept.set(look.sequence, look)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) return
      this.kept.delete(oldest)
    }
  }

  /** What others do is shown at the player's pace. */
  private heard(news: News): void {
    const { seat, kind } = news.event
    const theirs = seat != null && !this.seats[seat]?.yours
    if (theirs) return this.playback.add({ act: kind === 'move' ? actOf(news.event) : null, news })
    this.playback.skip()
    this.happened(news)
    const acts = this.lacerda == null ? [] : actsOfLacerda(news.event, this.lacerda)
    if (acts.length) this.playback.add(...acts.map((act) => ({ act })))
  }

  private show({ news, past, act }: Step): void {
    if (act?.caption && past === undefined) this.spoken = [...this.spoken, act].slice(-SPOKEN)
    if (news) return this.happened(news)
    if (past === undefined) return
    if (act && past) this.onmoved?.(act)
    this.look = past ?? this.present
  }

  private happened({ event, look }: News): void {
    if (this.early) this.early.push(event)
    else this.happenings = [...this.happenings, event]
    this.onmoved?.(event) // before the new position is drawn: pieces fly from where they were
    if (look) this.draw(look)
  }

  /** Closes the panel of a big moment; what has waited meanwhile goes on. */
  closeMoment(): void {
    this.moments.close()
    if (!this.moments.shown) this.playback.resume()
  }

  /** Shows a turn once more, move by move; or several. */
  async showAgain(...turns: Turn[]): Promise<void> {
    const acts = turns.flatMap((turn) => turn.acts.filter(({ caption }) => caption)).slice(-MOST_AGAIN)
    if (!acts.length) return
    const looks: (TableView | null)[] = []
    for (const at of [acts[0].sequence - 1, ...acts.map((act) => act.sequence)]) looks.push(await this.lookAt(at))
    const before = looks.shift()
    if (!before || looks.includes(null)) return
    this.playback.again([{ act: null, past: before }, ...acts.map((act, n) => ({ act, past: looks[n] })), { act: null, past: null }])
  }

  private async lookAt(sequence: number): Promise<TableView | null> {
    const known = this.kept.get(sequence)
    if (known) return known
    return api.say<TableView>(`/tables/${this.id}/at/${sequence}`, { seat: this.seat }).catch(() => null)
  }

  /** Everything that happened so far, in words; once, and again in another language. The newest request counts. */
  async loadHistory(): Promise<void> {
    const early: Event[] = (this.early = [])
    clearTimeout(this.historyTimer)
    try {
      await this.readHistory(early)
    } catch {
      // The line is cut, or the server is busy; it is asked for again, unless it has been meanwhile.
      if (this.early === early) this.historyTimer = setTimeout(() => void this.loadHistory(), HISTORY_AGAIN)
    }
  }

  private async readHistory(early: Event[]): Promise<void> {
    const events: Event[] = []
    for (let known = false; !known; ) {
      const after = events.at(-1)?.sequence ?? 0
      const page = await api.say<History>(`/tables/${this.id}/history`, { seat: this.seat, after })
      if (this.early !== early) return
      events.push(...page.events)
      known = !page.events.length || events.at(-1)!.sequence >= page.sequence
    }
    const newest = events.at(-1)?.sequence ?? 0
    this.happenings = [...events, ...early.filter((event) => event.sequence > newest)]
    this.early = null
  }

  // ------------------------------------------------------------------ looking on

  /** Is this somebody without a seat? */
  onlooker: boolean = $derived(!this.seats.some(({ yours }) => yours))

  /** What those who look on say to each other; players can read it after the game. */
  remarks = $state.raw<Remark[]>([])

  async loadRemarks(): Promise<void> {
    this.remarks = await api.get<Remark[]>(`/tables/${this.id}/remarks`).catch(() => this.remarks)
  }

  /** Says something to them; false if it could not be said. */
  async remark(text: string): Promise<boolean> {
    try {
      await api.post(`/tables/${this.id}/remarks`, { text })
      this.problem = null
      return true
    } catch (error) {
      this.problem = problemText(error)
      return false
    }
  }

  // ------------------------------------------------------------------ what the player does

  /** Plays a move. The new card, which ends the turn, is only marked; chosen again, it is taken. */
  override choose(move: string): void {
    if (move.startsWith('take ') && this.marked !== move) this.mark(move)
    else this.chooseAll([move])
  }

  /** Whoever plays on has read what was told of a big moment. */
  override chooseAll([move, ...then]: string[]): void {
    const read = this.moments.shown
    const action = { do: 'play', move, then, end: endsTurn([move, ...then]), seen: this.look!.sequence, seat: this.seat } as const
    void this.act(action).then((played) => {
      if (played && read?.over && read.number === this.moments.shown?.number) this.closeMoment()
    })
  }

  endTurn(): void {
    void this.act({ do: 'end-turn', seen: this.look!.sequence, seat: this.seat })
  }

  undo(): void {
    void this.act({ do: 'undo', seen: this.look!.sequence, seat: this.seat })
  }

  /** Takes back move after move, as far as that is possible. */
  async undoAll(): Promise<void> {
    while (this.may('undo') && (await this.act({ do: 'undo', seen: this.look!.sequence, seat: this.seat })));
  }

  /** Nobody else plays here but bots, which are not asked. */
  alone: boolean = $derived(!this.seats.some(({ kind, yours, away }) => kind === 'person' && !yours && !away))

  /** What was last decided at this screen; what was answered by itself, or by a bot, is no decision. */
  decided: Event | null = $derived(this.told.findLast((event) => event.kind === 'move' && this.isOwn(event)) ?? null)

  private isOwn({ seat, move, why }: Event): boolean {
    const { yours, follow } = this.seats[seat ?? -1] ?? {}
    return yours === true && !why && !(follow === 'never' && move === 'decline')
  }

  /** Where a wish to go back would lead: among bots to one's own last decision, else to the end of the turn before the last one. */
  before: number | null = $derived.by(() => {
    if (this.alone) return this.decided && this.decided.sequence - 1
    const ends = this.told.filter((event) => event.kind === 'end-turn' || event.kind === 'start')
    return ends.findLast((end) => this.told.some((event) => event.kind === 'move' && event.sequence > end.sequence))?.sequence ?? null
  })

  goBack(): void {
    if (this.before != null) void this.act({ do: 'propose', to: this.before, seen: this.look!.sequence, seat: this.seat })
  }

  private ways = new Map<string, Promise<WaySent | null>>()
  private waysAt = -1 // the look that they are for

  override way(goal: string): Promise<WaySent | null> {
    const { sequence, seat } = this.look!
    if (seat == null || !this.seats[seat]?.yours) return Promise.resolve(null)
    if (this.waysAt !== sequence) this.ways.clear()
    this.waysAt = sequence
    const key = `${language()} ${seat} ${goal}`
    const asked = this.ways.get(key) ?? this.live.ask<'way'>({ do: 'way', goal }).catch(() => null) // it is only a remark
    this.ways.set(key, asked)
    return asked
  }

  /** Asks a bot for the best moves, now or at the next turn. */
  hint(bot: string, ahead = false): Promise<HintSent> {
    return this.live.ask<'hint'>({ do: 'hint', seen: this.look!.sequence, bot, ahead })
  }

  lamp = new Lamp(this)

  /** What has happened while the player was away. */
  away = new Away(this)

  /** Any action of the API; what is wrong with it goes into `problem`. */
  async act(action: Parameters<Live['act']>[0]): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.problem = null
    try {
      await this.live.act(action)
      return true
    } catch (error) {
      this.problem = problemText(error)
      return false
    } finally {
      this.busy = false
    }
  }

  /** Looks through another seat, or in the language that is spoken now. */
  watch(seat: number | null = this.seat): void {
    this.pointed = null
    this.live.watch(seat, language())
  }
}

/** What is asked, in one language, stays the same object while the game does, so that what was chosen and advised is not forgotten. */
function sameQuestion(before: TableView | null, look: TableView): TableView {
  const { seat, question, table } = before ?? {}
  const same = question && question.text === look.question?.text && seat === look.seat && table!.waiting_since === look.table.waiting_since && table!.ending === look.table.ending
  return same ? { ...look, question } : look
}

/** The log without what was undone: for everything played, the server says which event it follows. */
export function stillStanding(events: Event[]): Event[] {
  const played = new Map(events.flatMap((event) => (event.follows == null ? [] : [[event.sequence, event]])))
  const stands = new Set<Event>()
  for (let event = [...played.values()].at(-1); event; event = played.get(event.follows!)) stands.add(event)
  return events.filter((event) => event.follows == null || (stands.has(event) && event.kind !== 'undo'))
}
