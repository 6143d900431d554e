// The offers of one country and mode, cut into chunks of rows so that a change rewrites one chunk and nothing else.
import type { KeySet } from '#domain/search/facets/store/keys.ts';
import { cutColumns, finishBlock, makeColumns } from '#domain/search/facets/store/offer-block.ts';
import type { OfferBlock, OfferColumns, OfferShape } from '#domain/search/facets/store/offer-block.ts';
import { Profiles } from '#domain/search/facets/store/profiles.ts';
import type { ProfileData } from '#domain/search/facets/store/profiles.ts';

/** `chunkRows` is a multiple of 32, so that chunks share no word of bits. */
export const chunkShift = 10;
export const chunkRows = 1 << chunkShift;
export const chunkWords = chunkRows / 32;

/** Plain data that can be posted to another thread: all rows in one block. `start` covers whole chunks. */
export interface SegmentData {
  readonly country: string;
  readonly mode: string;
  readonly profiles: ProfileData;
  readonly inStock: OfferColumns;
  readonly soldOut: OfferColumns;
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

/** One version of a segment. Immutable except for its caches; `changeSegment` makes the next one. */
export class Segment {
  readonly country: string;
  readonly mode: string;
  readonly shape: OfferShape;
  readonly chunks: readonly Chunk[];
  /** The block of a chunk without offers. */
  readonly emptyBlock: OfferBlock;

  constructor(country: string, mode: string, shape: OfferShape, chunks: readonly Chunk[]) {
    this.country = country;
    this.mode = mode;
    this.shape = shape;
    this.chunks = chunks;
    this.emptyBlock = finishBlock(makeColumns(chunkRows, 0));
  }

  static empty(country: string, mode: string, keys: KeySet): Segment {
    return new Segment(country, mode, { keys, profiles: new Profiles(keys.offers.length) }, []);
  }

  static fromData(data: SegmentData, keys: KeySet): Segment {
    const shape = { keys, profiles: Profiles.fromData(data.profiles) };
    const chunks = Array.from({ length: (data.inStock.start.length - 1) / chunkRows }, (_, at) => ({
      inStock: finishBlock(cutColumns(data.inStock, at * chunkRows, chunkRows)),
      soldOut: finishBlock(cutColumns(data.soldOut, at * chunkRows, chunkRows)),
      recent: null,
    }));
    return new Segment(data.country, data.mode, shape, chunks);
  }

  /** Sold out at or after `cutoff`, of one chunk. */
  recentOf(chunk: Chunk, cutoff: number): RecentBlock {
    const known = chunk.recent;
    if (known !== null && known.after < cutoff && cutoff <= known.until) return known;
    return (chunk.recent = selectRecent(chunk.soldOut, cutoff));
  }
}

function selectRecent(soldOut: OfferBlock, cutoff: number): RecentBlock {
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
  return { block: finishBlock(columns), after, until };
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
