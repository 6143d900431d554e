import { expect, test } from 'vitest';
import { pickBestOffers } from '#domain/merchants/best-offers.ts';

const offer = (
  modelId: number,
  othersMinor: number | null,
  discountPercent: number | null,
  priceMinor = 100,
) => ({
  modelId,
  priceMinor,
  othersMinor,
  discountPercent,
});

test('offers that nobody undercuts come first, then the largest discount', () => {
  const offers = [
    offer(1, null, 60),
    offer(2, 90, 70),
    offer(3, 120, 10),
    offer(4, 100, 30),
    offer(5, 90, null),
  ];
  expect(pickBestOffers(offers).map(({ modelId }) => modelId)).toEqual([4, 3, 2, 1, 5]);
});

test('one of each model, and no more than eight', () => {
  const offers = Array.from({ length: 24 }, (_, at) => offer(at >> 1, 200, at));
  const picked = pickBestOffers(offers);
  expect(picked.map(({ discountPercent }) => discountPercent)).toEqual([23, 21, 19, 17, 15, 13, 11, 9]);
});
