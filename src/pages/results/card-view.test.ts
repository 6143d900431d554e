import { expect, test } from 'vitest';
import type { ResultItem } from '#api/contract/results.ts';
import { presentCard } from '#pages/results/card-view.ts';
import { sampleOffer } from '#tests/support/sample-offers.ts';

test('a card counts the offers that are in stock, of its own mode', () => {
  const offers = [true, true, false].map(available => sampleOffer({ available }));
  const item = {
    productSku: 'A',
    product: { path: '/a', modelName: 'A', imageKeyHashes: [], details: [] },
    selectedOffer: offers[0] ?? null,
    offers,
    offersNew: [sampleOffer({ available: false })],
  } as unknown as ResultItem;
  expect(presentCard(item, 'refurbished', '').offerCount).toBe(2);
  expect(presentCard(item, 'new', '').offerCount).toBe(0);
});
