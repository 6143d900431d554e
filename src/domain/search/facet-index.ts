// The facet index: which products match a set of filters, in which order, and how many have each value. It depends on
// nothing else in this project: it knows keys, plain records and a time. Its layout and the measurements behind it:
// docs/decisions/0011-facet-index.md.
import { FacetIndexBuilder } from '#domain/search/facets/store/build.ts';
import type { FacetIndexData } from '#domain/search/facets/store/build.ts';
import { changeOffers } from '#domain/search/facets/change/change-offers.ts';
import type { FacetChanges, Segments } from '#domain/search/facets/change/change-offers.ts';
import { changePopularity, changeProducts } from '#domain/search/facets/change/change-products.ts';
import { compileFilters } from '#domain/search/facets/query/compile-query.ts';
import { isSameMatch } from '#domain/search/facets/query/compiled-filters.ts';
import type { CompiledFilters } from '#domain/search/facets/query/compiled-filters.ts';
import { countFacets } from '#domain/search/facets/count/count.ts';
import { Dictionary } from '#domain/search/facets/store/dictionary.ts';
import { OfferEncoder } from '#domain/search/facets/store/encode-offer.ts';
import { readKeys } from '#domain/search/facets/store/keys.ts';
import type { KeyDeclaration, KeySet } from '#domain/search/facets/store/keys.ts';
import { findExpired, expireSegment } from '#domain/search/facets/store/expiries.ts';
import type { ExpiredSources, Expiries } from '#domain/search/facets/store/expiries.ts';
import { listOffers } from '#domain/search/facets/query/list-offers.ts';
import type { Match } from '#domain/search/facets/query/match.ts';
import { findMatches } from '#domain/search/facets/query/find-matches.ts';
import { listShownPrices } from '#domain/search/facets/query/shown-prices.ts';
import { readPage } from '#domain/search/facets/query/page.ts';
import type { FacetPage } from '#domain/search/facets/query/page.ts';
import { ProductTable } from '#domain/search/facets/store/product-table.ts';
import { nameSegment, Segment } from '#domain/search/facets/store/segment.ts';
import { soldOutWindow } from '#domain/search/facets/wire.ts';
import type {
  FacetCounts,
  FacetQuery,
  FacetResult,
  OfferRecord,
  ProductRecord,
} from '#domain/search/facets/wire.ts';

/** Products on a page when a query does not say. */
const defaultPageSize = 24;

/** What all versions of an index share: keys, dictionaries that only grow, and the last match. */
interface SharedState {
  readonly keys: KeySet;
  readonly encoder: OfferEncoder;
  lastMatch: Match | null;
}

/**
 * Builds an index in one blocking call. `FacetIndexBuilder` takes the records in portions, and runs in any thread.
 * @public Documented for other programs (docs/architecture.md).
 */
export function buildFacetIndex(input: {
  readonly keys: readonly KeyDeclaration[];
  readonly products: Iterable<ProductRecord>;
  readonly offers: Iterable<OfferRecord>;
  /** See `FacetIndex.withExpiries`. */
  readonly expiries?: Expiries;
  /** Seconds since 1970: prepares the sold-out window, which the first query would otherwise do. */
  readonly now?: number;
}): FacetIndex {
  const builder = new FacetIndexBuilder(input.keys);
  builder.addProducts(input.products);
  builder.addOffers(input.offers);
  const index = FacetIndex.fromData(builder.finish()).withExpiries(input.expiries ?? new Map());
  if (input.now !== undefined) index.prepare(input.now);
  return index;
}

/**
 * One version of the index. Queries are synchronous, and a version never changes: changes make a new version that shares
 * with the old one all that stayed the same. A reader that holds a version gets consistent answers from it, also over several
 * queries; a version that nothing references is garbage-collected. Versions share scratch memory, so all of them
 * belong to one thread; another thread is sent the data of a builder.
 *
 * `now` is in seconds since 1970, in every query; the answers of a version depend on nothing else.
 */
export class FacetIndex {
  readonly #shared: SharedState;
  readonly #products: ProductTable;
  readonly #segments: Segments;
  readonly #expiries: Expiries;
  #expired: ExpiredSources | null = null;

  private constructor(shared: SharedState, products: ProductTable, segments: Segments, expiries: Expiries) {
    this.#shared = shared;
    this.#products = products;
    this.#segments = segments;
    this.#expiries = expiries;
  }

  /** An index of data that a `FacetIndexBuilder` made, in this thread or in another. The arrays are not copied. */
  static fromData(data: FacetIndexData): FacetIndex {
    const keys = readKeys(data.keys);
    const encoder = new OfferEncoder(
      keys,
      data.offerValues.map(values => new Dictionary(values)),
    );
    const shared = { keys, encoder, lastMatch: null };
    const segments = data.segments.map(each => Segment.fromData(each, keys));
    return new FacetIndex(
      shared,
      ProductTable.fromData(data.products),
      new Map(segments.map(segment => [nameSegment(segment.country, segment.mode), segment])),
      new Map(),
    );
  }

  /** Products in the index. */
  get productCount(): number {
    return this.#products.bySku.length;
  }

  /** The row of a product, -1 when it is not there. A product keeps its row in all later versions. */
  rowOf(sku: string): number {
    return this.#products.rowOf(sku);
  }

  /** One page of the products that match, in total order. Throws on unknown keys, sorts and availabilities. */
  getResult(query: FacetQuery, now: number): FacetResult {
    const { total, rows, offerIds } = this.getPage(query, now);
    return {
      total,
      items: rows.map((row, at) => ({ sku: this.#products.skus[row]!, offerId: offerIds[at]! })),
    };
  }

  /** The same page as product rows, for callers that keep their own records by row. */
  getPage(query: FacetQuery, now: number): FacetPage {
    const { sortBy = 'price' } = query.activeFilters;
    return readPage(this.#match(query, now), sortBy, query.offset ?? 0, query.perPage ?? defaultPageSize);
  }

  /**
   * For each key of `filterKeys`, the number of matching products by value; a key's own filter does not apply to its own
   * counts. Zero counts are left out. Throws on keys that are not declared as counted.
   */
  getCountFilters(query: FacetQuery, now: number): FacetCounts {
    return countFacets(this.#match(query, now), query.filterKeys ?? []);
  }

  /**
   * The price in minor units of every product that matches all filters but that of the price, ascending: of the offer that
   * stands for it.
   */
  getShownPrices(query: FacetQuery, now: number): Int32Array {
    const match = this.#match(query, now);
    const { price, ...rest } = match.filters;
    return listShownPrices(price === null ? match : findMatches({ ...rest, price: null }));
  }

  /** For each row, the ids of its offers in the country and mode that pass the offer filters, the selected one first. */
  getOfferIds(query: FacetQuery, rows: readonly number[], now: number): number[][] {
    const filters = this.#compile(query, now);
    return listOffers(filters, rows);
  }

  /**
   * The version after the changes, at a cost that depends on the chunks they touch. Throws on invalid records, without
   * a new version.
   */
  applyChanges(changes: FacetChanges): FacetIndex {
    const { keys, encoder } = this.#shared;
    const { products: records = [], removedProducts = [] } = changes;
    const hasProducts = records.length > 0 || removedProducts.length > 0;
    const after = hasProducts
      ? changeProducts(this.#products, keys, records, removedProducts)
      : this.#products;
    const segments = changeOffers(this.#segments, changes, { before: this.#products, after }, keys, encoder);
    return new FacetIndex(this.#shared, after, segments, this.#expiries);
  }

  /**
   * The version in which a source's offers count as sold out from the moment when the source expires. Costs nothing until
   * a source expires: then the chunks with its offers are rewritten, once.
   */
  withExpiries(expiries: Expiries): FacetIndex {
    if (expiries.size > 0 && this.#shared.keys.source === -1)
      throw new Error('no key is declared as the source');
    return new FacetIndex(this.#shared, this.#products, this.#segments, expiries);
  }

  /** The version in which these products, by SKU, have another popularity. Throws on unknown SKUs and on scores that are not finite. */
  withPopularity(scores: ReadonlyMap<string, number>): FacetIndex {
    if (scores.size === 0) return this;
    return new FacetIndex(
      this.#shared,
      changePopularity(this.#products, scores),
      this.#segments,
      this.#expiries,
    );
  }

  /** The first whole second after `now` at which an answer may differ though nothing has changed; null = never. */
  nextBoundary(now: number): number | null {
    const cutoff = now - soldOutWindow;
    let earliest = this.#expiredAt(now).until;
    for (const each of this.#segments.values()) {
      const segment = this.#expire(each, now);
      for (const chunk of segment.chunks)
        earliest = Math.min(earliest, segment.recentOf(chunk, cutoff).until + soldOutWindow);
    }
    return earliest === Infinity ? null : Math.floor(earliest) + 1;
  }

  /** Computes the sold-out window for `now`, in about a millisecond per 100,000 offers that are not in stock. */
  prepare(now: number): void {
    this.nextBoundary(now);
  }

  /** Reuses the last match for the same filters, because `getResult` and `getCountFilters` are mostly called together. */
  #match(query: FacetQuery, now: number): Match {
    const shared = this.#shared;
    const filters = this.#compile(query, now);
    if (shared.lastMatch === null || !isSameMatch(shared.lastMatch.filters, filters))
      shared.lastMatch = findMatches(filters);
    return shared.lastMatch;
  }

  #compile(query: FacetQuery, now: number): CompiledFilters {
    const { keys, encoder } = this.#shared;
    const { mode } = query.activeFilters;
    const segment =
      this.#segments.get(nameSegment(query.countrySlug, mode)) ??
      Segment.empty(query.countrySlug, mode, keys);
    return compileFilters(query, now, {
      keys,
      products: this.#products,
      offerDictionaries: encoder.dictionaries,
      segment: this.#expire(segment, now),
    });
  }

  /** The segment with the offers of sources that have expired by `now` sold out. */
  #expire(segment: Segment, now: number): Segment {
    return expireSegment(segment, this.#expiredAt(now), this.#shared.keys.source);
  }

  #expiredAt(now: number): ExpiredSources {
    const known = this.#expired;
    if (known && known.after < now && now <= known.until) return known;
    const { keys, encoder } = this.#shared;
    // Without a source key nothing can expire.
    const sources = encoder.dictionaries[keys.source];
    return (this.#expired = findExpired(
      sources ? this.#expiries : new Map(),
      sources ?? new Dictionary(),
      now,
    ));
  }
}
