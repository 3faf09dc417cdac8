/// <reference lib="webworker" />
/**
 * The service worker, built as /sw.js: opens the client without a network, and takes pushes. One line for each thing that it does.
 *
 * A new release waits until no page of the old one is open, so that those find their own files; new pages come from the
 * server anyway.
 */
import { listenForPushes } from './push'
import { dropOldShells, keepShell, shellAnswer } from './shell'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const answer = shellAnswer(event.request)
  if (answer) event.respondWith(answer)
})
listenForPushes(self as unknown as Parameters<typeof listenForPushes>[0]) // which tests can play
