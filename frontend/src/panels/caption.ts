/** Where the caption of what others do lies on the board: where it covers the least of what it tells about. */
import { within, type Box } from '../base/boxes'

/** `across`: -1 at the left, 0 in the middle, 1 at the right; `up`: 0 at the lower edge, 1 at the upper one, else between them. */
export interface CaptionPlace {
  across: -1 | 0 | 1
  up: 0 | 0.5 | 1
}

/** The usual place comes first, and last what would lie across the middle of the board. */
const PLACES: CaptionPlace[] = ([0, 1, 0.5] as const).flatMap((up) => ([0, 1, -1] as const).map((across) => ({ across, up })))

/** A place on the board that is ringed; what is shown just now weighs more than what was before. */
export interface Ringed {
  box: Box
  weight: number
}

/** Of all places within the frame, for a caption of this size, the first that covers least. */
export function captionPlace(frame: Box, width: number, height: number, rings: Ringed[]): CaptionPlace {
  const covered = (place: CaptionPlace) => {
    const caption = captionBox(frame, width, height, place)
    return rings.reduce((sum, { box, weight }) => sum + weight * shareWithin(box, caption), 0)
  }
  const costs = PLACES.map(covered)
  return PLACES[costs.indexOf(Math.min(...costs))]
}

function captionBox(frame: Box, width: number, height: number, { across, up }: CaptionPlace): Box {
  const left = frame.left + ((frame.right - frame.left - width) * (1 + across)) / 2
  const top = frame.bottom - height - (frame.bottom - frame.top - height) * up
  return { left, top, right: left + width, bottom: top + height }
}

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

/** How much of a box lies within another one, from 0 to 1. */
function shareWithin(box: Box, other: Box): number {
  const common = within(box, other)
  return common ? areaOf(common) / areaOf(box) : 0
}
