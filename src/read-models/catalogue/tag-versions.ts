// When the content of pages last changed, by cache tag: by a change of data, or because time passed (decision 0024).
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { ChangedProduct } from '#adapters/database/change-store.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { expiresAt } from '#domain/offers/feed-expiry.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { soldOutWindow } from '#domain/search/facets/wire.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { LowestPrices } from '#read-models/catalogue/lowest-prices.ts';
import {
  expiryTag,
  listMarketTags,
  listOfferTags,
  lowestPriceTag,
  stockTag,
} from '#read-models/catalogue/cache-tags.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';

/** After a jump of the clock farther ahead than this, everything counts as changed. */
const maxCatchUpMinutes = 1_440;

/** The countries and product families in which a feed has offers, by name. */
type Places = Map<string, { readonly country: CountrySlug; readonly productFamily: ProductFamilySlug }>;

/**
 * The version grows with every change. What was made at a version holds as long as `changedAt` of its tags is not later. Moments
 * at which time alone changes something are kept to the minute and come up to a minute late.
 */
export class TagVersions {
  #version = 0;
  #minute: number;
  /** The version of the last change of everything. */
  #floor = 0;
  #changed = new Map<CacheTag, number>();
  /** Minute since 1970 -> tags that change then. */
  #boundaries = new Map<number, Set<CacheTag>>();
  /**
   * Minute since 1970 -> feed id -> when it was to expire. An entry whose time differs from `#expiresAt` is stale: the feed was
   * confirmed again.
   */
  #ageing = new Map<number, Map<number, number>>();
  #expiresAt = new Map<number, number>();
  #placesOfFeed = new Map<number, Places>();
  #lowest = new LowestPrices();
  #view: CatalogueView | null = null;

  /** `now` in milliseconds since 1970, here and below. */
  constructor(now: number) {
    this.#minute = Math.floor(now / minuteMs);
  }

  /** The version for a page that is being made now. */
  current(now: number): number {
    this.#advance(now);
    return this.#version;
  }

  /** The version of the last change of any of the tags. */
  changedAt(tags: readonly CacheTag[], now: number): number {
    this.#advance(now);
    return tags.reduce((latest, tag) => Math.max(latest, this.#changed.get(tag) ?? 0), this.#floor);
  }

  invalidate(tags: Iterable<CacheTag>): void {
    const version = ++this.#version;
    for (const tag of tags) this.#changed.set(tag, version);
  }

  invalidateAll(): void {
    this.#floor = ++this.#version;
    this.#changed.clear();
  }

  /** Starts over with a view that was built anew. */
  replaceView(view: CatalogueView): void {
    this.#view = view;
    this.#boundaries.clear();
    this.#ageing.clear();
    this.#expiresAt.clear();
    this.#placesOfFeed.clear();
    this.#lowest = new LowestPrices();
    for (const product of view.products) this.#readOffers(view, product);
    this.#readConfirmations(view);
    this.invalidateAll();
  }

  /** Follows a view in which the offers of some products changed, and feeds may have confirmed their offers. */
  applyChange(view: CatalogueView, changed: readonly ChangedProduct[]): void {
    this.#view = view;
    const tags = new Set<CacheTag>();
    for (const { productId, country } of changed) {
      const product = view.data.catalogue.find(productId);
      if (!product) continue;
      const { productFamily } = getFamily(product.model.family);
      const moved = this.#readOffers(view, product);
      for (const each of countries.filter(one => country === '' || one === country)) {
        addAll(tags, listOfferTags(each, product));
        // A new product is a new sibling in every country.
        if (country === '' || moved.prices.has(each)) tags.add(lowestPriceTag(each, product));
        if (moved.stock.has(each)) tags.add(stockTag(each, productFamily));
      }
    }
    for (const feedId of this.#readConfirmations(view)) addAll(tags, this.#listFeedTags(feedId));
    if (tags.size > 0) this.invalidate(tags);
  }

  /**
   * Notes the times at which the product's offers change; answers the countries whose lowest prices or stock changed since the
   * last call.
   */
  #readOffers(view: CatalogueView, product: Product) {
    const offers = view.data.offers.allOf(product.id);
    const { productFamily } = getFamily(product.model.family);
    for (const offer of offers) {
      const { country, feedId } = offer;
      const place = { country, productFamily };
      reach(this.#placesOfFeed, feedId, () => new Map()).set(`${country}/${productFamily}`, place);
      const end = windowEnd(offer);
      if (end === null || minuteAfter(end) <= this.#minute) continue;
      const tags = reach(this.#boundaries, minuteAfter(end), () => new Set());
      addAll(tags, listOfferTags(country, product));
      tags.add(stockTag(country, productFamily));
    }
    return this.#lowest.follow(product.id, offers);
  }

  /**
   * Notes the expiry of each feed; answers the feeds that had expired and are confirmed again. For any other feed a page at most
   * states an older day than it could.
   */
  #readConfirmations(view: CatalogueView): number[] {
    const revived: number[] = [];
    for (const [feedId, { confirmedAt, intervalMs }] of view.data.market.confirmations) {
      const expiry = expiresAt(confirmedAt, intervalMs);
      const before = this.#expiresAt.get(feedId);
      if (before === expiry) continue;
      this.#expiresAt.set(feedId, expiry);
      if (before !== undefined && minuteAfter(before) <= this.#minute) revived.push(feedId);
      for (const time of [expiry, expiry + soldOutWindow * 1_000]) {
        reach(this.#ageing, minuteAfter(time), () => new Map()).set(feedId, expiry);
      }
    }
    return revived;
  }

  /** The tags of all offers of a feed. */
  #listFeedTags(feedId: number): CacheTag[] {
    return [...(this.#placesOfFeed.get(feedId)?.values() ?? [])].flatMap(({ country, productFamily }) => [
      ...listMarketTags(country, productFamily),
      stockTag(country, productFamily),
      expiryTag(country, productFamily),
    ]);
  }

  #advance(now: number): void {
    const minute = Math.floor(now / minuteMs);
    // Clocks are corrected by a second or two all the time; that brings nothing back.
    if (minute <= this.#minute && this.#minute - minute <= 1) return;
    if (minute < this.#minute) {
      // After a larger step back, what has passed is still to come.
      this.#minute = minute;
      if (this.#view) this.replaceView(this.#view);
      else this.invalidateAll();
      return;
    }
    const isNewDay = Math.floor(now / dayMs) !== Math.floor((this.#minute * minuteMs) / dayMs);
    const isJump = minute - this.#minute > maxCatchUpMinutes;
    for (let at = this.#minute + 1; at <= minute && !isJump; at++) this.#pass(at);
    this.#minute = minute;
    // With the day, histories get a new end and equal offers another order.
    if (isNewDay || isJump) this.invalidateAll();
  }

  #pass(minute: number): void {
    const tags = new Set(this.#boundaries.get(minute));
    for (const [feedId, expiry] of this.#ageing.get(minute) ?? []) {
      if (this.#expiresAt.get(feedId) === expiry) addAll(tags, this.#listFeedTags(feedId));
    }
    this.#boundaries.delete(minute);
    this.#ageing.delete(minute);
    if (tags.size > 0) this.invalidate(tags);
  }
}

function minuteAfter(time: number): number {
  return Math.floor(time / minuteMs) + 1;
}

/** The map's value at a key, made when it is missing. */
function reach<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** When a sold-out offer leaves the lists of offers sold in the last two weeks; null = it is in stock, or was never seen in stock. */
function windowEnd({ available, lastOutOfStockAt }: Offer): number | null {
  return available || lastOutOfStockAt === null ? null : lastOutOfStockAt + soldOutWindow * 1_000;
}

function addAll(tags: Set<CacheTag>, more: readonly CacheTag[]): void {
  for (const tag of more) tags.add(tag);
}
