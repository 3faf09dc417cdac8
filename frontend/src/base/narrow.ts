/** How wide is the screen? As narrow as a phone's, or with room for the others' boards; style sheets have 900 as well. */
import { MediaQuery } from 'svelte/reactivity'

const narrow = new MediaQuery('max-width: 900px')
const wide = new MediaQuery('min-width: 1900px')

export const isNarrow = (): boolean => narrow.current
export const isWide = (): boolean => wide.current
