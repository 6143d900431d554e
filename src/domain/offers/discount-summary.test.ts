import { expect, test } from 'vitest';
import { summarizeDiscounts } from '#domain/offers/discount-summary.ts';
import { makeMerchant, makeOffer, makeProduct } from '#tests/support/factories.ts';

const merchant = makeMerchant();
const product = makeProduct({ launchPriceMinor: { de: 100_000 } });
const offers = (prices: readonly number[], available = true) =>
  prices.map((priceMinor, at) => ({
    ...makeOffer({ id: at + 1, country: 'de', priceMinor, available }),
    merchant,
  }));
const summarize = (of: ReturnType<typeof offers>, what = product) =>
  summarizeDiscounts({ products: [what], offersOf: () => of });

test('half of the offers are at least the median below the price new, and those at or beyond the claim are counted', () => {
  expect(summarize(offers([20_000, 25_000, 50_000, 60_500, 110_000]))).toEqual({
    total: 5,
    medianPercent: 50,
    beyondClaim: 2,
  });
  // Of an even number, the smaller of the two in the middle: "half are at least" stays true.
  expect(summarize(offers([30_000, 60_500]))?.medianPercent).toBe(39);
});

test('what is sold out, or has no known price new, does not count', () => {
  expect(summarize([...offers([50_000]), ...offers([10_000], false)])?.total).toBe(1);
  expect(summarize(offers([50_000]), makeProduct({ launchPriceMinor: {} }))).toBeNull();
});
