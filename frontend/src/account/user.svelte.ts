/** Who I am to this server, and my tables; and the bots it has. */
import { read, write } from '../base/storage'
import { api, isOffline } from '../net/api'
import type { BotInfo, Listed, Me } from '../wire'
import { forgetMe } from './links'

const KEPT = 'lisboa-me' // who I am, and the list of my games as it was last known: nothing of what happens at them
interface Kept {
  at: number // milliseconds
  me: Me
}

class User {
  me = $state.raw<Me | null>(null)
  problem = $state.raw<unknown>(null)
  /** Without a network: when what is known was told, in milliseconds. */
  since = $state<number | null>(null)

  /** Asks the server; what was known stays if it does not answer. */
  async ask(): Promise<void> {
    try {
      const before = this.me
      this.me = await api.say<Me>('/me')
      this.problem = this.since = null
      if (before?.name != null && this.me.name == null) forgetMe() // signed out elsewhere
      write('localStorage', KEPT, this.me.name == null ? null : ({ at: Date.now(), me: this.me } satisfies Kept))
    } catch (error) {
      this.problem = error
      const kept = isOffline(error) ? (read('localStorage', KEPT) as Kept | null) : null
      if (!kept) return
      this.me = kept.me
      this.since = kept.at
    }
  }

  /** The games that wait for me, the longest wait first. */
  waiting: Listed[] = $derived(
    (this.me?.tables ?? [])
      .filter(({ your_turn, lesson }) => your_turn && !lesson)
      .sort((a, b) => a.waiting_since - b.waiting_since),
  )

  /** The next of them, from a table or from anywhere. */
  next(table: string | null = null): Listed | null {
    return this.waiting.find(({ id }) => id !== table) ?? null
  }

  /** Somebody with an account. */
  member: boolean = $derived(this.me?.name != null && !this.me.guest && !this.me.local)
  /** One person at one machine: no accounts, and nobody can come from elsewhere. */
  local: boolean = $derived(this.me?.local ?? true)
}

export const user = new User()

let asked: Promise<BotInfo[]> | null = null

export const SLOW = 5 // seconds: a bot that may think so long about a move is offered with a word about it

/** The levels, from the gentlest to the strongest, then the characters; asked for once. */
export function allBots(): Promise<BotInfo[]> {
  asked ??= api.get<BotInfo[]>('/bots').catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}
