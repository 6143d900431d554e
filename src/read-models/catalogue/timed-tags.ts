// Schedules cache tags whose content changes as time passes: sold-out offers leave lists, and unconfirmed feeds expire (decision 0024).
import { minuteMs } from '#domain/durations.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { FeedExpiries } from '#domain/offers/feed-expiry.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { soldOutWindow } from '#domain/search/facets/wire.ts';
import { expiryTag, listMarketTags, listOfferTags, stockTag } from '#read-models/catalogue/cache-tags.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';

/** The countries in which a feed has offers, each with their product families. */
type Places = Map<CountrySlug, Set<ProductFamilySlug>>;

const soldOutWindowMs = soldOutWindow * 1_000;

/** Times are in minutes since 1970; a change within a minute counts for the next one. */
export class TimedTags {
  /** Minute -> tags of the offers that leave the lists of recently sold offers at that minute (two weeks after the sale). */
  readonly #windowEnds = new Map<number, Set<CacheTag>>();
  readonly #placesOfFeed = new Map<number, Places>();
  #expiries: FeedExpiries = new Map();

  /** Schedules the changes of the product's offers after this minute. */
  addOffers(product: Product, offers: readonly Offer[], minute: number): void {
    const { productFamily } = getFamily(product.model.family);
    for (const { country, feedId, available, lastOutOfStockAt } of offers) {
      const places = getOrAdd(this.#placesOfFeed, feedId, () => new Map());
      getOrAdd(places, country, () => new Set()).add(productFamily);
      if (available || lastOutOfStockAt === null) continue;
      const end = minuteAfter(lastOutOfStockAt + soldOutWindowMs);
      if (end <= minute) continue;
      const tags = getOrAdd(this.#windowEnds, end, () => new Set());
      for (const tag of [...listOfferTags(country, product), stockTag(country, productFamily)]) tags.add(tag);
    }
  }

  /**
   * Sets new expiry times and returns the tags of feeds that had expired by this minute and are confirmed again. Other feeds need no
   * invalidation: a page merely states an older day of confirmation than it could.
   */
  replaceExpiries(expiries: FeedExpiries, minute: number): CacheTag[] {
    const before = this.#expiries;
    this.#expiries = expiries;
    return [...expiries].flatMap(([feedId, expiry]) => {
      const was = before.get(feedId) ?? expiry;
      return was !== expiry && minuteAfter(was) <= minute ? this.#listFeedTags(feedId) : [];
    });
  }

  /** The tags of the changes after one minute, up to another; called once for each span. */
  take(after: number, upTo: number): Set<CacheTag> {
    const taken = new Set<CacheTag>();
    for (const [end, tags] of this.#windowEnds) {
      if (end > upTo) continue;
      for (const tag of tags) taken.add(tag);
      this.#windowEnds.delete(end);
    }
    for (const [feedId, expiry] of this.#expiries) {
      const ends = [minuteAfter(expiry), minuteAfter(expiry + soldOutWindowMs)];
      if (ends.some(end => end > after && end <= upTo))
        for (const tag of this.#listFeedTags(feedId)) taken.add(tag);
    }
    return taken;
  }

  /** The tags of all offers of a feed. */
  #listFeedTags(feedId: number): CacheTag[] {
    return [...(this.#placesOfFeed.get(feedId) ?? [])].flatMap(([country, productFamilies]) =>
      [...productFamilies].flatMap(productFamily => [
        ...listMarketTags(country, productFamily),
        stockTag(country, productFamily),
        expiryTag(country, productFamily),
      ]),
    );
  }
}

function minuteAfter(time: number): number {
  return Math.floor(time / minuteMs) + 1;
}

/** The map's value at a key, created when missing. */
function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
