import type { ExploreWish } from '#api/contract/explore.ts';
import type { Translate } from '#messages/translate.ts';

/** What of a text was not understood, and what nothing has together with the rest: a sentence each. */
export function listLeftOut(
  { unknown, impossible }: Pick<ExploreWish, 'unknown' | 'impossible'>,
  t: Translate,
): string[] {
  return [
    ...(unknown.length === 0 ? [] : [t('explore.wish.unknown', { words: unknown.join(', ') })]),
    ...(impossible.length === 0 ? [] : [t('explore.wish.impossible', { words: impossible.join(', ') })]),
  ];
}
