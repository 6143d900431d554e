// One page of the matching products in their total order.
import { takesFirstOffer } from '#domain/search/facets/query/compiled-filters.ts';
import { eligibleOffers } from '#domain/search/facets/query/eligibility.ts';
import type { Match } from '#domain/search/facets/query/match.ts';
import { noOffer, selectOffer } from '#domain/search/facets/query/offer-test.ts';
import { takeSmallest } from '#domain/search/facets/query/smallest-first.ts';
import { findUnfiltered } from '#domain/search/facets/query/unfiltered.ts';
import { hasBit } from '#domain/search/facets/store/bitset.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { invertOrder } from '#domain/search/facets/store/product-table.ts';
import type { RankedRows } from '#domain/search/facets/store/product-table.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/store/segment.ts';
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

/** Throws on an unknown sort and on an offset or page size that is no natural number. */
export function readPage(match: Match, sort: FacetSort, offset: number, perPage: number): FacetPage {
  if (!facetSorts.includes(sort)) throw new Error(`unknown sort "${sort}"`);
  checkNatural('offset', offset);
  checkNatural('perPage', perPage);
  const total = match.rows.length;
  const rows = offset < total ? listFirst(match, sort, Math.min(offset + perPage, total)).slice(offset) : [];
  return { total, rows, offerIds: rows.map(row => selectedId(match, row)) };
}

function checkNatural(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} is ${value}; it must be a natural number`);
}

/** The first `length` rows in the order of the sort. */
function listFirst(match: Match, sort: FacetSort, length: number): number[] {
  const { products } = match.filters;
  if (sort === 'popularity')
    return listFirstByRank(products.byPopularity, products.rankByPopularity, match, length);
  if (sort === 'latest-release')
    return listFirstByRank(products.byRelease, products.rankByRelease, match, length);
  const standing = takesFirstOffer(match.filters) ? findStandingOrder(match, sort) : null;
  return standing === null
    ? sortFirst(match, sort, length)
    : listFirstByRank(standing.order, standing.ranks, match, length);
}

function sortFirst(match: Match, sort: OfferSort, length: number): number[] {
  const { bySku, rankBySku } = match.filters.products;
  return takeSmallest(sortKeys(match, sort), match.rows, rankBySku, length).map(rank => bySku[rank]!);
}

/** Sorting all rows once takes as long as sorting a page of so many times as many. */
const rowsPerOrder = 32;

/**
 * Without an offer filter, all matches stand in one order, whichever products they hold. It is made once sorting without it has cost as
 * much; null = not yet.
 */
function findStandingOrder(match: Match, sort: OfferSort): RankedRows | null {
  const { match: all, orders } = findUnfiltered(match.filters);
  const known = orders.get(sort) ?? { sortedRows: 0, ranked: null };
  orders.set(sort, known);
  if (known.ranked !== null) return known.ranked;
  known.sortedRows += match.rows.length;
  if (known.sortedRows < rowsPerOrder * all.rows.length) return null;
  const order = Int32Array.from(sortFirst(all, sort, all.rows.length));
  return (known.ranked = { order, ranks: invertOrder(order, match.filters.products.rowCount) });
}

/** In an order that no query changes: walked along where many rows match, else by the ranks of those that do. */
function listFirstByRank(order: Int32Array, ranks: Int32Array, match: Match, length: number): number[] {
  const { rows } = match;
  if (length * order.length < rows.length * rows.length) {
    const { bits } = match;
    const found: number[] = [];
    for (let at = 0; found.length < length; at++) if (hasBit(bits, order[at]!)) found.push(order[at]!);
    return found;
  }
  const keys = takeKeys(rows.length);
  for (let at = 0; at < rows.length; at++) keys[at] = ranks[rows[at]!]!;
  return takeSmallest(keys, rows, ranks, length).map(rank => order[rank]!);
}

let scratch = new Float64Array(0);

/** Room for the keys of one list, as `Scratch` has it for words. */
function takeKeys(length: number): Float64Array {
  if (scratch.length < length) scratch = new Float64Array(2 * length);
  return scratch;
}

/** By position in the list; they ascend in the order of the sort, and products without an offer come last. */
function sortKeys(match: Match, sort: OfferSort): Float64Array {
  const { filters, rows, runs, test } = match;
  const keys = takeKeys(rows.length);
  const sign = sort === 'price' ? 1 : -1;
  const isCheapest = (sort === 'price' || sort === 'price-desc') && takesFirstOffer(filters);
  for (const run of runs) {
    const { from, end, inStock, soldOut } = run;
    if (isCheapest) {
      fillCheapest(inStock.cheapest, soldOut.cheapest, sign, rows, from, end, keys);
      continue;
    }
    const [first, second] = [sortColumn(inStock, sort), sortColumn(soldOut, sort)];
    for (let at = from; at < end; at++) {
      const offer = selectOffer(run, rows[at]!, test);
      // NaN is a time that is not stated, and sorts as 0.
      keys[at] = offer === noOffer ? Infinity : sign * ((offer >= 0 ? first[offer]! : second[~offer]!) || 0);
    }
  }
  return keys;
}

function fillCheapest(
  inStock: Int32Array,
  soldOut: Int32Array,
  sign: number,
  rows: Int32Array,
  from: number,
  end: number,
  keys: Float64Array,
): void {
  for (let at = from; at < end; at++) {
    const local = rows[at]! & (chunkRows - 1);
    const price = inStock[local]! >= 0 ? inStock[local]! : soldOut[local]!;
    keys[at] = price >= 0 ? sign * price : Infinity;
  }
}

function sortColumn(block: OfferBlock, sort: OfferSort): Int32Array | Float64Array {
  if (sort === 'discount') return block.discount;
  return sort === 'recent-stock' ? block.lastOut : block.price;
}

function selectedId({ filters, test }: Match, row: number): number | null {
  // Offers that made no product match are no one's selection.
  if (filters.availability === 'only-offerless') return null;
  const offers = eligibleOffers(filters, filters.segment.chunks[row >> chunkShift]);
  const offer = selectOffer(offers, row, test);
  if (offer === noOffer) return null;
  return offer >= 0 ? offers.inStock.id[offer]! : offers.soldOut.id[~offer]!;
}
