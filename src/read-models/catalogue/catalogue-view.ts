// The catalogue in memory, from which every catalogue read answers without SQL. A view never changes; a newer one replaces it.
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { PartIndex } from '#domain/explore/code-search.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { ProductValues } from '#domain/filters/product-values.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { findExpiredFeeds, expiresAt } from '#domain/offers/feed-expiry.ts';
import type { FeedExpiries, ExpiredFeeds } from '#domain/offers/feed-expiry.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { FacetIndex } from '#domain/search/facet-index.ts';
import type { FacetCounts } from '#domain/search/facets/wire.ts';
import { bandPrices } from '#domain/search/price-bands.ts';
import type { PriceBands } from '#domain/search/price-bands.ts';
import type { SearchOffer, SearchRecords } from '#domain/search/search-records.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { attachOffers, resolveListed, toFacetQuery } from '#read-models/catalogue/browse-items.ts';
import type { BrowseItem } from '#read-models/catalogue/browse-items.ts';
import type { OfferLists } from '#read-models/catalogue/offer-lists.ts';
import type { ProductTables } from '#read-models/catalogue/product-tables.ts';

/** What changes with every change sequence. */
export interface MarketData {
  readonly changeSequence: number;
  readonly merchants: readonly Merchant[];
  /** By feed id. */
  readonly confirmations: ReadonlyMap<number, FeedConfirmation>;
}

export interface FeedConfirmation {
  /** When the feed's last accepted run was observed, in milliseconds since 1970. */
  readonly confirmedAt: number;
  /** null = an operator hands in its files. */
  readonly intervalMs: number | null;
}

/** When the offers of each feed expire. */
export function listExpiries({ confirmations }: MarketData): FeedExpiries {
  return new Map(
    [...confirmations].map(([id, { confirmedAt, intervalMs }]) => [id, expiresAt(confirmedAt, intervalMs)]),
  );
}

export interface ResultQuery {
  readonly country: CountrySlug;
  readonly filters: ActiveFilters;
  /** How many products to skip. */
  readonly offset: number;
  readonly perPage: number;
}

/** The parts of a view; see `build-view.ts`. */
export interface ViewData {
  readonly catalogue: ProductTables;
  readonly market: MarketData;
  readonly offers: OfferLists;
  readonly index: FacetIndex;
  /** By product id: popularity from visits alone. */
  readonly visits: ReadonlyMap<number, number>;
}

export class CatalogueView {
  readonly changeSequence: number;
  /** All merchants, by slug. */
  readonly merchants: readonly Merchant[];
  readonly data: ViewData;
  readonly #expiries: FeedExpiries;
  /** The view at the moment of the last call of `at`. */
  #moment: { readonly expired: ExpiredFeeds; readonly view: CatalogueView } | null = null;

  constructor(data: ViewData) {
    this.data = data;
    this.changeSequence = data.market.changeSequence;
    this.merchants = data.market.merchants.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    this.#expiries = listExpiries(data.market);
  }

  /**
   * The view as it is at `now` (milliseconds since 1970): in it, offers that their feed has not confirmed for too long are not
   * available. The same view again until that changes.
   */
  at(now: number): CatalogueView {
    const known = this.#moment;
    if (known && known.expired.after < now && now <= known.expired.until) return known.view;
    const expired = findExpiredFeeds(this.#expiries, now);
    const isSame = known !== null && sameFeeds(known.expired.times, expired.times);
    const offers = this.data.offers.expiredBy(expired.times);
    const changed = () => (expired.times.size === 0 ? this : new CatalogueView({ ...this.data, offers }));
    this.#moment = { expired, view: isSame ? known.view : changed() };
    return this.#moment.view;
  }

  get products(): readonly Product[] {
    return this.data.catalogue.products;
  }

  /** Products, newest first. */
  get productsByRelease(): readonly Product[] {
    return this.data.catalogue.byRelease;
  }

  /** Which values have a segment in addresses. */
  get vocabulary(): AddressVocabulary {
    return this.data.catalogue.vocabulary;
  }

  /** Which products a part number can mean. */
  get partIndex(): PartIndex {
    return this.data.catalogue.partIndex;
  }

  /** The product that a SKU means today, also for an old SKU; null when it is unknown or retired. */
  findProduct(sku: string): Product | null {
    return this.data.catalogue.findBySku(sku);
  }

  /** Offers at the view's moment (see `at`), available first, then by price: the order of `compareOffers`. */
  offersOf(productId: number, country: CountrySlug, mode: Mode): readonly SearchOffer[] {
    return this.data.offers.of(productId, country, mode);
  }

  /** Everything of one country and mode, to be counted in one pass. */
  records(country: CountrySlug, mode: Mode): SearchRecords {
    return { products: this.products, offersOf: id => this.offersOf(id, country, mode) };
  }

  /** The products that the view lacks: a feed has added them since, or they are retired. */
  missing(productIds: readonly number[]): number[] {
    return productIds.filter(id => this.data.catalogue.find(id) === null);
  }

  /** The products in the order of the index, missing ones last, so that neighbouring rows are changed together, once. */
  inIndexOrder(productIds: readonly number[]): number[] {
    const { catalogue, index } = this.data;
    const rowOf = (id: number) => {
      const row = index.rowOf(catalogue.find(id)?.sku ?? '');
      return row === -1 ? Number.POSITIVE_INFINITY : row;
    };
    return productIds
      .map(id => ({ id, row: rowOf(id) }))
      .sort((a, b) => (a.row === b.row ? a.id - b.id : a.row - b.row))
      .map(({ id }) => id);
  }

  /** Whether the view's offers were built with exactly these merchants: a merchant's terms apply where an offer states none. */
  knows(merchants: readonly Merchant[]): boolean {
    return JSON.stringify(merchants) === JSON.stringify(this.data.market.merchants);
  }

  /** Countries in which a merchant lists the product in the mode. */
  countriesOf(productId: number, mode: Mode): CountrySlug[] {
    const offers = this.data.offers.allOf(productId).filter(offer => offer.mode === mode);
    const listed = new Set(offers.map(({ country }) => country));
    return countries.filter(country => listed.has(country));
  }

  /** Products of the same model, the product itself included. */
  siblingsOf(product: Product): readonly Product[] {
    return this.data.catalogue.siblingsOf(product);
  }

  /** Every product of a model. */
  productsOf(model: Model): readonly Product[] {
    return this.data.catalogue.productsOf(model);
  }

  /** The address of a product's page behind the locale prefix. */
  pathOf(product: Product, mode: Mode): string {
    return this.data.catalogue.pathOf(product, mode);
  }

  /** The product's value for each filter key. */
  filterValuesOf(product: Product): ProductValues {
    return this.data.catalogue.valuesOf(product);
  }

  /** When an offer was last confirmed, in milliseconds since 1970. */
  confirmedAt(offer: Offer): number {
    return this.data.market.confirmations.get(offer.feedId)?.confirmedAt ?? 0;
  }

  /** A page of the products that match, in total order. `now` in milliseconds since 1970. */
  search(query: ResultQuery, now: number): { readonly items: BrowseItem[]; readonly total: number } {
    const { country, filters, offset, perPage } = query;
    const wire = { ...toFacetQuery({ country, filters }), offset, perPage };
    const { total, items } = this.data.index.getResult(wire, toSeconds(now));
    const listed = resolveListed(this.data, items);
    return { total, items: attachOffers(this.data, { country, filters }, listed, now) };
  }

  /** How many products match. `now` in milliseconds since 1970. */
  countProducts(country: CountrySlug, filters: ActiveFilters, now: number): number {
    const query = { ...toFacetQuery({ country, filters }), offset: 0, perPage: 1 };
    return this.data.index.getResult(query, toSeconds(now)).total;
  }

  /** Key -> value -> number of products. `now` in milliseconds since 1970. */
  countFilters(
    country: CountrySlug,
    filters: ActiveFilters,
    filterKeys: readonly string[],
    now: number,
  ): FacetCounts {
    const query = { ...toFacetQuery({ country, filters }), filterKeys };
    return this.data.index.getCountFilters(query, toSeconds(now));
  }

  /** How the prices of the list are distributed, all filters but that of the price applied; null = too few. `now` in milliseconds since 1970. */
  bandPrices(country: CountrySlug, filters: ActiveFilters, now: number): PriceBands | null {
    return bandPrices(this.data.index.getShownPrices(toFacetQuery({ country, filters }), toSeconds(now)));
  }

  /** Updates expiry and the sold-out window to `now` (milliseconds since 1970), so that the next query need not. */
  prepare(now: number): void {
    this.data.index.prepare(toSeconds(now));
  }

  /** When an answer next changes by time alone: the first moment after `now`, both in milliseconds; null = never. */
  nextBoundary(now: number): number | null {
    const boundary = this.data.index.nextBoundary(toSeconds(now));
    return boundary === null ? null : boundary * 1_000;
  }
}

function sameFeeds(a: FeedExpiries, b: FeedExpiries): boolean {
  return a.size === b.size && [...a].every(([id, time]) => b.get(id) === time);
}

function toSeconds(milliseconds: number): number {
  return milliseconds / 1_000;
}
