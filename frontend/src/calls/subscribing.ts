/** The push subscription of this browser. */
import type { NewPush } from '../wire'

export const mayPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Asks the person, and the browser; null if one of them says no. */
export async function subscription(key: string): Promise<NewPush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  return { channel: 'push', endpoint: endpoint!, p256dh: keys!.p256dh, auth: keys!.auth, label: browserName(navigator.userAgent) }
}

/** A browser in two words, for the list of contacts: not more than is needed to tell two of them apart. */
export function browserName(agent: string): string {
  const browser = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find((name) => agent.includes(`${name}/`)) ?? ''
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((name) => agent.includes(name)) ?? ''
  const called: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'macOS' }
  return [browser, system].filter(Boolean).map((name) => called[name] ?? name).join(', ')
}
