// The folded words by which an entry of explore is found, by weight: its name, words for its kind, its details.
import { categoryNames, modelCategory } from '#domain/catalogue/families.ts';
import { familyName } from '#domain/catalogue/category-names.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import type { ExploreEntry } from '#domain/explore/explore-entries.ts';
import { detailTexts } from '#domain/explore/model-details.ts';
import type { ModelDetails } from '#domain/explore/model-details.ts';
import type { SplitText } from '#domain/explore/query-words.ts';
import { synonyms } from '#domain/explore/search-words.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface SearchText {
  /** The words of its name as it is shown: a query with all of them means this entry. */
  readonly ownName: readonly string[];
  /** These, and the words of its other names. */
  readonly name: readonly string[];
  readonly keywords: readonly string[];
  readonly details: readonly string[];
}

/** `details` are those of a model; a line or family has none, because it would match every detail of its models. */
export function searchText(
  entry: ExploreEntry,
  details: ModelDetails | null,
  language: LanguageSlug,
  split: SplitText,
): SearchText {
  const words = (texts: readonly string[]) => [...new Set(texts.flatMap(split))];
  const [ownName = '', ...otherNames] = listNames(entry, language);
  return {
    ownName: words([ownName]),
    name: words([ownName, ...otherNames]),
    keywords: words([entry.kind === 'merchant' ? '' : 'Apple', ...extraKeywords(entry, language)]),
    details: details === null ? [] : words(detailTexts(details, language)),
  };
}

/** Other words for an entry in a language: laptop, ordinateur portable, portátil. */
export function extraKeywords({ productFamily }: ExploreEntry, language: LanguageSlug): readonly string[] {
  return productFamily === null ? [] : synonyms[productFamily][language];
}

/** The name in the language first; the English name is typed in every language. */
function listNames(entry: ExploreEntry, language: LanguageSlug): string[] {
  switch (entry.kind) {
    case 'family':
      return [familyName(entry.productFamily)];
    case 'line':
      return [categoryNames[entry.category]];
    case 'model': {
      const { model } = entry;
      const generation = /\b(\d{1,2})(?:st|nd|rd|th) generation\b/.exec(model.name)?.[1] ?? model.generation;
      return [
        withoutChipLevel(modelLabel(model.name, language)),
        withoutChipLevel(model.name),
        String(generation ?? ''),
        // Not every model's name holds the name of its line.
        categoryNames[modelCategory(model)],
      ];
    }
    case 'merchant':
      return [entry.merchant.name];
    case 'product':
      return [];
  }
}

/** "iPad mini (A17 Pro)" is no iPad Pro. The chip is one of the details. */
function withoutChipLevel(name: string): string {
  return name.replaceAll(/\b([AM]\d+) (?:Pro|Max|Ultra)\b/g, '$1');
}
