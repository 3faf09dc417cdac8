/** Is the screen as narrow as a phone's? The same width is in the style sheets. */
import { MediaQuery } from 'svelte/reactivity'

const query = new MediaQuery('max-width: 900px')

export const isNarrow = (): boolean => query.current
