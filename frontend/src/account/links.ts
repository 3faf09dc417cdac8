/** Ways within this client that come from an address, and links to give to others. */
import { settings, storeSettings } from '../base/settings.svelte'
import { clear, read, write } from '../base/storage'
import { dropSecrets } from './secrets'

/** Where to go next: an address of this client alone, never one of another site. */
export function nextFrom(query: URLSearchParams): string {
  const next = query.get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) && new URL(next, location.origin).origin === location.origin ? next : '/'
}

/** The link by which somebody comes to a table and may sit down. */
export function invitationLink(table: string, invitation: string): string {
  return `${location.origin}/t/${table}#invitation=${invitation}`
}

/** The link by which somebody comes back to their own seat, from any machine. */
export const seatLink = (link: string): string => `${location.origin}/s#link=${link}`

const KEY = 'lisboa-seats'

const kept = (): Record<string, string> => (read('localStorage', KEY) ?? {}) as Record<string, string>

/** Remembers the way back to a seat: the server gives it only once. */
export function keepLink(table: string, link: string | null | undefined): void {
  if (link) write('localStorage', KEY, Object.fromEntries([...Object.entries(kept()), [table, link]].slice(-50)))
}

export const keptLink = (table: string): string | null => kept()[table] ?? null

/** Forgets the ways back to seats. */
export const forgetSeats = (): void => write('localStorage', KEY, null)

/** Forgets everything about the last user, in this browser and in this tab; display settings stay. */
export function forgetMe(): void {
  dropSecrets()
  clear('sessionStorage')
  clear('localStorage')
  settings.name = ''
  storeSettings()
}
