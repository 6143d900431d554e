// Every word that is read by its place in a wish rather than by itself.
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

/** Words of limits: without a number they say nothing yet. */
export const limitWords: ReadonlySet<string> = new Set([
  ...[...atMostPhrases, ...atLeastPhrases].flat(),
  ...betweenWords,
]);
