/** Which piece a lesson or a hint means. */

/** The piece with this key. The same card can lie on a board in a dialog: that one is not meant. */
export function find(spot: string, mine: boolean): Element | null {
  const all = [...document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)].filter((there) => !there.closest('dialog'))
  return all.find((there) => (there.closest('.player-board') != null) === mine) ?? all[0] ?? null
}
