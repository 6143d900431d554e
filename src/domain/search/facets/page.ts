// One page of the matching products in their total order.
import { listRows } from '#domain/search/facets/bitset.ts';
import { hasOfferFilter } from '#domain/search/facets/compile-query.ts';
import type { CompiledFilters } from '#domain/search/facets/compile-query.ts';
import { secondBlock } from '#domain/search/facets/eligibility.ts';
import type { Match } from '#domain/search/facets/match.ts';
import { SmallestFirst } from '#domain/search/facets/smallest-first.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/segment.ts';
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

/** Stands in `selected` for a product without an eligible offer. */
const none = 2 ** 31 - 1;

/** Scratch arrays and all; one per index is enough. */
export class PageReader {
  #rows = new Int32Array(0);
  #keys = new Float64Array(0);
  readonly #smallest = new SmallestFirst();

  /** Throws on an unknown sort and on an offset or page size that is no natural number. */
  read(match: Match, sort: FacetSort, offset: number, perPage: number): FacetPage {
    const filters = match.filters!;
    if (!facetSorts.includes(sort)) throw new Error(`unknown sort "${sort}"`);
    checkNatural('offset', offset);
    checkNatural('perPage', perPage);
    const total = this.#listMatches(match);
    const rows = offset < total ? this.#order(match, sort, total, offset, perPage) : [];
    return { total, rows, offerIds: rows.map(row => selectedId(match, filters, row)) };
  }

  #listMatches(match: Match): number {
    const { full, matched } = match;
    if (this.#rows.length < full.length * 32) {
      this.#rows = new Int32Array(full.length * 32);
      this.#keys = new Float64Array(full.length * 32);
    }
    const total = listRows(intersect(full, matched, match.scratch), full.length, this.#rows);
    if (!hasOfferFilter(match.filters!)) selectFirst(match, this.#rows, total);
    return total;
  }

  #order(match: Match, sort: FacetSort, total: number, offset: number, perPage: number): number[] {
    const { products } = match.filters!;
    const length = Math.min(offset + perPage, total);
    if (sort === 'popularity' || sort === 'latest-release') {
      const isRelease = sort === 'latest-release';
      const order = isRelease ? products.byRelease : products.byPopularity;
      const ranks = isRelease ? products.rankByRelease : products.rankByPopularity;
      for (let at = 0; at < total; at++) this.#keys[at] = ranks[this.#rows[at]!]!;
      const found = this.#smallest.take(this.#keys, this.#rows, ranks, total, length);
      return found.slice(offset).map(rank => order[rank]!);
    }
    fillKeys(match, sort, this.#rows, total, this.#keys);
    const found = this.#smallest.take(this.#keys, this.#rows, products.rankBySku, total, length);
    return found.slice(offset).map(rank => products.bySku[rank]!);
  }
}

function checkNatural(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} is ${value}; it must be a natural number`);
}

function intersect(a: Int32Array, b: Int32Array, out: Int32Array): Int32Array {
  for (let at = 0; at < out.length; at++) out[at] = a[at]! & b[at]!;
  return out;
}

/** Without an offer filter the selected offer is the first in stock, or else the first of the second block. */
function selectFirst(match: Match, rows: Int32Array, count: number): void {
  const filters = match.filters!;
  const { chunks } = filters.segment;
  const { selected } = match;
  let chunkAt = -1;
  let first: Int32Array = emptyStart;
  let second: Int32Array | undefined;
  for (let at = 0; at < count; at++) {
    const row = rows[at]!;
    if (row >> chunkShift !== chunkAt) {
      chunkAt = row >> chunkShift;
      const chunk = chunks[chunkAt];
      first = chunk?.inStock.start ?? emptyStart;
      second = chunk && secondBlock(filters, chunk)?.start;
    }
    const local = row & (chunkRows - 1);
    if (first[local]! < first[local + 1]!) selected[row] = first[local]!;
    else if (second !== undefined && second[local]! < second[local + 1]!) selected[row] = ~second[local]!;
    else selected[row] = none;
  }
}

const emptyStart = new Int32Array(chunkRows + 1);

/** Keys that ascend in the order of the sort; products without a selected offer come last. */
function fillKeys(match: Match, sort: FacetSort, rows: Int32Array, count: number, keys: Float64Array): void {
  const filters = match.filters!;
  const { selected } = match;
  for (let at = 0; at < count; at++) {
    const row = rows[at]!;
    const place = selected[row]!;
    if (place === none) {
      keys[at] = Infinity;
      continue;
    }
    const chunk = filters.segment.chunks[row >> chunkShift]!;
    const block = place >= 0 ? chunk.inStock : secondBlock(filters, chunk)!;
    const offer = place >= 0 ? place : ~place;
    if (sort === 'price') keys[at] = block.price[offer]!;
    else if (sort === 'price-desc') keys[at] = -block.price[offer]!;
    else if (sort === 'discount') keys[at] = -block.discount[offer]!;
    else keys[at] = -(block.lastOut[offer]! || 0);
  }
}

/** Of a row that `selectFirst` or the match has been to. */
function selectedId(match: Match, filters: CompiledFilters, row: number): number | null {
  const place = match.selected[row]!;
  if (place === none) return null;
  const chunk = filters.segment.chunks[row >> chunkShift]!;
  return place >= 0 ? chunk.inStock.id[place]! : secondBlock(filters, chunk)!.id[~place]!;
}
