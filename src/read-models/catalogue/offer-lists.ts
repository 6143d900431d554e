// The offers of each product, as records to show. A version never changes; a later one shares everything that stayed the same.
import { expireOffer } from '#domain/offers/feed-expiry.ts';
import type { FeedExpiries } from '#domain/offers/feed-expiry.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { compareOffers } from '#domain/search/search-records.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** All offers of one product, in the order of `compareOffers`. */
type OfferList = readonly SearchOffer[];
type Chunk = ReadonlyMap<number, OfferList>;

/** Products with ids near each other share a chunk: a change copies the chunks that it touches, and the list of chunks. */
const chunkSize = 128;

export class OfferLists {
  static readonly empty = new OfferLists([], new Map());
  readonly #chunks: readonly Chunk[];
  readonly #expired: FeedExpiries;
  /** Lists with their expired offers applied, cached when first asked for. */
  readonly #expiredLists = new WeakMap<OfferList, OfferList>();

  private constructor(chunks: readonly Chunk[], expired: FeedExpiries) {
    this.#chunks = chunks;
    this.#expired = expired;
  }

  /** The lists at a time when these feeds have expired. */
  expiredBy(feeds: FeedExpiries): OfferLists {
    return new OfferLists(this.#chunks, feeds);
  }

  of(productId: number, country: CountrySlug, mode: Mode): SearchOffer[] {
    return this.allOf(productId).filter(offer => offer.country === country && offer.mode === mode);
  }

  allOf(productId: number): OfferList {
    const list = this.#chunks[chunkOf(productId)]?.get(productId) ?? [];
    if (this.#expired.size === 0) return list;
    const known = this.#expiredLists.get(list);
    if (known) return known;
    const expired = list.map(offer => expireOffer(offer, this.#expired)).toSorted(compareOffers);
    this.#expiredLists.set(list, expired);
    return expired;
  }

  /**
   * The lists with those of `productIds` replaced by `offers`, which holds all offers of those products; offers of other products
   * are ignored.
   */
  with(productIds: readonly number[], offers: readonly SearchOffer[]): OfferLists {
    const chunks = [...this.#chunks];
    const given = Map.groupBy(offers, offer => offer.productId);
    for (const [at, ids] of Map.groupBy(productIds, chunkOf)) {
      const chunk = new Map(chunks[at] ?? []);
      for (const id of ids) {
        const list = given.get(id);
        if (list) chunk.set(id, list.toSorted(compareOffers));
        else chunk.delete(id);
      }
      // Fills the gap: a product's chunk may be set long before lower ids have offers.
      while (chunks.length < at) chunks.push(new Map());
      chunks[at] = chunk;
    }
    return new OfferLists(chunks, this.#expired);
  }
}

function chunkOf(productId: number): number {
  return Math.floor(productId / chunkSize);
}
