/** How large is the screen? As narrow as a phone's, low, or with room for the others' boards; style sheets have 900 as well. */
import { MediaQuery } from 'svelte/reactivity'

const narrow = new MediaQuery('max-width: 900px')
const wide = new MediaQuery('min-width: 1900px')
const low = new MediaQuery('max-height: 849px')

export const isNarrow = (): boolean => narrow.current
export const isLow = (): boolean => low.current
export const isWide = (): boolean => wide.current
