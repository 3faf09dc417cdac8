import { afterEach, describe, expect, it, vi } from 'vitest'
import { hear, serverNow } from './serverTime'

afterEach(() => void vi.useRealTimers())

describe('the time of the server', () => {
  it('is what the quickest message says, whatever time it is here', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    hear(1300)
    expect(serverNow()).toBe(1300)
    hear(1299.5) // it took half a second longer
    expect(serverNow()).toBe(1300)
    vi.setSystemTime(1_010_000)
    expect(serverNow()).toBe(1310)
  })

  it('is heard anew when the clock of this machine has been set', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    hear(1300)
    vi.setSystemTime(2_000_000)
    hear(1301)
    expect(serverNow()).toBe(1301)
  })
})
