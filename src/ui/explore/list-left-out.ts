import type { ExploreWish } from '#api/contract/explore.ts';
import type { Translate } from '#messages/translate.ts';

/** A sentence for the words that were not understood, and one for those that match nothing together with the rest. */
export function listLeftOut(
  { unknown, impossible }: Pick<ExploreWish, 'unknown' | 'impossible'>,
  t: Translate,
): string[] {
  return [
    ...(unknown.length === 0 ? [] : [t('explore.wish.unknown', { words: unknown.join(', ') })]),
    ...(impossible.length === 0 ? [] : [t('explore.wish.impossible', { words: impossible.join(', ') })]),
  ];
}
