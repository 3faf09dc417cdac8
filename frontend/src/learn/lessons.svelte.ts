/** The chapters of the guided first game, and which of them this browser has seen to their end. */
import { go } from '../base/router.svelte'
import { api } from '../net/api'
import type { Lesson, Made } from '../wire'

const KEY = 'lisboa-lessons'

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
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
    try {
      localStorage.setItem(KEY, JSON.stringify(done))
    } catch {
      // a browser that keeps nothing still teaches
    }
  },

  /** A new table for a chapter; leads there. */
  async begin(name: string): Promise<void> {
    const { id } = await api.post<Made>(`/lessons/${name}`)
    go(`/t/${id}`)
  },
}
