// All offers of some products that pass the offer filters, as a result page shows them.
import type { CompiledFilters, PriceFilter } from '#domain/search/facets/query/compiled-filters.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { makeOfferTest } from '#domain/search/facets/query/offer-test.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/store/segment.ts';

/** By row: ids in stock first, then by price, then by id; but the selected offer before all others. */
export function listOffers(filters: CompiledFilters, rows: readonly number[]): number[][] {
  const { passes: verdicts, price } = makeOfferTest(filters);
  const passes = (block: OfferBlock, at: number) =>
    isWithin(block.price[at]!, price) && verdicts[block.profile[at]!] === 1;
  return rows.map(row => {
    const chunk = filters.segment.chunks[row >> chunkShift];
    if (chunk === undefined) return [];
    const inStock = listPassing(chunk.inStock, row & (chunkRows - 1), passes);
    const soldOut = listPassing(chunk.soldOut, row & (chunkRows - 1), passes);
    // When all offers of a product are sold out, the selected one is the first that is recent.
    if (filters.availability === 'sold-out' && inStock.length === 0) {
      const recent = soldOut.findIndex(at => chunk.soldOut.lastOut[at]! >= filters.cutoff);
      if (recent > 0) soldOut.unshift(...soldOut.splice(recent, 1));
    }
    return [...inStock.map(at => chunk.inStock.id[at]!), ...soldOut.map(at => chunk.soldOut.id[at]!)];
  });
}

function listPassing(
  block: OfferBlock,
  local: number,
  passes: (block: OfferBlock, at: number) => boolean,
): number[] {
  const places: number[] = [];
  for (let at = block.start[local]!; at < block.start[local + 1]!; at++) {
    if (passes(block, at)) places.push(at);
  }
  return places;
}

function isWithin(price: number, { low, high, among }: PriceFilter): boolean {
  return price >= low && price <= high && (among === null || among.has(price));
}
