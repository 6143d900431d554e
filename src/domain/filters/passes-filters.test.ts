import { expect, test } from 'vitest';
import { passesFilters } from '#domain/filters/passes-filters.ts';
import { makeModel, makeOffer, makeProduct } from '#tests/support/factories.ts';

const product = makeProduct({ model: makeModel({ radio: '5G' }) });
const offer = makeOffer({
  keyboardLayout: null,
  carrier: 'unlocked',
  priceMinor: 40_000,
  grade: 'certified',
});
const none = { main: {}, product: {}, offer: {} };

test.each([
  [{}, true],
  [{ main: { category: 'iphone', productFamily: null } }, true],
  [{ main: { category: { in: ['ipad-pro', 'iphone'] } } }, true],
  [{ main: { category: 'ipad-pro' } }, false],
  [{ product: { storageSize: 128, deviceColor: { in: ['midnight'] } } }, true],
  [{ product: { storageSize: { gte: 129 } } }, false],
  [{ product: { carrier: 'unlocked', isUnlocked: true } }, true],
  [{ product: { carrier: 'verizon' } }, false],
  [{ offer: { price: { lte: 400 }, condition: 'A', merchantSlug: 'orchard-row' } }, true],
  [{ offer: { price: { lte: 399.99 } } }, false],
  [{ offer: { keyboardLayout: 'qwerty' } }, false],
  [{ offer: { merchantSlug: { in: [] } } }, false],
])('the offer passes %j: %s', (filters, isPassing) => {
  expect(passesFilters(product, offer, { ...none, ...filters })).toBe(isPassing);
});
