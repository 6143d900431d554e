// The offers of one country and mode, cut into chunks of rows so that a change rewrites one chunk and nothing else.
import type { KeySet } from '#domain/search/facets/store/keys.ts';
import { cutBlock, finishBlock, makeColumns } from '#domain/search/facets/store/offer-block.ts';
import type { OfferBlock, OfferColumns, OfferShape } from '#domain/search/facets/store/offer-block.ts';
import { Profiles } from '#domain/search/facets/store/profiles.ts';
import type { ProfileData } from '#domain/search/facets/store/profiles.ts';
import type { ProductTable } from '#domain/search/facets/store/product-table.ts';
import type { FacetAvailability } from '#domain/search/facets/wire.ts';

/** `chunkRows` is a multiple of 32, so that chunks share no word of bits. */
export const chunkShift = 10;
export const chunkRows = 1 << chunkShift;
export const chunkWords = chunkRows / 32;

/** Plain data that can be posted to another thread: all rows in one block. `start` covers whole chunks. */
export interface SegmentData {
  readonly country: string;
  readonly mode: string;
  readonly profiles: ProfileData;
  readonly inStock: OfferBlock;
  readonly soldOut: OfferBlock;
}

export interface Chunk {
  readonly inStock: OfferBlock;
  readonly soldOut: OfferBlock;
  /** The offers of `soldOut` inside the sold-out window; made on first use, cached while it is valid. */
  recent: RecentBlock | null;
}

/** Valid for every cutoff with `after < cutoff <= until`. */
export interface RecentBlock {
  readonly block: OfferBlock;
  readonly after: number;
  readonly until: number;
}

interface SummaryScope {
  readonly products: ProductTable;
  readonly availability: FacetAvailability;
  readonly cutoff: number;
}

/** Cached results without filters. Valid for these products and every cutoff with `after < cutoff <= until`. */
interface Summary {
  readonly products: ProductTable;
  readonly after: number;
  readonly until: number;
  /** Counts by key, filled in by `FacetCounter`. */
  readonly counts: Map<string, Int32Array>;
  /** The products that match without filters, as bits; null until `fillCandidates` computes them. */
  matching: Int32Array | null;
}

/** One version of a segment. Never changes, its caches apart; `changeSegment` makes the next one. */
export class Segment {
  readonly country: string;
  readonly mode: string;
  readonly shape: OfferShape;
  readonly chunks: readonly Chunk[];
  /** The block of a chunk without offers, for use wherever a block has none. */
  readonly emptyBlock: OfferBlock;
  readonly #summaries = new Map<FacetAvailability, Summary>();

  constructor(country: string, mode: string, shape: OfferShape, chunks: readonly Chunk[]) {
    this.country = country;
    this.mode = mode;
    this.shape = shape;
    this.chunks = chunks;
    this.emptyBlock = finishBlock(makeColumns(chunkRows, 0), shape);
  }

  static empty(country: string, mode: string, keys: KeySet): Segment {
    return new Segment(country, mode, { keys, profiles: new Profiles(keys.offers.length) }, []);
  }

  static fromData(data: SegmentData, keys: KeySet): Segment {
    const shape = { keys, profiles: Profiles.fromData(data.profiles) };
    const chunks = Array.from({ length: (data.inStock.start.length - 1) / chunkRows }, (_, at) => ({
      inStock: cutBlock(data.inStock, at * chunkRows, chunkRows),
      soldOut: cutBlock(data.soldOut, at * chunkRows, chunkRows),
      recent: null,
    }));
    return new Segment(data.country, data.mode, shape, chunks);
  }

  /** The cached results without filters. They depend on the products, the availability, and for `sold-out` on the time. */
  summaryFor({ products, availability, cutoff }: SummaryScope): Summary {
    const known = this.#summaries.get(availability);
    if (known && known.products === products && known.after < cutoff && cutoff <= known.until) return known;
    const isTimed = availability === 'sold-out';
    const recent = isTimed ? this.chunks.map(chunk => this.recentOf(chunk, cutoff)) : [];
    const after = recent.reduce((latest, each) => Math.max(latest, each.after), -Infinity);
    const until = recent.reduce((earliest, each) => Math.min(earliest, each.until), Infinity);
    const summary: Summary = { products, after, until, counts: new Map(), matching: null };
    this.#summaries.set(availability, summary);
    return summary;
  }

  /** The offers of one chunk that sold out at or after `cutoff`. */
  recentOf(chunk: Chunk, cutoff: number): RecentBlock {
    const known = chunk.recent;
    if (known !== null && known.after < cutoff && cutoff <= known.until) return known;
    return (chunk.recent = selectRecent(chunk.soldOut, cutoff, this.shape));
  }
}

function selectRecent(soldOut: OfferBlock, cutoff: number, shape: OfferShape): RecentBlock {
  let count = 0;
  let after = -Infinity;
  let until = Infinity;
  for (const time of soldOut.lastOut) {
    if (time >= cutoff) {
      count++;
      if (time < until) until = time;
    } else if (time > after) {
      after = time;
    }
  }
  const rowCount = soldOut.start.length - 1;
  const columns = makeColumns(rowCount, count);
  let to = 0;
  for (let row = 0; row < rowCount; row++) {
    for (let at = soldOut.start[row]!; at < soldOut.start[row + 1]!; at++) {
      if (soldOut.lastOut[at]! >= cutoff) copyOffer(soldOut, at, columns, to++);
    }
    columns.start[row + 1] = to;
  }
  return { block: finishBlock(columns, shape), after, until };
}

function copyOffer(from: OfferColumns, at: number, to: OfferColumns, place: number): void {
  to.id[place] = from.id[at]!;
  to.price[place] = from.price[at]!;
  to.profile[place] = from.profile[at]!;
  to.discount[place] = from.discount[at]!;
  to.lastOut[place] = from.lastOut[at]!;
}

export function nameSegment(country: string, mode: string): string {
  return `${country}/${mode}`;
}
