/**
 * How much room is there? A phone's, held upright or (`isFlat`) on its side; a tablet's, which is hardly wider than the
 * board; little height; or enough for the others' boards, too. Style sheets have 900 as well.
 */
import { MediaQuery } from 'svelte/reactivity'

const narrow = new MediaQuery('max-width: 900px')
const flat = new MediaQuery('(max-width: 900px) and (max-height: 500px) and (orientation: landscape)')
const tablet = new MediaQuery('(min-width: 901px) and (max-width: 1200px) and (max-aspect-ratio: 3/2)')
const wide = new MediaQuery('min-width: 1900px')
const low = new MediaQuery('max-height: 849px')

export const isNarrow = (): boolean => narrow.current
export const isLow = (): boolean => low.current
export const isFlat = (): boolean => flat.current
export const isTablet = (): boolean => tablet.current
export const isWide = (): boolean => wide.current
