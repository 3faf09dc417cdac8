/**
 * Players' names. People's are theirs; bots have their titles, which the server says in the reader's language. Players
 * without a name are "You" to themselves, and to others the colour of the seat. A name is only a name: whether a
 * sentence speaks to the reader depends on the seat, never on what somebody is called.
 */
import { t } from '../texts/texts.svelte'

export const nameOf = (name: string, seat: number, reader: boolean): string =>
  name || t(reader ? 'you' : `seat-colour-${seat}`)

/** A player in a sentence: the name, and the grammatical person, as in the server's texts. */
export type Who = { name: string; person: 'second' | 'third' }

export const whoIs = (name: string, reader: boolean): Who =>
  reader ? { name: t('you'), person: 'second' } : { name, person: 'third' }
