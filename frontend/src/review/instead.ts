/** What came of a deal with a bot in somebody's seat, in words. */
import { t } from '../texts/texts.svelte'
import type { ReviewedPlayer, ReviewedSubstitute } from '../wire'

/** 131 wigs instead of 104 · place 1 instead of 3; where there is a rank, it counts and not the place. */
export function outcomeOf({ wigs, place, rank, rank_before }: ReviewedSubstitute, player: ReviewedPlayer): string {
  const reached =
    rank == null
      ? t(place === player.place ? 'review-instead-place-same' : 'review-instead-place', { place, before: player.place })
      : t(rank === rank_before ? 'review-instead-rank-same' : 'review-instead-rank', { rank, before: rank_before ?? '–' })
  return `${t(wigs === player.wigs ? 'review-instead-wigs-same' : 'review-instead-wigs', { wigs, before: player.wigs })} · ${reached}`
}
