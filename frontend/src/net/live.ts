/**
 * The websocket of a table: numbered events, answers to actions, and coming back after sleep or a lost line.
 *
 * An action without an answer is sent again with its own id, so nothing is lost and nothing is played twice.
 */
import type { AnyAction, AnySent, AskHint, AskWay, Event, HintSent, RefusedSent, Remark, TableView, WaySent } from '../wire'
import { Problem } from './api'
import { hear } from './serverTime'

type WithoutId<T> = T extends { id: string } ? Omit<T, 'id'> : never

const FIRST_WAIT = 250 // milliseconds until the line is tried again; doubled each time
const LONGEST_WAIT = 8000
const MOST_TRIES = 5 // of an action that a busy server turns away
const SILENCE = 25000 // the server beats every 15 seconds; after this the line is dead

export interface Listener {
  look(look: TableView): void
  event(event: Event, look: TableView | null): void
  online(yes: boolean): void
  remark(remark: Remark): void
}

/** What can be asked, and what it is answered with. */
interface Answers {
  hint: [AskHint, HintSent]
  way: [AskWay, WaySent]
}
type Asked = Answers[keyof Answers][0]

interface Waiting {
  message: AnyAction | Asked
  done: (answer: AnySent) => void
  refused: (problem: Problem) => void
  tries: number // how often a busy server has turned it away
}

let counter = 0
const session = Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36)).join('')

/** An id that nobody else uses, and that this client uses once. */
const newId = (): string => `${session}-${++counter}`

export class Live {
  private socket: WebSocket | null = null
  private head: number | null = null // the newest entry that is known
  private waiting = new Map<string, Waiting>()
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private watchdog: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private seat: number | null,
    private language: string,
  ) {
    addEventListener('online', this.retry)
    addEventListener('offline', this.cut)
    document.addEventListener('visibilitychange', this.retry)
    document.addEventListener('visibilitychange', this.attend)
    this.open()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearTimeout(this.watchdog)
    removeEventListener('online', this.retry)
    removeEventListener('offline', this.cut)
    document.removeEventListener('visibilitychange', this.retry)
    document.removeEventListener('visibilitychange', this.attend)
    this.socket?.close()
  }

  /** Watches from another seat, or in another language. */
  watch(seat: number | null, language: string): void {
    this.seat = seat
    this.language = language
    this.send({ do: 'watch', seat, previews: true, language })
  }

  /** Does something at the table; resolves when it is on disk, rejects with a Problem if it is not possible. */
  act(action: WithoutId<AnyAction>): Promise<number> {
    return this.request({ ...action, id: newId() } as AnyAction).then((answer) => (answer as { sequence: number }).sequence)
  }

  /** Asks something that changes nothing in the game. */
  ask<Do extends keyof Answers>(message: WithoutId<Answers[Do][0]>): Promise<Answers[Do][1]> {
    return this.request({ ...message, id: newId() } as Asked) as Promise<Answers[Do][1]>
  }

  private request(message: Waiting['message']): Promise<AnySent> {
    return new Promise((done, refused) => {
      this.waiting.set(message.id, { message, done, refused, tries: 0 })
      this.send(message)
    })
  }

  private open(): void {
    clearTimeout(this.timer)
    const address = new URL(`/api/tables/${this.table}/live`, location.origin)
    address.protocol = address.protocol.replace('http', 'ws')
    address.searchParams.set('previews', 'true')
    address.searchParams.set('language', this.language)
    if (this.seat != null) address.searchParams.set('seat', String(this.seat))
    if (this.head != null) address.searchParams.set('after', String(this.head))
    const socket = (this.socket = new WebSocket(address))
    socket.onopen = () => this.opened()
    socket.onmessage = (message) => this.take(JSON.parse(message.data as string) as AnySent)
    socket.onclose = () => this.lost(socket)
  }

  private opened(): void {
    this.wait = FIRST_WAIT
    this.listener.online(true)
    this.listen()
    if (document.visibilityState === 'hidden') this.attend()
    for (const { message } of this.waiting.values()) this.send(message)
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return
    clearTimeout(this.watchdog)
    this.socket = null
    this.listener.online(false)
    this.timer = setTimeout(() => this.open(), this.wait)
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT)
  }

  /** At once when the computer wakes or the network is back. */
  private retry = (): void => {
    if (document.visibilityState === 'hidden' || this.closed) return
    if (this.socket) this.send({ do: 'ping' })
    else this.open()
  }

  /** Who does not see the table is called in other ways. */
  private attend = (): void => this.send({ do: 'attend', here: document.visibilityState !== 'hidden' })

  /** Without a network the connection is dead, but that may not be noticed for a long time. */
  private cut = (): void => {
    const socket = this.socket
    socket?.close()
    if (socket) this.lost(socket)
  }

  /** A line that has been silent for too long is dead, even if nobody has said so. */
  private listen(): void {
    clearTimeout(this.watchdog)
    this.watchdog = setTimeout(() => this.socket?.close(), SILENCE)
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private take(message: AnySent): void {
    this.listen()
    if ('now' in message) hear(message.now)
    switch (message.type) {
      case 'look':
        this.head = message.look.sequence
        return this.listener.look(message.look)
      case 'event':
        return this.happened(message.event, message.look ?? null)
      case 'beat':
        if (this.head != null && message.sequence > this.head) this.send({ do: 'resume', after: this.head })
        return
      case 'remark':
        return this.listener.remark(message.remark)
      case 'done':
      case 'hint':
      case 'way':
        return this.answered(message.id)?.done(message)
      case 'refused':
        if (this.againLater(message)) return
        if (message.look) this.listener.look(message.look)
        return this.answered(message.id)?.refused(new Problem(message.error, 409, message.look ?? null))
    }
  }

  /** A server that is too busy for an action gets it again a little later, with the same id. */
  private againLater({ id, error }: RefusedSent): boolean {
    const asked = id ? this.waiting.get(id) : undefined
    if (!asked || error.code !== 'busy' || asked.tries >= MOST_TRIES) return false
    asked.tries++
    const seconds = Number(error.facts?.retry_after ?? 1)
    setTimeout(() => this.waiting.get(asked.message.id) === asked && this.send(asked.message), 1000 * seconds)
    return true
  }

  private happened(event: Event, look: TableView | null): void {
    if (this.head != null && event.sequence <= this.head) return // known already
    if (this.head != null && event.sequence > this.head + 1) return this.send({ do: 'resume', after: this.head })
    this.head = event.sequence
    this.listener.event(event, look)
  }

  private answered(id: string | null | undefined): Waiting | undefined {
    const found = id ? this.waiting.get(id) : undefined
    if (id) this.waiting.delete(id)
    return found
  }
}
