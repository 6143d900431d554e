// What the search panel shows: lists by country, and answers to what is typed. All from the catalogue in memory.
import { merchantEntry } from '#domain/explore/explore-entries.ts';
import type { ExploreEntry } from '#domain/explore/explore-entries.ts';
import { collectFigures, pickPopular, readFigure } from '#domain/explore/explore-figures.ts';
import type { ExploreFigure, ExploreFigures } from '#domain/explore/explore-figures.ts';
import { tabKeys } from '#domain/explore/explore-tabs.ts';
import type { TabKey } from '#domain/explore/explore-tabs.ts';
import { listTags } from '#domain/explore/explore-tags.ts';
import type { ExploreTag } from '#domain/explore/explore-tags.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { SearchRecords } from '#domain/search/search-records.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { indexCatalogue } from '#read-models/explore/catalogue-index.ts';
import type { CatalogueIndex } from '#read-models/explore/catalogue-index.ts';
import { rankHits, searchEntries } from '#read-models/explore/search-entries.ts';
import type { SearchPlaces } from '#read-models/explore/search-entries.ts';
import { indexMerchants } from '#read-models/explore/merchant-index.ts';
import type { TextIndex } from '#read-models/explore/text-index.ts';

export interface ExploreRow extends ExploreFigure {
  readonly entry: ExploreEntry;
}

export interface ExploreTab {
  readonly key: TabKey;
  /** All that belong here in this country, or all that match the search; `rows` holds the first of them. */
  readonly count: number;
  readonly rows: readonly ExploreRow[];
  readonly tags: readonly ExploreTag[];
}

export interface ExploreQuery {
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  readonly text: string;
}

/** Rows of a tab; the others are found by typing. */
const maxRows = 12;

/** Answers another value as soon as a country's offers changed; by default with every view. */
export type VersionOf = (view: CatalogueView, country: CountrySlug) => unknown;

interface Cached<Value> {
  readonly version: unknown;
  readonly value: Value;
}

export class Explore {
  /** By the list of models, which views share until the catalogue changes. */
  readonly #catalogues = new WeakMap<object, CatalogueIndex>();
  readonly #merchants = new WeakMap<CatalogueView, TextIndex>();
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

  /** Tabs with the matches of a text, best first; `popular` is not searched (specification, Explore). */
  search(view: CatalogueView, { country, language, text }: ExploreQuery): ExploreTab[] {
    const hits = searchEntries(text, this.places(view, language)).filter(({ entry }) =>
      entry.countries.includes(country),
    );
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

  /** Where texts of a language are looked for. */
  places(view: CatalogueView, language: LanguageSlug): SearchPlaces {
    const { models, textIndex } = this.#catalogueOf(view);
    return {
      codes: { models, parts: view.partIndex, findProduct: id => view.data.catalogue.find(id) },
      indexes: [textIndex(language), this.#merchantIndexOf(view)],
    };
  }

  /**
   * Makes what is made once per view before the first visitor asks: the text index of every language and the lists of every
   * country. One at a time, so that requests come in between.
   */
  async warm(view: CatalogueView): Promise<void> {
    for (const language of languages) {
      await yieldToEventLoop();
      this.#catalogueOf(view).textIndex(language);
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

  #merchantIndexOf(view: CatalogueView): TextIndex {
    const index = this.#merchants.get(view) ?? indexMerchants(view.merchants);
    this.#merchants.set(view, index);
    return index;
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
