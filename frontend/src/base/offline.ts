/** The service worker, by which the client opens without a network. Where there is none, everything else works. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}) // a private window may refuse
}
