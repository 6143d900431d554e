// Tracks when the content of pages last changed, by cache tag: by a change of data, or because time passed (decision 0024).
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { ChangedProduct } from '#adapters/database/catalogue/change-store.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { listExpiries } from '#read-models/catalogue/catalogue-view.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { LowestPrices } from '#read-models/catalogue/lowest-prices.ts';
import type { MovedPrices } from '#read-models/catalogue/lowest-prices.ts';
import { listOfferTags, lowestPriceTag, stockTag } from '#read-models/catalogue/cache-tags.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
import { TimedTags } from '#read-models/catalogue/timed-tags.ts';

/**
 * The version grows with every change. Content made at a version is valid as long as `changedAt` of its tags is not later. Changes by time
 * alone are tracked to the minute and take effect up to a minute late.
 */
export class TagVersions {
  #version = 0;
  /** The version of the last change of everything. */
  #floor = 0;
  #changed = new Map<CacheTag, number>();
  #minute: number;
  #timed = new TimedTags();
  #lowest = new LowestPrices();
  #view: CatalogueView | null = null;

  /** `now` in milliseconds since 1970, here and below. */
  constructor(now: number) {
    this.#minute = Math.floor(now / minuteMs);
  }

  /** The version for a page that is being rendered now. */
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

  /** Starts over with a rebuilt view. */
  replaceView(view: CatalogueView): void {
    this.#view = view;
    this.#timed = new TimedTags();
    this.#lowest = new LowestPrices();
    for (const product of view.products) this.#readOffers(view, product);
    this.#timed.replaceExpiries(listExpiries(view.data.market), this.#minute);
    this.invalidateAll();
  }

  /** Follows a view in which the offers of some products changed, and feeds may have confirmed their offers. */
  applyChange(view: CatalogueView, changed: readonly ChangedProduct[]): void {
    this.#view = view;
    const tags = new Set<CacheTag>();
    for (const [productId, places] of Map.groupBy(changed, place => place.productId)) {
      const product = view.data.catalogue.find(productId);
      if (!product) continue;
      const { productFamily } = getFamily(product.model.family);
      const isEverywhere = places.some(({ country }) => country === '');
      const touched = countries.filter(
        each => isEverywhere || places.some(({ country }) => country === each),
      );
      const moved = this.#followOffers(view, product, { places, touched });
      for (const each of touched) {
        for (const tag of listOfferTags(each, product)) tags.add(tag);
        // A new product is a new sibling in every country.
        if (isEverywhere || moved.prices.has(each)) tags.add(lowestPriceTag(each, product));
        if (moved.stock.has(each)) tags.add(stockTag(each, productFamily));
      }
    }
    for (const tag of this.#timed.replaceExpiries(listExpiries(view.data.market), this.#minute))
      tags.add(tag);
    if (tags.size > 0) this.invalidate(tags);
  }

  #readOffers(view: CatalogueView, product: Product): void {
    const offers = view.data.offers.allOf(product.id);
    this.#timed.addOffers(product, offers, this.#minute);
    this.#lowest.follow(product.id, offers, countries);
  }

  /** Returns the touched countries in which the product's lowest prices or stock changed since the last call. */
  #followOffers(
    view: CatalogueView,
    product: Product,
    change: { readonly places: readonly ChangedProduct[]; readonly touched: readonly CountrySlug[] },
  ): MovedPrices {
    const offers = view.data.offers.allOf(product.id);
    // Changes by time of unchanged offers are already scheduled.
    const isNamed = change.places.every(({ offerIds }) => offerIds !== null);
    const named = new Set(change.places.flatMap(({ offerIds }) => [...(offerIds ?? [])]));
    const read = isNamed ? offers.filter(({ id }) => named.has(id)) : offers;
    this.#timed.addOffers(product, read, this.#minute);
    return this.#lowest.follow(product.id, offers, change.touched);
  }

  #advance(now: number): void {
    const minute = Math.floor(now / minuteMs);
    const before = this.#minute;
    // Clocks are corrected by a second or two all the time; that undoes nothing.
    if (minute === before || minute === before - 1) return;
    this.#minute = minute;
    if (minute < before) {
      // After a larger step back, the changes by time that had passed are due again.
      if (this.#view) this.replaceView(this.#view);
      else this.invalidateAll();
      return;
    }
    const tags = this.#timed.take(before, minute);
    // A new day moves the end of histories and the order of equal offers.
    if (Math.floor(now / dayMs) !== Math.floor((before * minuteMs) / dayMs)) this.invalidateAll();
    else if (tags.size > 0) this.invalidate(tags);
  }
}
