/** What a service worker does with pushes: it shows them, and opens their page when somebody clicks on one. */

interface Pushed {
  title: string
  body: string
  link: string
  key: string
}

/** The part of a service worker that is needed here: the types of the page know none. */
interface Worker {
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    matchAll(options: object): Promise<{ url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
  location: { origin: string }
  addEventListener(type: string, listener: (event: never) => void): void
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

/** A push that comes twice has the same key, and so is seen once. */
function show(worker: Worker, pushed: Pushed): Promise<void> {
  const options = { body: pushed.body, tag: pushed.key, data: { link: pushed.link }, icon: '/favicon.svg' }
  return worker.registration.showNotification(pushed.title, options)
}

/** The page in a window that is open already, else in a new one; never a page of another site. */
async function open(worker: Worker, link: string): Promise<void> {
  const { pathname, search } = new URL(link, worker.location.origin)
  const there = worker.location.origin + pathname + search
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find(({ url }) => url === there)
  await (same ? same.focus() : worker.clients.openWindow(there))
}

/** Called by the service worker's entry. */
export function listenForPushes(worker: Worker): void {
  worker.addEventListener('push', (event: Extendable & { data?: { json(): Pushed } | null }) => {
    if (event.data) event.waitUntil(show(worker, event.data.json()))
  })
  worker.addEventListener('notificationclick', (event: Extendable & { notification: { close(): void; data: { link: string } } }) => {
    event.notification.close()
    event.waitUntil(open(worker, event.notification.data.link))
  })
}
