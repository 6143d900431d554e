// The catalogue in memory: what every catalogue read answers from, without SQL. A view never changes; a newer one replaces it.
import type { Product } from '#domain/catalogue/product.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { compareOffers } from '#domain/search/search-records.ts';
import type { SearchOffer, SearchRecords } from '#domain/search/search-records.ts';

/** What changes with every generation. */
export interface MarketFacts {
  readonly generation: number;
  readonly merchants: readonly Merchant[];
  /** Feed id -> when its last accepted run was observed, in milliseconds since 1970. */
  readonly confirmations: ReadonlyMap<number, number>;
}

/** What changes only when the catalogue does. */
export interface ProductFacts {
  readonly products: readonly Product[];
  /** Old SKU -> product id. */
  readonly aliases: ReadonlyMap<string, number>;
}

/** Offers of one (country, mode), by product, each list in the order of `compareOffers`. */
type Segment = ReadonlyMap<number, readonly SearchOffer[]>;
type Segments = ReadonlyMap<string, Segment>;

export class CatalogueView {
  readonly generation: number;
  readonly products: readonly Product[];
  /** All of them, by slug. */
  readonly merchants: readonly Merchant[];
  readonly #productFacts: ProductFacts;
  readonly #confirmations: ReadonlyMap<number, number>;
  readonly #productsById: ReadonlyMap<number, Product>;
  readonly #productsBySku: ReadonlyMap<string, Product>;
  readonly #segments: Segments;

  private constructor(productFacts: ProductFacts, market: MarketFacts, segments: Segments) {
    this.generation = market.generation;
    this.products = productFacts.products;
    this.merchants = market.merchants.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    this.#productFacts = productFacts;
    this.#confirmations = market.confirmations;
    this.#productsById = new Map(productFacts.products.map(product => [product.id, product]));
    this.#productsBySku = new Map(productFacts.products.map(product => [product.sku, product]));
    this.#segments = segments;
  }

  static build(productFacts: ProductFacts, market: MarketFacts, offers: readonly Offer[]): CatalogueView {
    return new CatalogueView(productFacts, market, groupOffers(market, offers, new Map(), []));
  }

  /** A view with the offers of some products read anew; `offers` holds all offers of exactly those products. */
  withOffersOf(productIds: readonly number[], offers: readonly Offer[], market: MarketFacts): CatalogueView {
    return new CatalogueView(
      this.#productFacts,
      market,
      groupOffers(market, offers, this.#segments, productIds),
    );
  }

  /** The product that a SKU means today, also by an old SKU; null when it is unknown or retired. */
  findProduct(sku: string): Product | null {
    const product = this.#productsBySku.get(sku);
    if (product) return product;
    const id = this.#productFacts.aliases.get(sku);
    return id === undefined ? null : (this.#productsById.get(id) ?? null);
  }

  offersOf(productId: number, country: CountrySlug, mode: Mode): readonly SearchOffer[] {
    return this.#segments.get(segmentKey(country, mode))?.get(productId) ?? [];
  }

  /** Countries in which somebody lists the product, in either mode. */
  countriesOf(productId: number): CountrySlug[] {
    return countries.filter(country =>
      modes.some(mode => this.offersOf(productId, country, mode).length > 0),
    );
  }

  /** Products of the same model, the product itself included. */
  siblingsOf(product: Product): Product[] {
    return this.products.filter(each => each.model.id === product.model.id);
  }

  /** When an offer was last confirmed, in milliseconds since 1970. */
  confirmedAt(offer: Offer): number {
    return this.#confirmations.get(offer.feedId) ?? 0;
  }

  records(country: CountrySlug, mode: Mode): SearchRecords {
    const segment = this.#segments.get(segmentKey(country, mode));
    return { products: this.products, offersOf: productId => segment?.get(productId) ?? [] };
  }
}

function segmentKey(country: string, mode: string): string {
  return `${country}/${mode}`;
}

/** The segments of `base` with the offers of `replaced` products taken out and `offers` put in; `base` stays as it was. */
function groupOffers(
  market: MarketFacts,
  offers: readonly Offer[],
  base: Segments,
  replaced: readonly number[],
): Segments {
  const merchants = new Map(market.merchants.map(merchant => [merchant.id, merchant]));
  const segments = new Map([...base].map(([key, segment]) => [key, new Map(segment)]));
  for (const segment of segments.values()) {
    for (const productId of replaced) segment.delete(productId);
  }
  const groups = Map.groupBy(offers, offer => segmentKey(offer.country, offer.mode));
  for (const [key, group] of groups) {
    const segment: Map<number, readonly SearchOffer[]> = segments.get(key) ?? new Map();
    segments.set(key, segment);
    for (const [productId, list] of Map.groupBy(group, offer => offer.productId)) {
      segment.set(productId, withMerchants(list, merchants).sort(compareOffers));
    }
  }
  return segments;
}

function withMerchants(offers: readonly Offer[], merchants: ReadonlyMap<number, Merchant>): SearchOffer[] {
  return offers.flatMap(offer => {
    const merchant = merchants.get(offer.merchantId);
    // A foreign key and one snapshot for both reads see to it that there is one.
    return merchant ? [{ ...offer, merchant }] : [];
  });
}
