// The search index of a catalogue's models: their entries, and a text index per language, created on first use.
import type { Model, Product } from '#domain/catalogue/product.ts';
import { listEntries } from '#domain/explore/explore-entries.ts';
import type { ExploreEntry } from '#domain/explore/explore-entries.ts';
import { collectDetails } from '#domain/explore/model-details.ts';
import { createSplitter } from '#domain/explore/query-words.ts';
import { searchText } from '#domain/explore/search-text.ts';
import { collectSets } from '#domain/explore/wish/catalogue-sets.ts';
import type { CatalogueSets } from '#domain/explore/wish/catalogue-sets.ts';
import { buildLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import type { WishLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { TextIndex } from '#read-models/explore/text-index.ts';

export interface CatalogueIndex {
  /** Families, lines and models. */
  readonly entries: readonly ExploreEntry[];
  /** Newest first. */
  readonly models: readonly Model[];
  readonly textIndex: (language: LanguageSlug) => TextIndex;
  /** The vocabulary for reading wishes in a language, without merchants. */
  readonly lexicon: (language: LanguageSlug) => WishLexicon;
}

export function indexCatalogue(products: readonly Product[]): CatalogueIndex {
  const entries = listEntries(products);
  const byModel = Map.groupBy(products, ({ model }) => model.slug);
  const details = new Map(
    entries.flatMap(entry =>
      entry.kind === 'model'
        ? [[entry.key, collectDetails(entry.model, byModel.get(entry.model.slug) ?? [])] as const]
        : [],
    ),
  );
  const split = createSplitter();
  const indexes = new Map<LanguageSlug, TextIndex>();
  const lexicons = new Map<LanguageSlug, WishLexicon>();
  let sets: CatalogueSets | null = null;
  const build = (language: LanguageSlug) =>
    new TextIndex(
      entries.map(entry => [entry, searchText(entry, details.get(entry.key) ?? null, language, split)]),
    );
  return {
    entries,
    models: entries.flatMap(entry => (entry.kind === 'model' ? [entry.model] : [])),
    textIndex: language => {
      const index = indexes.get(language) ?? build(language);
      indexes.set(language, index);
      return index;
    },
    lexicon: language => {
      const known = lexicons.get(language);
      if (known) return known;
      const made = buildLexicon((sets ??= collectSets(products)), language);
      lexicons.set(language, made);
      return made;
    },
  };
}
