/** What a player has set in this browser. Kept in local storage; every field is safe to lose. */
import { read, write } from './storage'

/** How fast the turns of others are shown; `steps`: each stays until the player goes on. */
export const PACES = ['slow', 'normal', 'steps', 'instant'] as const
export type Pace = (typeof PACES)[number]

interface Settings {
  language: string // '' until chosen
  theme: 'system' | 'light' | 'dark'
  sounds: boolean
  motion: 'system' | 'none'
  pace: Pace | '' // of what others do; '' until chosen
  name: string // the last name used at a table
  adviser: string // the level that gives hints
}

const KEY = 'lisboa'
const DEFAULTS: Settings = { language: '', theme: 'system', sounds: false, motion: 'system', pace: '', name: '', adviser: 'marquis' }

export const settings: Settings = $state({ ...DEFAULTS, ...(read('localStorage', KEY) as Partial<Settings> | null) })

/** Keeps settings and shows the theme; called once, from the app's root. */
export function keepSettings(): void {
  $effect(() => {
    document.documentElement.dataset.theme = settings.theme
    storeSettings()
  })
}

export function storeSettings(): void {
  write('localStorage', KEY, settings)
}

/** May things move? Not if the player or the system says no. */
export function mayMove(): boolean {
  return settings.motion !== 'none' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The pace at present: the chosen one. Where things should not move, nothing goes on by itself unless it is wished. */
export function paceNow(): Pace {
  return settings.pace || (mayMove() ? 'normal' : 'steps')
}
