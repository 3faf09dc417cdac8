/** What the service worker does with a push, with a worker that writes down what it is told. */
import { expect, test } from 'vitest'
import { listenForPushes } from './push'

function worker(urls: string[] = []) {
  const told: unknown[] = []
  const listeners: Record<string, (event: unknown) => void> = {}
  const windows = urls.map((url) => ({ url, focus: async () => told.push(['focus', url]), navigate: async () => {} }))
  const made = {
    registration: { showNotification: async (title: string, options: object) => void told.push([title, options]) },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => told.push(['open', url]) },
    location: { origin: 'https://lisboa.example' },
    addEventListener: (type: string, listener: (event: unknown) => void) => void (listeners[type] = listener),
  }
  listenForPushes(made as never)
  const work: Promise<unknown>[] = []
  const happens = async (type: string, event: object) => {
    listeners[type]({ ...event, waitUntil: (done: Promise<unknown>) => work.push(done) })
    await Promise.all(work)
  }
  return { told, happens }
}

const pushed = { title: 'Lisboa', body: 'It is your turn.', link: 'https://lisboa.example/t/1', key: 'k' }
const click = (link: string) => ({ notification: { close: () => {}, data: { link } } })

test('a push is shown under its key, so that one that comes twice is seen once', async () => {
  const { told, happens } = worker()
  await happens('push', { data: { json: () => pushed } })
  expect(told).toEqual([['Lisboa', { body: 'It is your turn.', tag: 'k', data: { link: pushed.link }, icon: '/favicon.svg' }]])
})

test('a click goes to the table that is open, or opens it', async () => {
  const here = worker([pushed.link])
  await here.happens('notificationclick', click(pushed.link))
  expect(here.told).toEqual([['focus', pushed.link]])
  const elsewhere = worker(['https://lisboa.example/'])
  await elsewhere.happens('notificationclick', click(pushed.link))
  expect(elsewhere.told).toEqual([['open', pushed.link]])
})

test('a link to another site stays on this one', async () => {
  const { told, happens } = worker()
  await happens('notificationclick', click('https://evil.example/t/1'))
  expect(told).toEqual([['open', 'https://lisboa.example/t/1']])
})
