// Finds the products that match some filters.
import { listRows } from '#domain/search/facets/store/bitset.ts';
import type { WordRange } from '#domain/search/facets/store/bitset.ts';
import { hasFilter, hasOfferFilter } from '#domain/search/facets/query/compiled-filters.ts';
import type { CompiledFilters } from '#domain/search/facets/query/compiled-filters.ts';
import { Match } from '#domain/search/facets/query/match.ts';
import { findPassing } from '#domain/search/facets/query/offer-test.ts';
import { findUnfiltered } from '#domain/search/facets/query/unfiltered.ts';
import { Scratch } from '#domain/search/facets/store/scratch.ts';
import { narrowRows } from '#domain/search/facets/store/value-bits.ts';

const scratch = new Scratch();

/** The products that match all filters. */
export function findMatches(filters: CompiledFilters): Match {
  const unfiltered = findUnfiltered(filters).match;
  if (!hasFilter(filters)) return unfiltered;
  const { products, productFilters, availability } = filters;
  // A product that has offers in stock is only sold out when none of those pass.
  const candidates =
    availability === 'only-sold-out' && hasOfferFilter(filters) ? products.alive : unfiltered.bits;
  const range: WordRange = { from: 0, end: products.words };
  for (const { key, codes } of productFilters) products.narrowRange(range, key, codes);
  const bits = scratch.take(products.words);
  for (let word = range.from; word < range.end; word++) bits[word] = candidates[word]!;
  for (const { key, codes } of productFilters) keepCommon(bits, products.rowsWith(key, codes, range), range);
  if (!hasOfferFilter(filters) || narrowRows(filters, bits, range))
    return new Match(filters, listRows(bits, range));
  return keepPassing(new Match(filters, listRows(bits, range)));
}

function keepCommon(bits: Int32Array, others: Int32Array, { from, end }: Readonly<WordRange>): void {
  for (let word = from; word < end; word++) bits[word]! &= others[word]!;
}

/** Those of the products that have an offer that passes; for `only-sold-out`, none in stock that does. */
function keepPassing({ filters, rows, runs, test }: Match): Match {
  const kept = scratch.take(rows.length);
  let count = 0;
  for (const { from, end, inStock, soldOut } of runs) {
    for (let at = from; at < end; at++) {
      const row = rows[at]!;
      const matches =
        findPassing(inStock, row, test) === -1
          ? findPassing(soldOut, row, test) !== -1
          : filters.availability !== 'only-sold-out';
      if (matches) kept[count++] = row;
    }
  }
  return new Match(filters, kept.slice(0, count));
}
