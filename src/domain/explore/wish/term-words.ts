// Words of which the place in a wish decides what they mean: units, currencies, limits.
import { queryWords } from '#domain/explore/query-words.ts';
import { synonyms } from '#domain/explore/search-words.ts';
import {
  atLeastPhrases,
  atMostPhrases,
  betweenWords,
  caseUnits,
  currencyWords,
  generationWords,
  inchUnits,
  memoryWords,
  ordinalWords,
  storageUnits,
  terabyteUnits,
  warrantyWords,
} from '#domain/explore/wish/wish-terms.ts';

/** For the vocabulary, by which misspelt words are corrected and joined ones cut. */
export function listTermWords(): string[] {
  return [
    ...limitWords,
    ...currencyWords,
    ...storageUnits,
    ...terabyteUnits,
    ...memoryWords,
    ...inchUnits,
    ...caseUnits,
    ...generationWords,
    ...ordinalWords.keys(),
    ...warrantyWords,
  ];
}

/** Words of limits; without a number they mean nothing. */
export const limitWords: ReadonlySet<string> = new Set([
  ...[...atMostPhrases, ...atLeastPhrases].flat(),
  ...betweenWords,
]);

/** What a display is called in any language; beside a size it says nothing more. */
export const displayWords: ReadonlySet<string> = new Set(
  Object.values(synonyms['studio-display']).flatMap(words => words.flatMap(queryWords)),
);

/** Words of the first of the phrases (longest first) that stands at a token; 0 = none does. */
export function phraseLength(
  phrases: readonly (readonly string[])[],
  tokens: readonly { readonly text: string }[],
  at: number,
): number {
  const found = phrases.find(phrase => phrase.every((word, offset) => tokens[at + offset]?.text === word));
  return found?.length ?? 0;
}
