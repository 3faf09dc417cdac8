/** What a hand card can be used for: what the server says about each use, for it or against it. */
import type { Fault, Kind, Option } from '../wire'

const VERBS = ['visit', 'portfolio', 'sponsor', 'discard'] as const

export interface Use {
  verb: (typeof VERBS)[number]
  option?: Option
  refusal?: Fault // none where cards of this kind never have that use
}

/** The uses of a card in their order. What speaks against a visit is told once for all cards of a noble. */
export function usesOf(card: string, kind: Kind | undefined, options: Option[], refusals: Fault[]): Use[] {
  return VERBS.map((verb) => ({
    verb,
    option: options.find(({ move }) => move.startsWith(`${verb} `)),
    refusal: refusals.find(({ move }) => move === `${verb} ${card}` || (verb === 'visit' && move?.startsWith(`visit ${kind} `))),
  }))
}
