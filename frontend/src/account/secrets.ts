/**
 * Secrets that an address brings in its fragment, `/s#link=…`, which browsers send to nobody.
 *
 * They are taken out of the address, and so out of the history, before anything else happens. Until it is used a secret
 * is kept for this tab, so that it outlasts a reload or signing in.
 */
import { read, write } from '../base/storage'

const KEY = 'lisboa-secrets'
const NAMES = ['link', 'invitation'] as const
type SecretName = (typeof NAMES)[number]
type Kept = Partial<Record<SecretName, { secret: string; at: string }>> // with the page that it is for

let kept = (read('sessionStorage', KEY) ?? {}) as Kept

function keep(secrets: Kept): void {
  kept = secrets
  write('sessionStorage', KEY, Object.keys(kept).length ? kept : null)
}

/** Takes the secrets in the address; returns whether there were any. */
export function takeSecrets(): boolean {
  if (!location.hash) return false
  const fragment = new URLSearchParams(location.hash.slice(1))
  const found = NAMES.filter((name) => fragment.get(name))
  if (!found.length && !fragment.has('key')) return false // an ordinary place on a page
  history.replaceState(history.state, '', location.pathname + location.search)
  const brought = found.map((name) => [name, { secret: fragment.get(name)!, at: location.pathname }])
  keep({ ...kept, ...(Object.fromEntries(brought) as Kept) })
  return found.length > 0
}

/** What was brought to the page that is shown. */
export function secret(name: SecretName): string | null {
  const found = kept[name]
  return found?.at === location.pathname ? found.secret : null
}

/** It has done its work. */
export function dropSecret(name: SecretName): void {
  keep(Object.fromEntries(Object.entries(kept).filter(([other]) => other !== name)))
}

/** All of them: somebody signs out. */
export function dropSecrets(): void {
  keep({})
}
