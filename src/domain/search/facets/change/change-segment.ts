// The next version of a segment: chunks whose offers changed are rewritten, all others are shared.
import type { EncodedOffer } from '#domain/search/facets/store/encode-offer.ts';
import { finishBlock, makeColumns } from '#domain/search/facets/store/offer-block.ts';
import type { OfferBlock, OfferColumns } from '#domain/search/facets/store/offer-block.ts';
import { chunkRows, chunkShift, Segment } from '#domain/search/facets/store/segment.ts';
import type { Chunk } from '#domain/search/facets/store/segment.ts';

/** What happens to the offers of one product in one segment. */
export interface RowChange {
  /** Offers of the row that are not among `offers` are removed. */
  readonly replacesAll: boolean;
  readonly offers: readonly EncodedOffer[];
  readonly removed: ReadonlySet<number>;
}

type RowOffers = ReadonlyMap<number, readonly EncodedOffer[]>;

/** `changes` by row. The old segment stays as it is. */
export function changeSegment(segment: Segment, changes: ReadonlyMap<number, RowChange>): Segment {
  const chunks = [...segment.chunks];
  for (const [at, rows] of Map.groupBy(changes, ([row]) => row >> chunkShift)) {
    while (chunks.length <= at)
      chunks.push({ inStock: segment.emptyBlock, soldOut: segment.emptyBlock, recent: null });
    chunks[at] = changeChunk(chunks[at]!, rows);
  }
  return new Segment(segment.country, segment.mode, segment.shape, chunks);
}

/** Whether a segment has an offer of a row. */
export function hasOffers(segment: Segment, row: number): boolean {
  const chunk = segment.chunks[row >> chunkShift];
  const local = row & (chunkRows - 1);
  return (
    chunk !== undefined &&
    [chunk.inStock, chunk.soldOut].some(({ start }) => start[local] !== start[local + 1])
  );
}

function changeChunk(chunk: Chunk, changes: readonly [number, RowChange][]): Chunk {
  const inStock = new Map<number, readonly EncodedOffer[]>();
  const soldOut = new Map<number, readonly EncodedOffer[]>();
  for (const [row, change] of changes) {
    const local = row & (chunkRows - 1);
    const wasInStock = readOffers(chunk.inStock, local, true);
    const wasSoldOut = readOffers(chunk.soldOut, local, false);
    const offers = changeRow([...wasInStock, ...wasSoldOut], change).sort(compareOffers);
    const isInStock = offers.filter(({ available }) => available);
    const isSoldOut = offers.filter(({ available }) => !available);
    if (!areSame(wasInStock, isInStock)) inStock.set(local, isInStock);
    if (!areSame(wasSoldOut, isSoldOut)) soldOut.set(local, isSoldOut);
  }
  return {
    inStock: inStock.size === 0 ? chunk.inStock : writeBlock(chunk.inStock, inStock),
    soldOut: soldOut.size === 0 ? chunk.soldOut : writeBlock(chunk.soldOut, soldOut),
    recent: soldOut.size === 0 ? chunk.recent : null,
  };
}

function changeRow(
  before: readonly EncodedOffer[],
  { replacesAll, offers, removed }: RowChange,
): EncodedOffer[] {
  const given = new Set(offers.map(({ id }) => id));
  const kept = replacesAll ? [] : before.filter(({ id }) => !given.has(id) && !removed.has(id));
  return [...kept, ...offers];
}

/** By price, then by id: the order of a row's offers. */
export function compareOffers(a: EncodedOffer, b: EncodedOffer): number {
  return a.price - b.price || a.id - b.id;
}

function areSame(a: readonly EncodedOffer[], b: readonly EncodedOffer[]): boolean {
  return a.length === b.length && a.every((offer, at) => isSame(offer, b[at]!));
}

function isSame(a: EncodedOffer, b: EncodedOffer): boolean {
  return (
    a.id === b.id &&
    a.price === b.price &&
    a.profile === b.profile &&
    a.discount === b.discount &&
    Object.is(a.lastOut, b.lastOut)
  );
}

/** The offers of a row; `local` is its position in the chunk. */
export function readOffers(block: OfferColumns, local: number, available: boolean): EncodedOffer[] {
  const offers: EncodedOffer[] = [];
  for (let at = block.start[local]!; at < block.start[local + 1]!; at++) {
    offers.push({
      id: block.id[at]!,
      available,
      price: block.price[at]!,
      profile: block.profile[at]!,
      discount: block.discount[at]!,
      lastOut: block.lastOut[at]!,
    });
  }
  return offers;
}

/** The block with the offers of some rows replaced; runs of other rows are copied whole. */
export function writeBlock(block: OfferBlock, changed: RowOffers): OfferBlock {
  let count = block.id.length;
  for (const [local, offers] of changed)
    count += offers.length - (block.start[local + 1]! - block.start[local]!);
  const columns = makeColumns(chunkRows, count);
  let to = 0;
  for (let local = 0; local < chunkRows; local++) {
    const offers = changed.get(local);
    if (offers === undefined) {
      const first = local;
      while (local + 1 < chunkRows && !changed.has(local + 1)) local++;
      to = copyRows(block, first, local + 1, columns, to);
    } else {
      for (const offer of offers) writeOffer(columns, to++, offer);
      columns.start[local + 1] = to;
    }
  }
  return finishBlock(columns);
}

/** Copies rows `from` up to, not including, `end`, and returns the next free place. */
function copyRows(block: OfferBlock, from: number, end: number, columns: OfferColumns, to: number): number {
  const first = block.start[from]!;
  const last = block.start[end]!;
  columns.id.set(block.id.subarray(first, last), to);
  columns.price.set(block.price.subarray(first, last), to);
  columns.profile.set(block.profile.subarray(first, last), to);
  columns.discount.set(block.discount.subarray(first, last), to);
  columns.lastOut.set(block.lastOut.subarray(first, last), to);
  for (let row = from; row < end; row++) columns.start[row + 1] = block.start[row + 1]! - first + to;
  return to + last - first;
}

function writeOffer(columns: OfferColumns, at: number, offer: EncodedOffer): void {
  columns.id[at] = offer.id;
  columns.price[at] = offer.price;
  columns.profile[at] = offer.profile;
  columns.discount[at] = offer.discount;
  columns.lastOut[at] = offer.lastOut;
}
