import { expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { browse } from '#domain/search/browse.ts';
import { compareOffers } from '#domain/search/search-records.ts';
import type { SearchOffer, SearchRecords } from '#domain/search/search-records.ts';
import { selectProductOffer } from '#domain/offers/offer-selection.ts';
import { makeMerchant, makeModel, makeOffer, makeProduct } from '#tests/support/factories.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const day = 24 * 60 * 60 * 1000;

const cheap = makeProduct({ id: 1, sku: 'CHEAP' });
const dear = makeProduct({
  id: 2,
  sku: 'DEAR',
  facts: { storageGb: 512, colour: 'midnight' },
  launchPriceMinor: { us: 200_000 },
});
const recentlySoldOut = makeProduct({ id: 3, sku: 'RECENT', facts: { colour: 'midnight' } });
const longSoldOut = makeProduct({ id: 4, sku: 'LONG' });
const offerless = makeProduct({
  id: 5,
  sku: 'OFFERLESS',
  model: makeModel({ slug: 'iphone-17', releasedOn: '2025-09-19' }),
});

const offers: SearchOffer[] = [
  makeOffer({ id: 1, productId: 1, priceMinor: 30_000, grade: 'C' }),
  makeOffer({ id: 2, productId: 1, priceMinor: 35_000, grade: 'A' }),
  makeOffer({ id: 3, productId: 1, priceMinor: 10_000, available: false, lastOutOfStockAt: now - day }),
  makeOffer({ id: 4, productId: 2, priceMinor: 90_000, merchant: makeMerchant({ slug: 'second-core' }) }),
  makeOffer({ id: 5, productId: 3, priceMinor: 20_000, available: false, lastOutOfStockAt: now - 13 * day }),
  makeOffer({ id: 6, productId: 4, priceMinor: 15_000, available: false, lastOutOfStockAt: now - 15 * day }),
];

const records: SearchRecords = {
  products: [longSoldOut, offerless, dear, recentlySoldOut, cheap],
  offersOf: id => offers.filter(offer => offer.productId === id).sort(compareOffers),
};

function skus(filters: Partial<ActiveFilters>): string[] {
  return browse(records, { ...defaultFilters, ...filters }, now).map(item => item.product.sku);
}

test('available: products with an offer in stock, cheapest first', () => {
  expect(skus({})).toEqual(['CHEAP', 'DEAR']);
});

test('sold-out adds what was sold in the last two weeks', () => {
  expect(skus({ availability: 'sold-out' })).toEqual(['RECENT', 'CHEAP', 'DEAR']);
});

test('all holds every product, those without an offer last', () => {
  expect(skus({ availability: 'all' })).toEqual(['LONG', 'RECENT', 'CHEAP', 'DEAR', 'OFFERLESS']);
});

test('all with an offer filter leaves products without an offer out', () => {
  expect(skus({ availability: 'all', offer: { price: { lte: 250 } } })).toEqual(['CHEAP', 'LONG', 'RECENT']);
});

test('only-sold-out and only-offerless are disjoint from what is in stock', () => {
  expect(skus({ availability: 'only-sold-out' })).toEqual(['LONG', 'RECENT']);
  expect(skus({ availability: 'only-offerless' })).toEqual(['OFFERLESS']);
  expect(skus({ availability: 'only-offerless', offer: { price: { lte: 1 } } })).toEqual(['OFFERLESS']);
});

test('offer filters hold on one and the same offer, and decide which offer is selected', () => {
  const [item] = browse(records, { ...defaultFilters, offer: { condition: 'A' } }, now);
  expect(item?.selected?.id).toBe(2);
  expect(skus({ offer: { condition: 'A', price: { lte: 320 } } })).toEqual([]);
  expect(skus({ offer: { condition: { in: ['A', 'C'] }, merchantSlug: 'second-core' } })).toEqual(['DEAR']);
});

test('a fact that is not stated satisfies no filter', () => {
  expect(skus({ availability: 'all', product: { storageSize: { lte: 10_000 } } })).not.toContain('RECENT');
  expect(skus({ product: { storageSize: { in: [512, 64] } } })).toEqual(['DEAR']);
  expect(skus({ product: { modelName: 'iphone-17' }, availability: 'all' })).toEqual(['OFFERLESS']);
});

test('sorts', () => {
  expect(skus({ sort: 'price-desc' })).toEqual(['DEAR', 'CHEAP']);
  // 62 % below the launch price against 55 %.
  expect(skus({ sort: 'discount' })).toEqual(['CHEAP', 'DEAR']);
  expect(skus({ sort: 'recent-stock', availability: 'only-sold-out' })).toEqual(['RECENT', 'LONG']);
  expect(skus({ sort: 'latest-release', availability: 'all' })[0]).toBe('OFFERLESS');
});

test('a product page takes the first offer in stock, else the first offer', () => {
  const list = [makeOffer({ id: 1, available: false }), makeOffer({ id: 2, available: true })];
  expect(selectProductOffer(list, 'available')?.id).toBe(2);
  expect(selectProductOffer(list, 'all')?.id).toBe(1);
  expect(selectProductOffer([list[0] as SearchOffer], 'available')?.id).toBe(1);
  expect(selectProductOffer([], 'available')).toBeNull();
});
