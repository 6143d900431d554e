// The standing of each merchant in a country's market: its stock, its prices compared with the others', and which merchants share a stock;
// computed once per view.
import { getFamily } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { comparePriceLevels, findMedian } from '#domain/merchants/price-level.ts';
import type { PriceGroup, PriceLevel } from '#domain/merchants/price-level.ts';
import { listPairs } from '#domain/merchants/merchant-pairs.ts';
import type { MerchantPair } from '#domain/merchants/merchant-pairs.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { modes } from '#domain/offers/condition.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { discountPercent } from '#domain/offers/discount.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

export interface MerchantStanding {
  readonly merchant: Merchant;
  /** Products in stock. */
  readonly products: Readonly<Record<Mode, number>>;
  /** All offers that it lists, sold-out ones included. */
  readonly offersListed: number;
  readonly offersInStock: number;
  /** Families of its products in stock. */
  readonly families: readonly ProductFamilySlug[];
  /** null = no other merchant has any of its products. */
  readonly level: PriceLevel | null;
  /** Discount against the price new; null = no offer in stock can be compared. */
  readonly discount: { readonly medianPercent: number; readonly offers: number } | null;
  /** The merchant's own words for each of our grades in its offers, most frequent first. */
  readonly gradeWords: Readonly<Record<'A' | 'B' | 'C', readonly string[]>>;
  /** The intervals of its feeds here, each once, shortest first; null = handed in by an operator. */
  readonly intervals: readonly (number | null)[];
  /** When one of them was last read, in milliseconds since 1970; null = never. */
  readonly lastReadAt: number | null;
}

/** One product in one mode and grade, with each merchant's lowest offer in stock. */
export interface ComparedProduct {
  readonly product: Product;
  readonly offers: ReadonlyMap<number, SearchOffer>;
}

export interface MerchantMarket {
  /** Merchants that list anything here, by name. */
  readonly standings: readonly MerchantStanding[];
  readonly compared: readonly ComparedProduct[];
  readonly pairs: readonly MerchantPair[];
}

const known = new WeakMap<CatalogueView, Map<CountrySlug, MerchantMarket>>();

/** Cached for each view and country. */
export function readMerchantMarket(view: CatalogueView, country: CountrySlug): MerchantMarket {
  const byCountry = known.get(view) ?? new Map<CountrySlug, MerchantMarket>();
  const market = byCountry.get(country) ?? count(view, country);
  known.set(view, byCountry.set(country, market));
  return market;
}

/** The prices of compared products, for the rules of price levels. */
export function pricesOf(compared: readonly ComparedProduct[]): PriceGroup[] {
  return compared.map(({ offers }) => new Map([...offers].map(([id, { priceMinor }]) => [id, priceMinor])));
}

interface Tally {
  readonly merchant: Merchant;
  readonly products: Record<Mode, Set<number>>;
  readonly families: Set<ProductFamilySlug>;
  readonly feeds: Set<number>;
  /** `A Spotless` -> number of offers with that wording. */
  readonly words: Map<string, number>;
  readonly discounts: number[];
  listed: number;
  inStock: number;
}

function count(view: CatalogueView, country: CountrySlug): MerchantMarket {
  const tallies = new Map<number, Tally>();
  const compared: ComparedProduct[] = [];
  for (const mode of modes) {
    for (const product of view.products) {
      const offers = view.offersOf(product.id, country, mode);
      for (const offer of offers) addOffer(tallies, product, offer);
      compared.push(...compareOffersOf(product, offers));
    }
  }
  const levels = comparePriceLevels(pricesOf(compared));
  return {
    standings: [...tallies.values()]
      .map(tally => toStanding(view, tally, levels.get(tally.merchant.id) ?? null))
      .sort((a, b) => a.merchant.name.localeCompare(b.merchant.name, 'en')),
    compared,
    pairs: listPairs(
      new Map(
        [...tallies.values()].map(({ merchant, products }) => [
          merchant.slug,
          new Set([...products.refurbished, ...products.new]),
        ]),
      ),
    ),
  };
}

function addOffer(tallies: Map<number, Tally>, product: Product, offer: SearchOffer): void {
  const tally: Tally = tallies.get(offer.merchantId) ?? {
    merchant: offer.merchant,
    products: { refurbished: new Set(), new: new Set() },
    families: new Set(),
    feeds: new Set(),
    words: new Map(),
    discounts: [],
    listed: 0,
    inStock: 0,
  };
  tallies.set(offer.merchantId, tally);
  tally.listed += 1;
  tally.feeds.add(offer.feedId);
  if (offer.mode === 'refurbished' && offer.conditionWords !== null) {
    const key = `${offer.grade} ${offer.conditionWords}`;
    tally.words.set(key, (tally.words.get(key) ?? 0) + 1);
  }
  if (!offer.available) return;
  tally.inStock += 1;
  tally.products[offer.mode].add(product.id);
  tally.families.add(getFamily(product.model.family).productFamily);
  const percent = offer.mode === 'refurbished' ? discountPercent(offer, product) : null;
  if (percent !== null) tally.discounts.push(percent);
}

/** Offers are ordered in stock first, then by price, so a merchant's first offer in a grade is its lowest. */
function compareOffersOf(product: Product, offers: readonly SearchOffer[]): ComparedProduct[] {
  const byGrade = new Map<string, Map<number, SearchOffer>>();
  for (const offer of offers) {
    if (!offer.available) break;
    const own = byGrade.get(offer.grade) ?? new Map<number, SearchOffer>();
    byGrade.set(offer.grade, own);
    if (!own.has(offer.merchantId)) own.set(offer.merchantId, offer);
  }
  return [...byGrade.values()].map(own => ({ product, offers: own }));
}

function toStanding(view: CatalogueView, tally: Tally, level: PriceLevel | null): MerchantStanding {
  const reads = [...tally.feeds].flatMap(feed => view.data.market.confirmations.get(feed) ?? []);
  const intervals = new Set(reads.map(({ intervalMs }) => intervalMs));
  return {
    merchant: tally.merchant,
    products: { refurbished: tally.products.refurbished.size, new: tally.products.new.size },
    offersListed: tally.listed,
    offersInStock: tally.inStock,
    families: [...tally.families],
    level,
    discount:
      tally.discounts.length === 0
        ? null
        : { medianPercent: findMedian(tally.discounts), offers: tally.discounts.length },
    gradeWords: { A: listWords(tally, 'A'), B: listWords(tally, 'B'), C: listWords(tally, 'C') },
    intervals: [...intervals].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)),
    lastReadAt: reads.length === 0 ? null : Math.max(...reads.map(({ confirmedAt }) => confirmedAt)),
  };
}

/** More would only be other spellings. */
const maxWords = 3;

function listWords({ words }: Tally, grade: 'A' | 'B' | 'C'): string[] {
  return [...words]
    .filter(([key]) => key.startsWith(`${grade} `))
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxWords)
    .map(([key]) => key.slice(2));
}
