/**
 * How far a pupil has come in a chapter, and where to look for the next step.
 *
 * All of it follows from what has happened at the table, so that it is right after a reload and after an undo;
 * `lisboa.lessons` tells the rule.
 */
import { fits } from '../table/moves'
import type { Sheet, Tab } from '../table/screen.svelte'
import { QUESTION, spotOf } from '../table/spots'
import type { Event, LessonStep, Option, PlayerView } from '../wire'

const END_TURN = 'end-turn'

interface Standing {
  from: number // the first step that is not done
  until: number // the step that waits for a move: up to there one can read on; at the end the last one
  strayed: boolean // something else was played
}

/** What a step asks for, and what belongs to it on the way. */
export const wantedBy = (step: LessonStep): string[] => (step.free ? [] : [...(step.move ?? []), ...(step.along ?? [])])

/** What the player has done so far: moves, and ends of turns. */
export function actsOf(told: Event[], seat: number | null): string[] {
  const own = told.filter((event) => event.seat === seat && (event.kind === 'move' || event.kind === END_TURN))
  return own.map((event) => (event.kind === 'move' ? event.move! : END_TURN))
}

/** Where these acts have led. What is done after the last step is free. */
export function standing(steps: LessonStep[], acts: string[]): Standing {
  let from = 0
  for (const act of acts) {
    const until = waiting(steps, from)
    const { move = [], along = [], free = false } = steps[until] ?? {} // no steps at other tables
    if (!move.length) break
    if (fits(act, move)) from = until + 1
    else if (free || fits(act, along)) from = until
    else return { from: until, until, strayed: true }
  }
  return { from, until: waiting(steps, from), strayed: false }
}

function waiting(steps: LessonStep[], from: number): number {
  const found = steps.findIndex((step, i) => i >= from && step.move?.length)
  return found < 0 ? Math.max(steps.length - 1, 0) : found
}

/** What to point at: the one piece where what is asked for can be done now, else what the step names. */
export function pointAt(step: LessonStep, options: Option[], plot: string | null): string | null {
  const wanted = options.filter((option) => fits(option.move, wantedBy(step)))
  const spots = new Set(wanted.map((option) => spotOf(option.move, plot)))
  spots.delete(QUESTION)
  return spots.size === 1 && !step.spot?.startsWith('area-') ? [...spots][0] : (step.spot ?? null)
}

interface Place {
  tab: Tab
  sheet?: Sheet
}

const AREAS: Record<string, Place> = {
  'area-board': { tab: 'mine' },
  'area-portfolio': { tab: 'mine' },
  'area-hand': { tab: 'mine' },
  'area-rubble': { tab: 'mine' },
  'area-players': { tab: 'players' },
  'area-log': { tab: 'log', sheet: 'log' },
  'area-scores': { tab: 'log', sheet: 'scores' },
  'area-ledger': { tab: 'log', sheet: 'ledger' },
}

const OWN = ['hand', 'card', 'ship', 'good', 'house', 'plan', 'task']

/** On which part of the screen a spot is to be seen; nowhere in particular: the question is always there. */
export function placeOf(spot: string, player: PlayerView): Place | null {
  if (spot === QUESTION) return null
  if (AREAS[spot]) return AREAS[spot]
  const [kind, name] = spot.split('-')
  const held =
    (kind === 'clergy' && player.clergy.includes(Number(name))) ||
    (kind === 'favour' && (player.favours as string[]).includes(name))
  return { tab: held || OWN.includes(kind) ? 'mine' : 'board' }
}
