import { expect, test } from 'vitest';
import { fillDays, findLowestOf30Days } from '#domain/offers/price-history.ts';
import type { OfferInterval } from '#domain/offers/price-history.ts';

const hour = 60 * 60 * 1000;
const now = Date.parse('2026-11-20T15:00:00Z');

function interval(given: Partial<OfferInterval>): OfferInterval {
  return { offerId: 1, from: 0, to: null, priceMinor: 40_000, available: true, ...given };
}

test('figures are valid until the next ones', () => {
  const figures = [
    { day: '2026-11-01', offers: 1, lowestMinor: 500, medianMinor: 500 },
    { day: '2026-11-03', offers: 0, lowestMinor: null, medianMinor: null },
  ];
  const filled = fillDays(figures, Date.parse('2026-11-05T00:00:00Z'));
  expect(filled.map(each => [each.day, each.lowestMinor])).toEqual([
    ['2026-11-01', 500],
    ['2026-11-02', 500],
    ['2026-11-03', null],
    ['2026-11-04', null],
  ]);
});

test('the lowest price of 30 days is that of whole days before today and of today so far, and of nothing older', () => {
  const figures = [
    { day: '2026-10-01', offers: 1, lowestMinor: 10_000, medianMinor: 10_000 },
    { day: '2026-10-20', offers: 1, lowestMinor: 30_000, medianMinor: 30_000 },
    { day: '2026-11-03', offers: 1, lowestMinor: 25_000, medianMinor: 25_000 },
    { day: '2026-11-04', offers: 1, lowestMinor: 41_200, medianMinor: 41_200 },
  ];
  const today = [interval({ from: now - hour, priceMinor: 26_000 })];
  expect(findLowestOf30Days(figures, today, now)).toEqual({ priceMinor: 25_000, day: '2026-11-03' });
  expect(findLowestOf30Days(figures.slice(3), today, now)).toEqual({ priceMinor: 26_000, day: '2026-11-20' });
  // What held on 21 October, thirty days before today, still counts; the price of 1 October ended on the 20th.
  expect(findLowestOf30Days(figures.slice(0, 2), [], now)?.priceMinor).toBe(30_000);
  expect(findLowestOf30Days([], [interval({ from: now + hour })], now)).toBeNull();
  // An offer whose feed has expired may be gone by now.
  expect(findLowestOf30Days([], [interval({ expiresAt: now })], now)).not.toBeNull();
  expect(findLowestOf30Days([], [interval({ expiresAt: now - 1 })], now)).toBeNull();
});
