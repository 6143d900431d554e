// Expiry: when a source has not been confirmed for too long, its offers count as sold out, though their records stay the same.
import { compareOffers, readOffers, writeBlock } from '#domain/search/facets/change/change-segment.ts';
import type { EncodedOffer } from '#domain/search/facets/store/encode-offer.ts';
import type { Dictionary } from '#domain/search/facets/store/dictionary.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { chunkRows, Segment } from '#domain/search/facets/store/segment.ts';
import type { Chunk } from '#domain/search/facets/store/segment.ts';
import type { Scalar } from '#domain/search/facets/wire.ts';

/** Source -> the last second (since 1970) at which its offers count as in stock. A source that is not in it never expires. */
export type Expiries = ReadonlyMap<Scalar, number>;

/** The sources that have expired. Valid for every `now` with `after < now <= until`. */
export interface ExpiredSources {
  /** Code of the source -> when it expired. */
  readonly times: ReadonlyMap<number, number>;
  /** `times` as text: equal for equal times. */
  readonly name: string;
  readonly after: number;
  readonly until: number;
}

/** `now` in seconds since 1970. */
export function findExpired(expiries: Expiries, sources: Dictionary, now: number): ExpiredSources {
  const times = new Map<number, number>();
  let after = -Infinity;
  let until = Infinity;
  for (const [source, time] of expiries) {
    if (time < now) {
      after = Math.max(after, time);
      const code = sources.find(source);
      if (code !== 0) times.set(code, time);
    } else {
      until = Math.min(until, time);
    }
  }
  return { times, name: [...times].join(), after, until };
}

interface Cached<Value> {
  readonly name: string;
  readonly value: Value;
}

/** The last results, cached by segment and by chunk: versions of an index share most of their chunks. */
const cachedSegments = new WeakMap<Segment, Cached<Segment>>();
const cachedChunks = new WeakMap<Chunk, Cached<Chunk>>();

/**
 * The segment in which the offers of expired sources are sold out, since the moment of expiry; the same segment when it has
 * none in stock. `sourceKey` is the source's position among the offer keys.
 */
export function expireSegment(segment: Segment, expired: ExpiredSources, sourceKey: number): Segment {
  if (expired.times.size === 0) return segment;
  const known = cachedSegments.get(segment);
  if (known?.name === expired.name) return known.value;
  const { profiles } = segment.shape;
  const codes = profiles.columns[sourceKey]!;
  const expiredAt = Float64Array.from({ length: profiles.count }, (_, profile) => {
    return expired.times.get(codes[profile]!) ?? NaN;
  });
  const chunks = segment.chunks.map(chunk => {
    const made = cachedChunks.get(chunk);
    if (made?.name === expired.name) return made.value;
    const value = expireChunk(chunk, expiredAt);
    cachedChunks.set(chunk, { name: expired.name, value });
    return value;
  });
  const isSame = chunks.every((chunk, at) => chunk === segment.chunks[at]);
  const value = isSame ? segment : new Segment(segment.country, segment.mode, segment.shape, chunks);
  cachedSegments.set(segment, { name: expired.name, value });
  return value;
}

/** `expiredAt` by profile; NaN = not expired. */
function expireChunk(chunk: Chunk, expiredAt: Float64Array): Chunk {
  const inStock = new Map<number, readonly EncodedOffer[]>();
  const soldOut = new Map<number, readonly EncodedOffer[]>();
  for (let local = 0; local < chunkRows; local++) {
    if (!hasExpired(chunk.inStock, local, expiredAt)) continue;
    const offers = readOffers(chunk.inStock, local, true);
    const gone = offers.flatMap(offer => {
      const lastOut = expiredAt[offer.profile]!;
      return Number.isNaN(lastOut) ? [] : [{ ...offer, available: false, lastOut }];
    });
    inStock.set(
      local,
      offers.filter(({ profile }) => Number.isNaN(expiredAt[profile])),
    );
    soldOut.set(local, [...readOffers(chunk.soldOut, local, false), ...gone].sort(compareOffers));
  }
  if (inStock.size === 0) return chunk;
  return {
    inStock: writeBlock(chunk.inStock, inStock),
    soldOut: writeBlock(chunk.soldOut, soldOut),
    recent: null,
  };
}

function hasExpired({ start, profile }: OfferBlock, local: number, expiredAt: Float64Array): boolean {
  for (let at = start[local]!; at < start[local + 1]!; at++) {
    if (!Number.isNaN(expiredAt[profile[at]!])) return true;
  }
  return false;
}
