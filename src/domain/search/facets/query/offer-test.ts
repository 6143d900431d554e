// Which offers pass the offer filters, and which of a row is the first.
import type { CompiledFilters, PriceFilter } from '#domain/search/facets/query/compiled-filters.ts';
import type { EligibleOffers } from '#domain/search/facets/query/eligibility.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { chunkRows } from '#domain/search/facets/store/segment.ts';

/** Up to the highest price that 32 bits can hold. */
const anyPrice: PriceFilter = { low: 0, high: 2 ** 31 - 1, among: null };

/** Stands for the offer of a product that has none. */
export const noOffer = 2 ** 31 - 1;

/** An offer passes when its profile and its price do: filters are judged once per profile, not once per offer. */
export interface OfferTest {
  /** By profile: 1 = passes, 0 = fails. */
  readonly passes: Uint8Array;
  readonly price: PriceFilter;
}

/** Compiles the offer filters and the price to a test. */
export function makeOfferTest({ segment, offerFilters, price }: CompiledFilters): OfferTest {
  const { count, columns } = segment.shape.profiles;
  const passes = new Uint8Array(count).fill(1);
  for (const { key, codes, codeLimit } of offerFilters) {
    const isAmong = new Uint8Array(codeLimit);
    for (const code of codes) isAmong[code] = 1;
    const column = columns[key]!;
    for (let profile = 0; profile < count; profile++) passes[profile]! &= isAmong[column[profile]!]!;
  }
  return { passes, price: price ?? anyPrice };
}

/** The first offer of a row that passes; -1 when there is none. */
export function findPassing(
  { start, price: prices, profile }: OfferBlock,
  row: number,
  test: OfferTest,
): number {
  const { passes } = test;
  const { low, high, among } = test.price;
  const local = row & (chunkRows - 1);
  const end = start[local + 1]!;
  for (let at = start[local]!; at < end; at++) {
    const price = prices[at]!;
    if (price > high) return -1;
    if (price < low || passes[profile[at]!] === 0) continue;
    if (among === null || among.has(price)) return at;
  }
  return -1;
}

/** The offer that stands for a row: the first in stock that passes, else ~(the first sold-out one), else `noOffer`. */
export function selectOffer({ inStock, soldOut }: EligibleOffers, row: number, test: OfferTest): number {
  const first = findPassing(inStock, row, test);
  if (first !== -1) return first;
  const second = findPassing(soldOut, row, test);
  return second === -1 ? noOffer : ~second;
}
