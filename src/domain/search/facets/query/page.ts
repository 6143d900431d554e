// One page of the matching products in their total order.
import { takesFirstOffer } from '#domain/search/facets/query/compile-query.ts';
import { eligibleBlocks } from '#domain/search/facets/query/eligibility.ts';
import type { Match } from '#domain/search/facets/query/match.ts';
import { SmallestFirst } from '#domain/search/facets/query/smallest-first.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/store/segment.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { facetSorts } from '#domain/search/facets/wire.ts';
import type { FacetSort } from '#domain/search/facets/wire.ts';

export interface FacetPage {
  /** Of the whole list. */
  readonly total: number;
  /** Product rows, in order. */
  readonly rows: readonly number[];
  /** For each row the id of its selected offer; null where no offer is eligible. */
  readonly offerIds: readonly (number | null)[];
}

type OfferSort = Exclude<FacetSort, 'popularity' | 'latest-release'>;

/** In place of an offer's position: the product has no eligible offer. */
const none = 2 ** 31 - 1;

/** Holds scratch arrays; one per index is enough. */
export class PageReader {
  #keys = new Float64Array(0);
  readonly #smallest = new SmallestFirst();

  /** Throws on an unknown sort and on an offset or page size that is no natural number. */
  read(match: Match, sort: FacetSort, offset: number, perPage: number): FacetPage {
    if (!facetSorts.includes(sort)) throw new Error(`unknown sort "${sort}"`);
    checkNatural('offset', offset);
    checkNatural('perPage', perPage);
    const { rows: matching, count: total } = match.matching;
    if (this.#keys.length < matching.length) this.#keys = new Float64Array(matching.length);
    const rows = offset < total ? this.#order(match, sort, offset, perPage) : [];
    return { total, rows, offerIds: selectedIds(match, rows) };
  }

  #order(match: Match, sort: FacetSort, offset: number, perPage: number): number[] {
    const { products } = match.filters!;
    const { rows, count } = match.matching;
    const length = Math.min(offset + perPage, count);
    if (sort === 'popularity') {
      return this.#orderByRank(products.byPopularity, products.rankByPopularity, match, length).slice(offset);
    }
    if (sort === 'latest-release') {
      return this.#orderByRank(products.byRelease, products.rankByRelease, match, length).slice(offset);
    }
    fillKeys(match, sort, this.#keys);
    const ranks = this.#smallest.take(this.#keys, rows, products.rankBySku, count, length);
    return ranks.slice(offset).map(rank => products.bySku[rank]!);
  }

  /** By a precomputed order: walks along it when many rows match, else compares the ranks of those that do. */
  #orderByRank(order: Int32Array, ranks: Int32Array, match: Match, length: number): number[] {
    const { rows, count } = match.matching;
    if (length * order.length < count * count) {
      const found: number[] = [];
      for (let at = 0; found.length < length; at++) {
        const row = order[at]!;
        if (((match.matchingBits[row >>> 5]! >>> (row & 31)) & 1) === 1) found.push(row);
      }
      return found;
    }
    for (let at = 0; at < count; at++) this.#keys[at] = ranks[rows[at]!]!;
    return this.#smallest.take(this.#keys, rows, ranks, count, length).map(rank => order[rank]!);
  }
}

function checkNatural(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} is ${value}; it must be a natural number`);
}

/** Keys that ascend in the order of the sort; products without a selected offer come last. */
function fillKeys(match: Match, sort: OfferSort, keys: Float64Array): void {
  const filters = match.filters!;
  const { rows, count } = match.matching;
  const selected = takesFirstOffer(filters) ? null : match.selectAll();
  const isCheapest = selected === null && (sort === 'price' || sort === 'price-desc');
  for (let at = 0; at < count;) {
    const blocks = eligibleBlocks(filters, filters.segment.chunks[rows[at]! >> chunkShift]);
    if (isCheapest) at = fillPricesInChunk(blocks, sort, rows, at, count, keys);
    else at = fillKeysInChunk(blocks, selected, sort, rows, at, count, keys);
  }
}

/** Where the first eligible offer is selected, its price is in `cheapest`. Returns the next position. */
function fillPricesInChunk(
  blocks: readonly [OfferBlock, OfferBlock],
  sort: OfferSort,
  rows: Int32Array,
  from: number,
  count: number,
  keys: Float64Array,
): number {
  const sign = sort === 'price' ? 1 : -1;
  const { cheapest: first } = blocks[0];
  const { cheapest: second } = blocks[1];
  const chunk = rows[from]! >> chunkShift;
  let at = from;
  for (; at < count; at++) {
    const row = rows[at]!;
    if (row >> chunkShift !== chunk) break;
    const local = row & (chunkRows - 1);
    const price = first[local]! >= 0 ? first[local]! : second[local]!;
    keys[at] = price >= 0 ? sign * price : Infinity;
  }
  return at;
}

/** `selected` is null where the first eligible offer is selected. Returns the next position. */
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
    // A time that is not stated is NaN, and sorts as 0.
    else keys[at] = sign * ((place >= 0 ? firstKeys[place]! : secondKeys[~place]!) || 0);
  }
  return at;
}

function sortColumn(block: OfferBlock, sort: OfferSort): Int32Array | Float64Array {
  if (sort === 'discount') return block.discount;
  return sort === 'recent-stock' ? block.lastOut : block.price;
}

/** The first eligible offer of a row: its position in the first block, ~position in the second, or `none`. */
function firstOffer(firstStart: Int32Array, secondStart: Int32Array, local: number): number {
  const first = firstStart[local]!;
  if (first < firstStart[local + 1]!) return first;
  const second = secondStart[local]!;
  return second < secondStart[local + 1]! ? ~second : none;
}

function selectedIds(match: Match, rows: readonly number[]): (number | null)[] {
  const filters = match.filters!;
  // Here offers play no part in the match, so none is selected.
  if (filters.availability === 'only-offerless') return rows.map(() => null);
  const selected = takesFirstOffer(filters) ? null : match.select(rows);
  return rows.map(row => {
    const [first, second] = eligibleBlocks(filters, filters.segment.chunks[row >> chunkShift]);
    const place =
      selected === null ? firstOffer(first.start, second.start, row & (chunkRows - 1)) : selected[row]!;
    if (place === none) return null;
    return place >= 0 ? first.id[place]! : second.id[~place]!;
  });
}
