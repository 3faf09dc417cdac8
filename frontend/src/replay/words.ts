/** Where a replay is, in one sentence. */
import { t } from '../texts/texts.svelte'
import type { Moment } from '../wire'
import type { ReplayTable } from './replay.svelte'

/** What was done; choices that are still secret are described as such. */
export function doneIn(moment: Moment): string {
  if (moment.move == null && moment.number === 0) return t('replay-beginning')
  return moment.text ?? t('replay-secret')
}

/** The slider for screen readers: which move of how many, whose, and what it was. */
export function sentence(table: ReplayTable): string {
  const { moment, length } = table
  if (!moment) return ''
  const place = t('replay-place', { move: moment.number, of: length })
  return [place, table.name(moment.seat), doneIn(moment)].filter(Boolean).join(': ')
}
