/** The server's HTTP interface. Every refusal becomes a `Problem` with the server's code. */
import { has, language, t } from '../texts/texts.svelte'
import type { Fault, TableView } from '../wire'

export class Problem extends Error {
  constructor(
    readonly fault: Fault,
    readonly status: number,
    readonly look: TableView | null = null,
  ) {
    super(fault.message)
  }
}

/** A fault in the reader's language: what the rules refuse comes translated, what the server refuses has a text by its code. */
export function faultText(fault: Fault): string {
  if (fault.rule || !has(`fault-${fault.code}`)) return fault.message
  return t(`fault-${fault.code}`, { ...fault.facts, message: fault.message })
}

/** What to say about anything that went wrong. */
export function problemText(error: unknown): string {
  return error instanceof Problem ? faultText(error.fault) : t('fault-offline')
}

/** Was the server not to be reached? */
export const isOffline = (error: unknown): boolean => !(error instanceof Problem) || error.fault.code === 'offline'

type Query = Record<string, string | number | boolean | null | undefined>

async function ask<T>(method: string, path: string, query: Query = {}, body?: unknown): Promise<T> {
  const address = new URL(`/api${path}`, location.origin)
  for (const [name, value] of Object.entries(query)) if (value != null) address.searchParams.set(name, String(value))
  const answer = await fetch(address, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.ok) return JSON.parse(text) as T
  throw problemOf(text, answer)
}

function problemOf(text: string, { status, headers }: Response): Problem {
  try {
    const { error, look } = JSON.parse(text) as { error: Fault; look?: TableView }
    const wait = headers.get('Retry-After') // which the websocket tells among the facts
    const fault = wait == null ? error : { ...error, facts: { ...error.facts, retry_after: Number(wait) } }
    return new Problem(fault, status, look)
  } catch {
    return new Problem({ code: 'offline', message: '' }, status)
  }
}

export const api = {
  get: <T>(path: string, query?: Query) => ask<T>('GET', path, query),
  /** The same, in words of the reader's language. */
  say: <T>(path: string, query?: Query) => ask<T>('GET', path, { ...query, language: language() }),
  post: <T>(path: string, body: unknown = {}, query?: Query) => ask<T>('POST', path, query, body),
  put: <T>(path: string, body: unknown, query?: Query) => ask<T>('PUT', path, query, body),
  delete: <T>(path: string) => ask<T>('DELETE', path),
}
