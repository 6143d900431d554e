import { expect, test } from 'vitest';
import { pickPriceDrops } from '#domain/offers/price-drop.ts';
import type { RecordedDrop } from '#domain/offers/price-drop.ts';
import { makeMerchant, makeModel, makeOffer, makeProduct } from '#tests/support/factories.ts';

const merchant = makeMerchant();
const products = [
  makeProduct(),
  makeProduct({ id: 2, sku: 'TWO' }),
  makeProduct({ id: 3, sku: 'THREE', model: makeModel({ id: 2, slug: 'iphone-14', name: 'iPhone 14' }) }),
];
const recorded = (productId: number): RecordedDrop => ({
  productId,
  grade: 'B',
  day: '2026-11-20',
  beforeMinor: 50_000,
  lowestMinor: 40_000,
});

function pick(drops: readonly RecordedDrop[], offer: Parameters<typeof makeOffer>[0], max = 8) {
  const market = {
    findProduct: (id: number) => products.find(product => product.id === id) ?? null,
    offersOf: (id: number) => [{ ...makeOffer({ grade: 'B', productId: id, ...offer }), merchant }],
  };
  return pickPriceDrops(drops, market, max);
}

test('a drop that still holds has the price of today, and its percentage is rounded', () => {
  expect(pick([recorded(1)], { priceMinor: 39_700 })).toMatchObject([
    { beforeMinor: 50_000, percent: 21, day: '2026-11-20', offer: { priceMinor: 39_700 } },
  ]);
  expect(pick([recorded(1)], { priceMinor: 40_000 })).toHaveLength(1);
});

test.each([
  ['costs more again', { priceMinor: 40_001 }],
  ['is sold out', { priceMinor: 40_000, available: false }],
  ['is there in another grade only', { priceMinor: 40_000, grade: 'A' as const }],
])('what %s is no drop any more', (_, offer) => {
  expect(pick([recorded(1)], offer)).toEqual([]);
});

test('one drop of each model is picked, in order, and no more than asked for', () => {
  const drops = [recorded(1), recorded(2), recorded(9), recorded(3)];
  expect(pick(drops, { priceMinor: 40_000 }).map(({ product }) => product.id)).toEqual([1, 3]);
  expect(pick(drops, { priceMinor: 40_000 }, 1)).toHaveLength(1);
});
