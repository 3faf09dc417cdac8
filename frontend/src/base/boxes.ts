/** Rectangles on the screen. */

const CLIPPING = /auto|scroll|hidden|clip/

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The part of a box that lies within another one; none if there is hardly anything of it. */
export function within(box: Box, frame: Box): Box | null {
  const found = {
    left: Math.max(box.left, frame.left),
    top: Math.max(box.top, frame.top),
    right: Math.min(box.right, frame.right),
    bottom: Math.min(box.bottom, frame.bottom),
  }
  return found.right - found.left < 4 || found.bottom - found.top < 4 ? null : found
}

export const middleOf = ({ left, right, top, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2]

export function sameBox(one: Box | null, other: Box | null): boolean {
  if (!one || !other) return one === other
  return one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom
}

/** What of an element can be seen: the part that is not scrolled out of the boxes around it. */
export function boxOf(element: Element): Box | null {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  let seen = within({ left, top, right, bottom }, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  for (let around = element.parentElement; seen && around; around = around.parentElement) {
    if (CLIPPING.test(getComputedStyle(around).overflow)) seen = within(seen, around.getBoundingClientRect())
  }
  return seen
}
