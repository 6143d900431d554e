// One page of the matching products in their total order.
import { listRows } from '#domain/search/facets/bitset.ts';
import { hasOfferFilter } from '#domain/search/facets/compile-query.ts';
import { eligibleBlocks } from '#domain/search/facets/eligibility.ts';
import type { Match } from '#domain/search/facets/match.ts';
import { SmallestFirst } from '#domain/search/facets/smallest-first.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/segment.ts';
import type { OfferBlock } from '#domain/search/facets/offer-block.ts';
import { facetSorts } from '#domain/search/facets/wire.ts';
import type { FacetSort } from '#domain/search/facets/wire.ts';

export interface FacetPage {
  /** Of the whole list. */
  readonly total: number;
  /** Product rows, in order. */
  readonly rows: readonly number[];
  /** Of each row the id of its selected offer; null where no offer is eligible. */
  readonly offerIds: readonly (number | null)[];
}

type OfferSort = Exclude<FacetSort, 'popularity' | 'latest-release'>;

/** Stands where a product has no eligible offer. */
const none = 2 ** 31 - 1;

/** Scratch arrays and all; one per index is enough. */
export class PageReader {
  #rows = new Int32Array(0);
  #bits = new Int32Array(0);
  #keys = new Float64Array(0);
  readonly #smallest = new SmallestFirst();

  /** Throws on an unknown sort and on an offset or page size that is no natural number. */
  read(match: Match, sort: FacetSort, offset: number, perPage: number): FacetPage {
    if (!facetSorts.includes(sort)) throw new Error(`unknown sort "${sort}"`);
    checkNatural('offset', offset);
    checkNatural('perPage', perPage);
    this.#resize(match);
    const { full, matched } = match;
    const bits = this.#bits;
    for (let at = 0; at < bits.length; at++) bits[at] = full[at]! & matched[at]!;
    const total = listRows(bits, bits.length, this.#rows);
    const rows = offset < total ? this.#order(match, sort, total, offset, perPage) : [];
    return { total, rows, offerIds: rows.map(row => selectedId(match, row)) };
  }

  #resize({ full }: Match): void {
    if (this.#bits.length === full.length) return;
    this.#bits = new Int32Array(full.length);
    this.#rows = new Int32Array(full.length * 32);
    this.#keys = new Float64Array(full.length * 32);
  }

  #order(match: Match, sort: FacetSort, total: number, offset: number, perPage: number): number[] {
    const { products } = match.filters!;
    const length = Math.min(offset + perPage, total);
    if (sort === 'popularity') {
      return this.#orderByRank(products.byPopularity, products.rankByPopularity, total, length).slice(offset);
    }
    if (sort === 'latest-release') {
      return this.#orderByRank(products.byRelease, products.rankByRelease, total, length).slice(offset);
    }
    fillKeys(match, sort, this.#rows, total, this.#keys);
    const ranks = this.#smallest.take(this.#keys, this.#rows, products.rankBySku, total, length);
    return ranks.slice(offset).map(rank => products.bySku[rank]!);
  }

  /** An order that no query changes: walked along where many rows match, else the ranks of those that do. */
  #orderByRank(order: Int32Array, ranks: Int32Array, total: number, length: number): number[] {
    if (length * order.length < total * total) {
      const found: number[] = [];
      for (let at = 0; found.length < length; at++) {
        const row = order[at]!;
        if (((this.#bits[row >>> 5]! >>> (row & 31)) & 1) === 1) found.push(row);
      }
      return found;
    }
    for (let at = 0; at < total; at++) this.#keys[at] = ranks[this.#rows[at]!]!;
    return this.#smallest.take(this.#keys, this.#rows, ranks, total, length).map(rank => order[rank]!);
  }
}

function checkNatural(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} is ${value}; it must be a natural number`);
}

/** Keys that ascend in the order of the sort; products without a selected offer come last. */
function fillKeys(match: Match, sort: OfferSort, rows: Int32Array, count: number, keys: Float64Array): void {
  const filters = match.filters!;
  const selected = hasOfferFilter(filters) ? match.selected : null;
  for (let at = 0; at < count;) {
    const blocks = eligibleBlocks(filters, filters.segment.chunks[rows[at]! >> chunkShift]);
    at = fillKeysInChunk(blocks, selected, sort, rows, at, count, keys);
  }
}

/** Without an offer filter, `selected` is null and the first eligible offer is the one. Returns the next position. */
function fillKeysInChunk(
  blocks: readonly [OfferBlock, OfferBlock],
  selected: Int32Array | null,
  sort: OfferSort,
  rows: Int32Array,
  from: number,
  count: number,
  keys: Float64Array,
): number {
  const sign = sort === 'price' ? 1 : -1;
  const [firstKeys, secondKeys] = [sortColumn(blocks[0], sort), sortColumn(blocks[1], sort)];
  const { start: firstStart } = blocks[0];
  const { start: secondStart } = blocks[1];
  const chunk = rows[from]! >> chunkShift;
  let at = from;
  for (; at < count; at++) {
    const row = rows[at]!;
    if (row >> chunkShift !== chunk) break;
    const local = row & (chunkRows - 1);
    const place = selected === null ? firstOffer(firstStart, secondStart, local) : selected[row]!;
    if (place === none) keys[at] = Infinity;
    // NaN is a time that is not stated, and sorts as 0.
    else keys[at] = sign * ((place >= 0 ? firstKeys[place]! : secondKeys[~place]!) || 0);
  }
  return at;
}

function sortColumn(block: OfferBlock, sort: OfferSort): Int32Array | Float64Array {
  if (sort === 'discount') return block.discount;
  return sort === 'recent-stock' ? block.lastOut : block.price;
}

/** Of a product that matches without offer filters: at in the first block, ~at in the second, or none. */
function firstOffer(firstStart: Int32Array, secondStart: Int32Array, local: number): number {
  const first = firstStart[local]!;
  if (first < firstStart[local + 1]!) return first;
  const second = secondStart[local]!;
  return second < secondStart[local + 1]! ? ~second : none;
}

function selectedId(match: Match, row: number): number | null {
  const filters = match.filters!;
  // Offers that made no product match are no one's selection.
  if (filters.availability === 'only-offerless') return null;
  const [first, second] = eligibleBlocks(filters, filters.segment.chunks[row >> chunkShift]);
  const place = hasOfferFilter(filters)
    ? match.selected[row]!
    : firstOffer(first.start, second.start, row & (chunkRows - 1));
  if (place === none) return null;
  return place >= 0 ? first.id[place]! : second.id[~place]!;
}
