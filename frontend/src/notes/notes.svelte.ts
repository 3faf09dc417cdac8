/** One's own notes about a table: kept by the server as soon as they are written, and told to nobody else. */
import { user } from '../account/user.svelte'
import { api, Problem, problemText } from '../net/api'
import type { Moment, OwnNote } from '../wire'

const PAUSE = 800 // milliseconds after the last key until it is saved
const AGAIN = 5000 // until what could not be saved is tried again

/** What a note is about: the table as a whole, an entry, or a moment of a replay that has no entry. */
export const TABLE = 'table'
export const entry = (sequence: number): string => `entry-${sequence}`
export const ofMoment = ({ sequence, number }: Moment): string => (sequence == null ? `moment-${number}` : entry(sequence))

/** A note while it is written. */
class Draft {
  text = $state('')
  known = $state('') // as the server has it
  saving = $state(false)
  problem = $state<string | null>(null)
  other = $state<string | null>(null) // what was written elsewhere meanwhile
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly notes: Notes,
    readonly about: string,
    text: string,
  ) {
    this.text = this.known = text
  }

  get saved(): boolean {
    return this.text === this.known
  }

  /** Somebody types. */
  write(text: string): void {
    this.text = text
    this.later(PAUSE)
  }

  /** What the server has now, unless something else is being written. */
  heard(text: string): void {
    if (this.saved && !this.saving) this.text = this.known = text
  }

  private later(wait: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), wait)
  }

  async save(): Promise<void> {
    clearTimeout(this.timer)
    if (this.saving || this.saved || this.other != null) return
    const text = this.text
    this.saving = true
    try {
      const kept = await this.notes.put(this.about, text, this.known)
      if (this.text === text) this.text = kept.text
      this.known = kept.text
      this.problem = null
    } catch (error) {
      this.refused(error)
    } finally {
      this.saving = false
    }
    if (!this.saved && this.problem == null && this.other == null) this.later(PAUSE)
  }

  private refused(error: unknown): void {
    if (error instanceof Problem && error.fault.code === 'note-changed') {
      this.other = String(error.fault.facts?.text ?? '')
      return
    }
    this.problem = problemText(error)
    if (!(error instanceof Problem) || error.status >= 429) this.later(AGAIN)
  }

  /** Of two texts: mine, the other one, or both. */
  settle(which: 'mine' | 'other' | 'both'): void {
    const other = this.other ?? ''
    this.other = null
    this.known = other
    if (which === 'other') this.text = other
    if (which === 'both') this.text = `${other}\n\n${this.text}`
    void this.save()
  }
}

export class Notes {
  all = $state.raw<OwnNote[]>([])
  private drafts = new Map<string, Draft>()

  constructor(readonly table: string) {}

  /** Is it known who writes? */
  get mine(): boolean {
    return user.me != null && (user.me.local || user.me.name != null)
  }

  async load(): Promise<void> {
    if (!this.mine) return
    this.all = await api.get<OwnNote[]>(`/tables/${this.table}/notes`).catch(() => this.all)
    for (const draft of this.drafts.values()) draft.heard(this.about(draft.about)?.text ?? '')
  }

  about(about: string): OwnNote | null {
    return this.all.find((note) => note.about === about) ?? null
  }

  /** Those on entries of a turn. */
  within(first: number, last: number): OwnNote[] {
    return this.all.filter(({ about }) => {
      const number = about.startsWith('entry-') ? Number(about.slice(6)) : -1
      return number >= first && number <= last
    })
  }

  /** What is written stays when its field is closed. */
  draft(about: string): Draft {
    let draft = this.drafts.get(about)
    if (!draft) this.drafts.set(about, (draft = new Draft(this, about, this.about(about)?.text ?? '')))
    return draft
  }

  async put(about: string, text: string, known: string): Promise<OwnNote> {
    const kept = await api.put<OwnNote>(`/tables/${this.table}/notes/${about}`, { text, known })
    const others = this.all.filter((note) => note.about !== about)
    this.all = kept.text ? [...others, kept] : others
    return kept
  }

  /** All that has not been saved yet. */
  saveAll(): void {
    for (const draft of this.drafts.values()) void draft.save()
  }
}

let current: Notes | null = null

/** The notes about a table, the same for all parts of its page. */
export function notesOf(table: string): Notes {
  if (current?.table !== table) current = new Notes(table)
  return current
}
