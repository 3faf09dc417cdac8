/** The chapters of the guided first game, and which of them this browser has seen to their end. */
import { go } from '../base/router.svelte'
import { read, write } from '../base/storage'
import { api } from '../net/api'
import { lightAt } from '../table/lamp.svelte'
import type { Lesson, Made } from '../wire'

const KEY = 'lisboa-lessons'
const GENTLE = 'page'

function stored(): string[] {
  const found = read('localStorage', KEY)
  return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : []
}

let chapters = $state.raw<Lesson[]>([])
let done = $state.raw<string[]>(stored())

export const course = {
  /** All chapters in their order; none until they are loaded. */
  get chapters(): Lesson[] {
    return chapters
  },
  isDone: (name: string): boolean => done.includes(name),

  async load(): Promise<void> {
    if (!chapters.length) chapters = await api.get<Lesson[]>('/lessons')
  },

  /** Remembers that a chapter was seen to its end. */
  finish(name: string): void {
    if (done.includes(name)) return
    done = [...done, name]
    write('localStorage', KEY, done)
  },

  /** A new table for a chapter; leads there. */
  async begin(name: string): Promise<void> {
    const { id } = await api.post<Made>(`/lessons/${name}`)
    go(`/t/${id}`)
  },

  /** What the course promises at its end: a game of one's own against the gentlest bot, with the hint lamp on. */
  async gentleGame(): Promise<void> {
    const { id } = await api.post<Made>('/tables', { seats: [{ kind: 'person' }, { kind: 'bot', bot: GENTLE }] })
    lightAt(id)
    go(`/t/${id}`)
  },
}
