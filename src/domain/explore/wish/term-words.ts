// Every word of which the place in a wish decides what it means: units, currencies, limits.
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
    ...Object.keys(ordinalWords),
  ];
}

/** Words of limits; without a number they mean nothing. */
export const limitWords: ReadonlySet<string> = new Set([
  ...[...atMostPhrases, ...atLeastPhrases].flat(),
  ...betweenWords,
]);
