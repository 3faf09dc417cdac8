/** Whoever solves puzzles in this browser: what was tried, how well, and which puzzle comes next. */
import { go } from '../base/router.svelte'
import { read, write } from '../base/storage'
import { api } from '../net/api'
import { language } from '../texts/texts.svelte'
import type { Made, PuzzleAnswer, PuzzleHint, PuzzleInfo, PuzzleList, PuzzleSolution, SolverStanding, TriedPuzzle } from '../wire'

const KEY = 'lisboa-puzzles'
const MOST = 2000 // tries that are kept

function stored(): TriedPuzzle[] {
  const found = read('localStorage', KEY)
  return Array.isArray(found) ? found.filter((one) => typeof one?.number === 'number' && typeof one?.solved === 'boolean') : []
}

let tries = $state.raw<TriedPuzzle[]>(stored())
let list = $state.raw<PuzzleList | null>(null)
let standing = $state.raw<SolverStanding | null>(null)
let theme = $state('')

/** A chance as people say it. */
export const percent = (chance: number): number => Math.round(100 * chance)

export const solver = {
  get tries(): TriedPuzzle[] {
    return tries
  },
  get list(): PuzzleList | null {
    return list
  },
  get standing(): SolverStanding | null {
    return standing
  },
  /** What puzzles are wanted about; empty: anything. */
  get theme(): string {
    return theme
  },
  set theme(name: string) {
    theme = name
  },
  tried: (number: number): TriedPuzzle | undefined => tries.find((one) => one.number === number),

  async load(): Promise<void> {
    list ??= await api.get<PuzzleList>('/puzzles')
    standing = await api.post<SolverStanding>('/puzzles/solver', { tries })
  },

  info: (number: number) => api.get<PuzzleInfo>(`/puzzles/${number}`),

  /** Only the first try counts. */
  note(number: number, solved: boolean): void {
    if (this.tried(number)) return
    tries = [...tries, { number, solved }].slice(-MOST)
    write('localStorage', KEY, tries)
  },

  /** What is thought of the turn that was played at the table. */
  async answer(number: number, table: string, helped: boolean): Promise<PuzzleAnswer> {
    const answer = await api.post<PuzzleAnswer>(`/puzzles/${number}/answer`, { table, helped, tries }, { language: language() })
    this.note(number, answer.degree === 'right' && !helped)
    standing = answer.solver
    return answer
  },

  hint: (number: number, degree: number) => api.say<PuzzleHint>(`/puzzles/${number}/hints/${degree}`),

  /** For whoever gives up. */
  async solution(number: number): Promise<PuzzleSolution> {
    const found = await api.say<PuzzleSolution>(`/puzzles/${number}/solution`)
    this.note(number, false)
    standing = await api.post<SolverStanding>('/puzzles/solver', { tries })
    return found
  },

  /** A new table for a puzzle; leads there. */
  async begin(number: number): Promise<void> {
    const { id } = await api.post<Made>(`/puzzles/${number}`)
    go(`/t/${id}`)
  },

  /** One that is new, and about as hard as this solver is good. */
  async next(): Promise<void> {
    const { number } = await api.post<PuzzleInfo>('/puzzles/another', { theme, tries })
    await this.begin(number)
  },
}
