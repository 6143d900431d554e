// When what pages show last changed, by topic: by a generation, or because time passed (decision 0024).
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { ChangedProduct } from '#adapters/database/generation-store.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { lapsesAt } from '#domain/offers/lapse.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { soldOutWindow } from '#domain/search/facets/wire.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { LowestPrices } from '#read-models/catalogue/lowest-prices.ts';
import {
  lapseTopic,
  listMarketTopics,
  listOfferTopics,
  lowestTopic,
  stockTopic,
} from '#read-models/catalogue/page-topics.ts';
import type { Topic } from '#read-models/catalogue/page-topics.ts';

/** A clock that jumped farther ahead than this: everything may have changed. */
const mostMinutes = 1_440;

/** Where a feed has offers, by name. */
type Places = Map<string, { readonly country: CountrySlug; readonly productFamily: ProductFamilySlug }>;

/**
 * A stamp grows with every change. What was made at a stamp holds as long as `changedAt` its topics is not later. Moments at
 * which time alone changes something are kept to the minute and come up to a minute late.
 */
export class PageStamps {
  #stamp = 0;
  #minute: number;
  /** Everything changed then. */
  #floor = 0;
  #changed = new Map<Topic, number>();
  /** Minute since 1970 -> what changes then. */
  #boundaries = new Map<number, Set<Topic>>();
  /** Minute since 1970 -> feed id -> when it was to lapse; another time means that it was confirmed again meanwhile. */
  #ageing = new Map<number, Map<number, number>>();
  #lapsesAt = new Map<number, number>();
  #placesOfFeed = new Map<number, Places>();
  #lowest = new LowestPrices();
  #view: CatalogueView | null = null;

  /** `now` in milliseconds since 1970, here and below. */
  constructor(now: number) {
    this.#minute = Math.floor(now / minuteMs);
  }

  /** For what is being made from now on. */
  current(now: number): number {
    this.#advance(now);
    return this.#stamp;
  }

  /** The stamp of the last change in any of the topics. */
  changedAt(topics: readonly Topic[], now: number): number {
    this.#advance(now);
    return topics.reduce((latest, topic) => Math.max(latest, this.#changed.get(topic) ?? 0), this.#floor);
  }

  touch(topics: Iterable<Topic>): void {
    const stamp = ++this.#stamp;
    for (const topic of topics) this.#changed.set(topic, stamp);
  }

  touchEverything(): void {
    this.#floor = ++this.#stamp;
    this.#changed.clear();
  }

  /** After a view that has nothing to do with the one before. */
  followWhole(view: CatalogueView): void {
    this.#view = view;
    this.#boundaries.clear();
    this.#ageing.clear();
    this.#lapsesAt.clear();
    this.#placesOfFeed.clear();
    this.#lowest = new LowestPrices();
    for (const product of view.products) this.#readOffers(view, product);
    this.#readConfirmations(view);
    this.touchEverything();
  }

  /** After a view in which the offers of some products changed, and feeds may have confirmed theirs. */
  followChange(view: CatalogueView, changed: readonly ChangedProduct[]): void {
    this.#view = view;
    const topics = new Set<Topic>();
    for (const { productId, country } of changed) {
      const product = view.parts.catalogue.find(productId);
      if (!product) continue;
      const { productFamily } = getFamily(product.model.family);
      const moved = this.#readOffers(view, product);
      for (const each of countries.filter(one => country === '' || one === country)) {
        addAll(topics, listOfferTopics(each, product));
        // A product that came is a sibling more, in every country.
        if (country === '' || moved.prices.has(each)) topics.add(lowestTopic(each, product));
        if (moved.stock.has(each)) topics.add(stockTopic(each, productFamily));
      }
    }
    for (const feedId of this.#readConfirmations(view)) addAll(topics, this.#listFeedTopics(feedId));
    if (topics.size > 0) this.touch(topics);
  }

  /** Says in which countries the lowest prices of a product have changed since the last look. */
  #readOffers(view: CatalogueView, product: Product) {
    const offers = view.parts.offers.allOf(product.id);
    const { productFamily } = getFamily(product.model.family);
    for (const offer of offers) {
      const { country, feedId } = offer;
      const place = { country, productFamily };
      reach(this.#placesOfFeed, feedId, () => new Map()).set(`${country}/${productFamily}`, place);
      const end = windowEnd(offer);
      if (end === null || minuteAfter(end) <= this.#minute) continue;
      const topics = reach(this.#boundaries, minuteAfter(end), () => new Set());
      addAll(topics, listOfferTopics(country, product));
      topics.add(stockTopic(country, productFamily));
    }
    return this.#lowest.follow(product.id, offers);
  }

  /** The feeds that had lapsed and are confirmed again: what pages say of the others is as it was, or younger than its day. */
  #readConfirmations(view: CatalogueView): number[] {
    const revived: number[] = [];
    for (const [feedId, { confirmedAt, intervalMs }] of view.parts.market.confirmations) {
      const lapse = lapsesAt(confirmedAt, intervalMs);
      const before = this.#lapsesAt.get(feedId);
      if (before === lapse) continue;
      this.#lapsesAt.set(feedId, lapse);
      if (before !== undefined && minuteAfter(before) <= this.#minute) revived.push(feedId);
      for (const time of [lapse, lapse + soldOutWindow * 1_000]) {
        reach(this.#ageing, minuteAfter(time), () => new Map()).set(feedId, lapse);
      }
    }
    return revived;
  }

  /** What changes when all offers of a feed do. */
  #listFeedTopics(feedId: number): Topic[] {
    return [...(this.#placesOfFeed.get(feedId)?.values() ?? [])].flatMap(({ country, productFamily }) => [
      ...listMarketTopics(country, productFamily),
      stockTopic(country, productFamily),
      lapseTopic(country, productFamily),
    ]);
  }

  #advance(now: number): void {
    const minute = Math.floor(now / minuteMs);
    // Clocks are put right by a second or two all the time: what has passed has passed.
    if (minute <= this.#minute && this.#minute - minute <= 1) return;
    if (minute < this.#minute) {
      // What has passed is still to come.
      this.#minute = minute;
      if (this.#view) this.followWhole(this.#view);
      else this.touchEverything();
      return;
    }
    const isNewDay = Math.floor(now / dayMs) !== Math.floor((this.#minute * minuteMs) / dayMs);
    const isJump = minute - this.#minute > mostMinutes;
    for (let at = this.#minute + 1; at <= minute && !isJump; at++) this.#pass(at);
    this.#minute = minute;
    // Histories end with the day, and among equal offers the order is drawn anew.
    if (isNewDay || isJump) this.touchEverything();
  }

  #pass(minute: number): void {
    const topics = new Set(this.#boundaries.get(minute));
    for (const [feedId, lapse] of this.#ageing.get(minute) ?? []) {
      if (this.#lapsesAt.get(feedId) === lapse) addAll(topics, this.#listFeedTopics(feedId));
    }
    this.#boundaries.delete(minute);
    this.#ageing.delete(minute);
    if (topics.size > 0) this.touch(topics);
  }
}

function minuteAfter(time: number): number {
  return Math.floor(time / minuteMs) + 1;
}

/** What a map has at a key, made when it is not there. */
function reach<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** When a sold-out offer leaves the lists of what was sold in the last two weeks; null = it is in stock, or long gone. */
function windowEnd({ available, lastOutOfStockAt }: Offer): number | null {
  return available || lastOutOfStockAt === null ? null : lastOutOfStockAt + soldOutWindow * 1_000;
}

function addAll(topics: Set<Topic>, more: readonly Topic[]): void {
  for (const topic of more) topics.add(topic);
}
