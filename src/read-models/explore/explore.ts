// The search panel: lists by country, and results for a typed text. All from the catalogue in memory.
import { merchantEntry } from '#domain/explore/explore-entries.ts';
import type { ExploreEntry } from '#domain/explore/explore-entries.ts';
import { collectFigures, pickPopular, readFigure } from '#domain/explore/explore-figures.ts';
import type { ExploreFigure, ExploreFigures } from '#domain/explore/explore-figures.ts';
import { tabKeys } from '#domain/explore/explore-tabs.ts';
import type { TabKey } from '#domain/explore/explore-tabs.ts';
import { listTags } from '#domain/explore/explore-tags.ts';
import type { ExploreTag } from '#domain/explore/explore-tags.ts';
import type { Wish } from '#domain/explore/wish/read-wish.ts';
import type { WishLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { SearchRecords } from '#domain/search/search-records.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { indexCatalogue } from '#read-models/explore/catalogue-index.ts';
import type { CatalogueIndex } from '#read-models/explore/catalogue-index.ts';
import { findWish, rankHits, searchEntries } from '#read-models/explore/search-entries.ts';
import type { SearchIndexes } from '#read-models/explore/search-entries.ts';
import { indexMerchants, lexiconsWith } from '#read-models/explore/merchant-index.ts';
import type { Strictness, TextIndex } from '#read-models/explore/text-index.ts';

export interface ExploreRow extends ExploreFigure {
  readonly entry: ExploreEntry;
}

export interface ExploreTab {
  readonly key: TabKey;
  /** Total number of rows in this country or search; `rows` holds the first of them. */
  readonly count: number;
  readonly rows: readonly ExploreRow[];
  readonly tags: readonly ExploreTag[];
}

/** A wish with the figures of its list. */
export interface ExploreWish extends Wish {
  readonly total: number;
  /** Minor units of the country's currency; null = nothing is available. */
  readonly minPriceMinor: number | null;
}

export interface ExploreQuery {
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  readonly text: string;
}

/** Rows of a tab; the others are found by typing. */
const maxRows = 12;

/** Returns a new value when a country's offers have changed; by default with every view. */
export type VersionOf = (view: CatalogueView, country: CountrySlug) => unknown;

/** The index and vocabulary of a view's merchants. */
interface MerchantWords {
  readonly index: TextIndex;
  readonly lexicon: (language: LanguageSlug) => WishLexicon;
}

interface Cached<Value> {
  readonly version: unknown;
  readonly value: Value;
}

export class Explore {
  /** By the list of models, which views share until the catalogue changes. */
  readonly #catalogues = new WeakMap<object, CatalogueIndex>();
  readonly #merchants = new WeakMap<CatalogueView, MerchantWords>();
  readonly #figures = new Map<CountrySlug, Cached<ExploreFigures>>();
  readonly #lists = new Map<CountrySlug, Cached<readonly ExploreTab[]>>();
  readonly #versionOf: VersionOf;

  constructor(versionOf: VersionOf = view => view) {
    this.#versionOf = versionOf;
  }

  /** Every tab of a country, newest first. */
  list(view: CatalogueView, country: CountrySlug): readonly ExploreTab[] {
    return this.#keep(this.#lists, view, country, () => this.#makeLists(view, country));
  }

  /** The figures of every model, line and family in a country. */
  figures(view: CatalogueView, country: CountrySlug): ExploreFigures {
    return this.#figuresOf(view, country);
  }

  /** Reads a text as a wish, with the figures of its list at `now` (milliseconds since 1970); null = it is none, or an entry expresses it as well. */
  wish(view: CatalogueView, { country, language, text }: ExploreQuery, now: number): ExploreWish | null {
    const wish = findWish(text, this.indexes(view, language));
    if (!wish) return null;
    const filters = { ...wish.filters, sortBy: 'price' } as const;
    const { total, items } = view.search({ country, filters, offset: 0, perPage: 1 }, now);
    return { ...wish, total, minPriceMinor: items[0]?.selected?.priceMinor ?? null };
  }

  /**
   * Tabs with the matches of a text, best first; `popular` is not searched (specification, Explore). When all words together match no
   * entry, the entries named in the wish are listed beside it.
   */
  search(view: CatalogueView, { country, language, text }: ExploreQuery, wish?: Wish | null): ExploreTab[] {
    const indexes = this.indexes(view, language);
    const subject = wish?.subject ?? '';
    // A word that the wish leaves out is no misspelt name: "good" of a good price is not Gold.
    const readings: Strictness[] = wish && wish.unknown.length > 0 ? ['as-typed'] : ['as-typed', 'misspelt'];
    const strictly = subject === '' ? [] : searchEntries(text, indexes, readings);
    const found = strictly.length > 0 ? strictly : searchEntries(subject === '' ? text : subject, indexes);
    const hits = found.filter(({ entry }) => entry.countries.includes(country));
    const figures = this.#figuresOf(view, country);
    const records = view.records(country, 'refurbished');
    const byTab = Map.groupBy(rankHits(hits), ({ entry }) => entry.tab);
    return [...byTab].map(([key, ofTab]) => ({
      key,
      count: ofTab.length,
      rows: toRows(
        ofTab.map(({ entry }) => entry),
        figures,
        records,
      ),
      tags: listTags(key, country).filter(tag => tag.showInSearch),
    }));
  }

  /** The indexes in which texts of a language are searched. */
  indexes(view: CatalogueView, language: LanguageSlug): SearchIndexes {
    const { models, textIndex } = this.#catalogueOf(view);
    const { index, lexicon } = this.#merchantsOf(view);
    return {
      codes: { models, parts: view.partIndex, findProduct: id => view.data.catalogue.find(id) },
      indexes: [textIndex(language), index],
      lexicon: () => lexicon(language),
    };
  }

  /**
   * Builds the per-view caches before the first visitor needs them: the text index of every language and the lists of every country. One at
   * a time, so that requests are handled in between.
   */
  async warm(view: CatalogueView): Promise<void> {
    for (const language of languages) {
      await yieldToEventLoop();
      this.#catalogueOf(view).textIndex(language);
      await yieldToEventLoop();
      this.#merchantsOf(view).lexicon(language);
    }
    for (const country of countries) {
      await yieldToEventLoop();
      this.list(view, country);
    }
  }

  #makeLists(view: CatalogueView, country: CountrySlug): ExploreTab[] {
    const figures = this.#figuresOf(view, country);
    const records = view.records(country, 'refurbished');
    const { entries } = this.#catalogueOf(view);
    const models = entries.filter(({ kind }) => kind === 'model');
    const merchants = view.merchants
      .filter(merchant => merchant.countries.includes(country))
      .map(merchantEntry)
      .toSorted((a, b) => totalOf(b, figures) - totalOf(a, figures));
    return tabKeys.flatMap((key): ExploreTab[] => {
      const popular = () => pickPopular(models, figures, maxRows);
      const ofTab =
        key === 'popular'
          ? popular()
          : key === 'merchants'
            ? merchants
            : models.filter(({ tab }) => tab === key);
      if (ofTab.length === 0) return [];
      const tags = listTags(key, country);
      return [{ key, count: ofTab.length, rows: toRows(ofTab, figures, records), tags }];
    });
  }

  #catalogueOf(view: CatalogueView): CatalogueIndex {
    const { models } = view.data.catalogue;
    const known = this.#catalogues.get(models);
    if (known) return known;
    const made = indexCatalogue(view.products);
    this.#catalogues.set(models, made);
    return made;
  }

  #merchantsOf(view: CatalogueView): MerchantWords {
    const known = this.#merchants.get(view);
    if (known) return known;
    const { lexicon } = this.#catalogueOf(view);
    const made = {
      index: indexMerchants(view.merchants),
      lexicon: lexiconsWith(view.merchants, lexicon),
    };
    this.#merchants.set(view, made);
    return made;
  }

  #figuresOf(view: CatalogueView, country: CountrySlug): ExploreFigures {
    return this.#keep(this.#figures, view, country, () =>
      collectFigures(view.records(country, 'refurbished')),
    );
  }

  #keep<Value>(
    all: Map<CountrySlug, Cached<Value>>,
    view: CatalogueView,
    country: CountrySlug,
    make: () => Value,
  ): Value {
    const version = this.#versionOf(view, country);
    const known = all.get(country);
    if (known && known.version === version) return known.value;
    const value = make();
    all.set(country, { version, value });
    return value;
  }
}

function toRows(
  entries: readonly ExploreEntry[],
  figures: ExploreFigures,
  records: SearchRecords,
): ExploreRow[] {
  return entries.slice(0, maxRows).map(entry => {
    const { minPriceMinor, total, offers } = readFigure(entry, figures, records);
    return { entry, minPriceMinor, total, offers };
  });
}

function totalOf({ key }: ExploreEntry, figures: ExploreFigures): number {
  return figures.get(key)?.total ?? 0;
}

function yieldToEventLoop(): Promise<void> {
  return new Promise(resolve => {
    setImmediate(resolve);
  });
}
