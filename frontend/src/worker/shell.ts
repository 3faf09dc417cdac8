/**
 * The client itself, kept by the service worker so that it opens without a network. Nothing else is kept: what the
 * server tells (tables, hands, names) never gets in here, and neither do addresses, which may hold secrets.
 */
const PAGE = '/'
const KEPT = 'lisboa-shell-' // and the version

/** Written by the build: the files of this release. Their names change with what is in them. */
declare const __SHELL__: { version: string; files: string[] }

const { version, files } = __SHELL__
const name = KEPT + version

/** Keeps this release, whole or not at all. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(name)
  await cache.addAll([PAGE, ...files].map((path) => new Request(path, { cache: path === PAGE ? 'no-cache' : 'default' })))
}

/** Forgets the releases before. */
export async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((key) => key.startsWith(KEPT) && key !== name)
  await Promise.all(old.map((key) => caches.delete(key)))
}

/** What is answered instead of the network: nothing where it is none of our business. */
export function shellAnswer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (request.mode === 'navigate') return pathname.startsWith('/api/') ? null : page(request)
  return files.includes(pathname) ? file(request, pathname) : null
}

/** A page comes from the server, so that a new release is there at once; from here only if the server cannot be reached. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null)
  const reached = answer != null && ![502, 503, 504].includes(answer.status)
  if (reached) return answer
  return (await caches.match(PAGE, { cacheName: name })) ?? answer ?? Response.error()
}

const file = async (request: Request, path: string): Promise<Response> => (await caches.match(path, { cacheName: name })) ?? fetch(request)
