// The models that quotes can be for, and how a partner's list can name them.
import { foldText, splitWords } from '#domain/words.ts';

/** What reading a quote needs to know of a model. */
export interface QuotableModel {
  readonly slug: string;
  readonly name: string;
  readonly identifiers: readonly string[];
  readonly modelNumbers: readonly string[];
  /** In gigabytes; empty = the model has no storage to choose. */
  readonly storages: readonly number[];
  /** The highest price of a new one in the partner's country, in minor units; null = not known. */
  readonly launchPriceMinor: number | null;
}

/** The model that a text names; null for none, or when it could be several. */
export type FindQuotable = (text: string) => QuotableModel | null;

/** By its slug in the catalogue, its name whatever the spelling, its identifier (`iPhone13,2`) or its model number (`A2172`). */
export function createQuotableFinder(models: readonly QuotableModel[]): FindQuotable {
  const found = new Map<string, QuotableModel | null>();
  for (const model of models) {
    const words = [model.slug, model.name, ...model.identifiers, ...model.modelNumbers].map(nameKey);
    for (const word of new Set(words)) found.set(word, found.has(word) ? null : model);
  }
  // A slug is never ambiguous, even where it is spelt like another model's name.
  for (const model of models) found.set(model.slug, model);
  return text => found.get(text) ?? found.get(nameKey(text)) ?? null;
}

/** "Apple iPhone 12 Pro" and "iphone-12-pro" -> "iphone 12 pro". */
function nameKey(text: string): string {
  const words = splitWords(foldText(text)).map(word => word.text);
  return (
    words[0] === 'apple' && words[1] !== 'watch' && words[1] !== 'tv' && words[1] !== 'pencil'
      ? words.slice(1)
      : words
  ).join(' ');
}
