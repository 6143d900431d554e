// The prices that a list shows, of all its pages: what a histogram of prices is drawn from.
import { takesFirstOffer } from '#domain/search/facets/query/compiled-filters.ts';
import type { Match } from '#domain/search/facets/query/match.ts';
import { noOffer, selectOffer } from '#domain/search/facets/query/offer-test.ts';
import { chunkRows } from '#domain/search/facets/store/segment.ts';

/** The price of each matching product's selected offer in minor units, ascending; products without an offer have none. */
export function listShownPrices({ filters, rows, runs, test }: Match): Int32Array {
  const prices = new Int32Array(rows.length);
  let count = 0;
  if (filters.availability === 'only-offerless') return prices.subarray(0, 0);
  const isCheapest = takesFirstOffer(filters);
  for (const run of runs) {
    const { from, end, inStock, soldOut } = run;
    for (let at = from; at < end; at++) {
      const row = rows[at]!;
      if (isCheapest) {
        const local = row & (chunkRows - 1);
        const price = inStock.cheapest[local]! >= 0 ? inStock.cheapest[local]! : soldOut.cheapest[local]!;
        if (price >= 0) prices[count++] = price;
        continue;
      }
      const offer = selectOffer(run, row, test);
      if (offer !== noOffer) prices[count++] = offer >= 0 ? inStock.price[offer]! : soldOut.price[~offer]!;
    }
  }
  return prices.subarray(0, count).sort();
}
