/**
 * Players' names. People's are theirs; bots get one in the language in which their table is made and keep it, as the
 * log and the record have it. Only whoever is spoken to is called otherwise in each language.
 */
import { t } from './texts.svelte'

/** The server's texts speak to a player of this name: "You take …". */
export const YOU = 'You'

export const nameOf = (name: string): string => (name === YOU ? t('you') : name)

/** A player in a sentence: the name, and the grammatical person, as in the server's texts. */
export type Who = { name: string; person: 'second' | 'third' }

export const whoIs = (name: string): Who => ({ name: nameOf(name), person: name === YOU ? 'second' : 'third' })
