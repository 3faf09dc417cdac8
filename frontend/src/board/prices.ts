/** What is drawn on a piece about its options: figures with their signs, of the server's. */
import type { Fault, Figure, Option, Side, Street } from '../wire'

export interface Chip {
  figures: Figure[]
  side: Side | null // which half of the piece
  street: Street | null // whose colour it has
  locked: boolean // not possible now
}

const plain = { side: null, street: null, locked: false }
const STREET = /^plot \S+ (yellow|pink|brown|blue)$/

/** At most two figures: what has to be paid, and what comes of it. */
const figuresOf = ({ cost, gain }: Option): Figure[] => [...(cost ?? []).slice(0, 1), ...(gain ?? []).slice(0, 1)]

/** For a plot a chip for each street, else one for the only option, or the price of what is refused. */
export function chips(options: Option[], refusals: Fault[], sideOf: (option: Option) => Side | null): Chip[] {
  const streets = options.flatMap((option) => {
    const street = STREET.exec(option.move)?.[1] as Street | undefined
    return street ? [{ ...plain, figures: plotFigures(option), side: sideOf(option), street }] : []
  })
  if (streets.length) return streets
  const [only] = options
  if (options.length === 1 && figuresOf(only).length) return [{ ...plain, figures: figuresOf(only) }]
  const price = options.length ? null : refusals.find((fault) => fault.price)?.price
  return price ? [{ ...plain, figures: [price], locked: true }] : []
}

/** The price of the land, and the wigs of the store even if there are none. */
function plotFigures({ cost, gain }: Option): Figure[] {
  const of = (figures: Figure[] | undefined, sign: string): Figure => figures?.find(([name]) => name === sign) ?? [sign, 0]
  return [of(cost, 'reais'), of(gain, 'wigs')]
}
