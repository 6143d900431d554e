import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainOrder } from '#domain/offers/order-reason.ts';

const offer = (priceMinor: number, shippingMinor: number | null = 0, available = true) => ({
  available,
  priceMinor,
  totalMinor: shippingMinor === null ? null : priceMinor + shippingMinor,
});

test('place and distance come from the price, and the lowest total may stand further down', () => {
  expect(
    explainOrder([offer(40_000, 990), offer(40_500), offer(40_500, null), offer(30_000, 0, false)]),
  ).toEqual([
    { place: 1, isOnly: false, aboveLowestMinor: 0, tie: null, isLowestTotal: false },
    { place: 2, isOnly: false, aboveLowestMinor: 500, tie: 'total', isLowestTotal: true },
    { place: 3, isOnly: false, aboveLowestMinor: 500, tie: 'total', isLowestTotal: false },
    { place: null, isOnly: false, aboveLowestMinor: -10_000, tie: null, isLowestTotal: false },
  ]);
});

test('lots decide only between offers of the same price and total', () => {
  const ties = (...offers: Parameters<typeof explainOrder>[0]) => explainOrder(offers).map(({ tie }) => tie);
  expect(ties(offer(40_000), offer(40_000), offer(40_000, 500))).toEqual(['lot', 'lot', 'total']);
  expect(ties(offer(40_000, null), offer(40_000, null), offer(41_000))).toEqual(['lot', 'lot', null]);
});

test('sold-out offers have no place, and without any stated shipping there is no lowest total', () => {
  expect(explainOrder([])).toEqual([]);
  expect(explainOrder([offer(40_000, 0, false)])).toEqual([
    { place: null, isOnly: false, aboveLowestMinor: 0, tie: null, isLowestTotal: false },
  ]);
  expect(explainOrder([offer(40_000, null)])).toMatchObject([
    { place: 1, isOnly: true, isLowestTotal: false },
  ]);
});

test('places of what is in stock count from one without a gap, and none is below the lowest', () => {
  const any = fc.record({
    priceMinor: fc.integer({ min: 1, max: 9 }),
    shippingMinor: fc.option(fc.integer({ min: 0, max: 3 })),
    available: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any), drawn => {
      const offers = drawn.map(each => offer(each.priceMinor, each.shippingMinor, each.available));
      const reasons = explainOrder(offers);
      const places = reasons.flatMap(({ place }) => place ?? []);
      expect(places).toEqual(places.map((_, at) => at + 1));
      expect(reasons.filter(({ place, aboveLowestMinor }) => place !== null && aboveLowestMinor < 0)).toEqual(
        [],
      );
    }),
  );
});
