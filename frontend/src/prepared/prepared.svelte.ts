/** The answers that somebody has prepared at a table, and the one that is being made. The server puts them into words. */
import { api, problemText } from '../net/api'
import type { LiveTable } from '../table/table.svelte'
import { language } from '../texts/texts.svelte'
import type { LineTried, PreparedAnswer, PreparedInfo, PreparedLine, PreparedOccasion, PreparedPage, PreparedWish } from '../wire'

export const MOST_LINES = 6

/** A line that is being made, with what the server says of it. */
interface DraftLine {
  moves: string[]
  wigs: number | null
  reais: number | null
  influence: number | null
  as_previewed: boolean
  tried: LineTried | null
}

export interface Draft {
  key: string | null // of the answer that is changed
  occasion: number
  visitor: number | null
  lines: DraftLine[]
  otherwise: 'ask' | 'decline'
  fill: boolean
  keep: boolean
  until: 'game' | 'period'
}

export const emptyLine = (): DraftLine => ({ moves: [], wigs: null, reais: null, influence: null, as_previewed: false, tried: null })

export const emptyDraft = (): Draft => ({
  key: null,
  occasion: 0,
  visitor: null,
  lines: [emptyLine()],
  otherwise: 'ask',
  fill: true,
  keep: false,
  until: 'game',
})

/** The draft of an answer that is to be changed; what is asked may be a question that the form does not know. */
export function draftOf({ key, answer }: PreparedInfo, occasions: PreparedOccasion[]): Draft {
  const { question, noble = null, visitor = null, lines = [], otherwise = 'ask', fill = false, keep = false, until = 'game' } = answer
  const occasion = occasions.findIndex((each) => each.question === question && each.noble === noble)
  const drafts = lines.map((line): DraftLine => ({ ...emptyLine(), ...line, tried: null }))
  return { key, occasion, visitor, lines: drafts.length ? drafts : [emptyLine()], otherwise, fill, keep, until }
}

/** What is sent of a draft: lines without moves are left out. */
function answerOf(draft: Draft, { question, noble }: PreparedOccasion): PreparedAnswer {
  const lines = draft.lines.filter(({ moves }) => moves.length).map(({ tried: _, ...line }): PreparedLine => line)
  const { fill, keep, until } = draft
  const follow = question === 'follow' ? { noble, visitor: draft.visitor, otherwise: draft.otherwise } : {}
  return { question, ...follow, lines, fill, keep, until }
}

/** A list with one item moved up. */
export function raised<T>(list: readonly T[], at: number): T[] {
  const found = [...list]
  if (at > 0) [found[at - 1], found[at]] = [found[at], found[at - 1]]
  return found
}

export class Preparing {
  page = $state.raw<PreparedPage | null>(null)
  draft = $state<Draft | null>(null)
  problem = $state('')
  busy = $state(false)

  constructor(private readonly table: LiveTable) {}

  private get path(): string {
    return `/tables/${this.table.id}/prepared`
  }

  private get query(): { seat: number | null; language: string } {
    return { seat: this.table.seat, language: language() }
  }

  async load(): Promise<void> {
    await this.trying(async () => {
      this.page = await api.get<PreparedPage>(this.path, this.query)
    })
  }

  /** Saves the answers in this order, in place of all. */
  async save(answers: PreparedWish[]): Promise<void> {
    await this.trying(async () => {
      this.page = await api.put<PreparedPage>(this.path, { version: this.page!.version, answers }, this.query)
      this.draft = null
    })
  }

  /** The answers as they are, to be sent again. */
  wishes(): PreparedWish[] {
    return this.page!.answers.map(({ key, answer }) => ({ key, answer }))
  }

  async saveDraft(draft: Draft): Promise<void> {
    const answer = answerOf(draft, this.page!.occasions[draft.occasion])
    const others = this.wishes()
    const at = others.findIndex(({ key }) => key === draft.key)
    await this.save(at < 0 ? [...others, { answer }] : others.with(at, { answer, key: draft.key }))
  }

  /** What a line of the draft would bring, and what could come next. */
  async tryLine(draft: Draft, number: number): Promise<void> {
    const { question, noble } = this.page!.occasions[draft.occasion]
    const line = draft.lines[number]
    const asked = [...line.moves]
    await this.trying(async () => {
      const tried = await api.post<LineTried>(`${this.path}/try`, { question, noble, moves: asked, fill: draft.fill }, this.query)
      if (line.moves.join() === asked.join()) line.tried = tried
    })
  }

  private async trying(work: () => Promise<void>): Promise<void> {
    this.busy = true
    this.problem = ''
    try {
      await work()
    } catch (error) {
      this.problem = problemText(error)
    } finally {
      this.busy = false
    }
  }
}
