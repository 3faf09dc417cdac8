/** Who I am to this server, and my tables; and the bots it has. */
import { api } from '../net/api'
import type { BotInfo, Me } from '../wire'
import { forgetMe } from './links'

class User {
  me = $state.raw<Me | null>(null)
  problem = $state.raw<unknown>(null)

  /** Asks the server; what was known stays if it does not answer. */
  async ask(): Promise<void> {
    try {
      const before = this.me
      this.me = await api.say<Me>('/me')
      this.problem = null
      if (before?.name != null && this.me.name == null) forgetMe() // signed out elsewhere
    } catch (error) {
      this.problem = error
    }
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
