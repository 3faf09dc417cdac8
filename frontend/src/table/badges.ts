/** What is drawn on a piece about its options: figures with their signs, of the server's. */
import type { Fault, Figure, Option, Side, Street } from '../wire'

export interface Badge {
  figures: Figure[] // costs below 0
  side: Side | null // which half of the piece
  street: Street | null // whose colour it has
  locked: boolean // not possible now
}

const plain = { side: null, street: null, locked: false }
const STREET = /^plot \S+ (yellow|pink|brown|blue)$/
const TOLD = ['reais', 'influence', 'wigs', 'treasury'] // a piece shows by itself that one gets or loses it
const PRINTED = ['noble', 'decree', 'hand', 'cubes'] // these say by themselves what they cost and give

/** For a plot a badge for each street, else one for all options, or the price of what is refused. */
export function badges(spot: string, options: Option[], refusals: Fault[], sideOf: (street: Street) => Side | null): Badge[] {
  const streets = options.flatMap((option) => {
    const street = STREET.exec(option.move)?.[1] as Street | undefined
    return street ? [{ ...plain, figures: plotFigures(option), side: sideOf(street), street }] : []
  })
  if (streets.length) return streets
  if (PRINTED.includes(spot.split('-')[0])) return []
  if (options.length) return figuresOf(options).length ? [{ ...plain, figures: figuresOf(options) }] : []
  const price = refusals.find((fault) => fault.price)?.price
  return price ? [{ ...plain, figures: [price], locked: true }] : []
}

/** What the options of a piece have in common: at most two figures, what has to be paid and what comes of it. */
function figuresOf(options: Option[]): Figure[] {
  const [first, ...others] = options.map(signed)
  const common = first.filter(([sign, n]) => others.every((figures) => figures.some(([other, m]) => other === sign && m === n)))
  return [...common.filter(([, n]) => n < 0).slice(0, 1), ...common.filter(([, n]) => n > 0).slice(0, 1)]
}

const signed = ({ cost, gain }: Option): Figure[] =>
  [...(cost ?? []).map(([sign, n]): Figure => [sign, -n]), ...(gain ?? [])].filter(([sign]) => TOLD.includes(sign))

/** The price of the land, and the wigs of the store even if there are none. */
function plotFigures({ cost, gain }: Option): Figure[] {
  const of = (figures: Figure[] | undefined, sign: string): Figure => figures?.find(([name]) => name === sign) ?? [sign, 0]
  return [of(cost, 'reais'), of(gain, 'wigs')]
}
