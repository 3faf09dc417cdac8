/** What the pages of tournaments share: forms as the server wants them, and figures as they are shown. */
import { span } from '../start/games'
import { clockOf, newClock, type ClockForm } from '../start/newClock'
import type { NewTournament, TournamentPage } from '../wire'

interface TournamentForm {
  title: string
  about: string
  system: NonNullable<NewTournament['system']>
  size: number
  rounds: number
  most: number
  listed: boolean
  late: boolean
  duplicate: boolean
  rated: boolean
  starts: string // as a field for date and time has it
  days: number // of a round; 0: without end
  clock: ClockForm
  variants: Record<Variant, boolean>
}

type Variant = (typeof VARIANTS)[number]
export const VARIANTS = ['draft', 'decrees', 'tokens', 'tasks'] as const
export const DAYS = [0, 1, 2, 3, 5, 7, 10, 14, 21, 30]
export const SIZES = [2, 3, 4]
const DAY = 86400

export const newForm = (): TournamentForm => ({
  title: '',
  about: '',
  system: 'swiss',
  size: 4,
  rounds: 3,
  most: 16,
  listed: true,
  late: true,
  duplicate: true,
  rated: true,
  starts: '',
  days: 7,
  clock: newClock(),
  variants: { draft: false, decrees: false, tokens: false, tasks: false },
})

/** As the server wants it. */
export function tournamentOf(form: TournamentForm, zone: string): NewTournament {
  const { title, about, system, size, rounds, most, listed, late, duplicate, rated, starts, days, clock, variants } = form
  return {
    ...{ title: title.trim(), about: about.trim(), system, size, rounds, most, listed, late, duplicate, rated, ...variants },
    starts: starts ? new Date(starts).getTime() / 1000 : null,
    round_seconds: days ? days * DAY : null,
    clock: clockOf(clock, zone),
  }
}

/** Points and shares, with as many digits as tell something. */
export const figure = (value: number | null, language: string, digits = 2): string =>
  value == null ? '–' : new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)

/** A share of the whole. */
export const share = (value: number | null, language: string): string =>
  value == null ? '–' : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value)

/** How long until a moment, or nothing once it has passed. */
export const left = (moment: number, now: number, language: string): string => (moment <= now ? '' : span(60 * Math.ceil((moment - now) / 60), language))

/** What a player is called; who has been deleted has no name. */
export const called = (page: TournamentPage, player: number): string => page.players.find(({ number }) => number === player)?.name || '—'

/** The link by which somebody may join a tournament that is not listed. */
export const invitationTo = (tournament: string, invitation: string): string => `${location.origin}/tournaments/${tournament}#invitation=${invitation}`
