import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { makeRolledDays, rollUpMonths } from '#domain/statistics/release-month.ts';
import type { StockedSpan } from '#domain/statistics/release-month.ts';

const from = Date.parse('2026-01-01T00:00:00Z');
const until = Date.parse('2026-03-11T00:00:00Z');
const rolled = makeRolledDays(from, until);
const launchMinor = (productId: number) => (productId === 3 ? null : productId * 100_00);

const span = fc
  .record({
    productId: fc.integer({ min: 1, max: 3 }),
    merchantId: fc.integer({ min: 1, max: 2 }),
    begin: fc.integer({ min: -200, max: 1_700 }),
    hours: fc.integer({ min: 0, max: 900 }),
    price: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ begin, hours, price, ...rest }): StockedSpan => ({
    ...rest,
    from: from + begin * hourMs,
    to: Math.min(from + (begin + hours) * hourMs, until),
    priceMinor: price * 10_00,
  }));

/** Day by day and configuration by configuration, each time over all spans. */
function rollUpByBruteForce(spans: readonly StockedSpan[]) {
  const prices: { priceMinor: number; day: string; productId: number; touching: StockedSpan[] }[] = [];
  for (let day = from; day < until; day += dayMs) {
    for (const productId of [1, 2, 3]) {
      const touching = spans.filter(
        each =>
          each.productId === productId && each.from < each.to && each.from < day + dayMs && each.to > day,
      );
      if (touching.length === 0) continue;
      const priceMinor = Math.min(...touching.map(each => each.priceMinor));
      prices.push({ priceMinor, day: isoDay(day), productId, touching });
    }
  }
  return [...Map.groupBy(prices, ({ day }) => `${day.slice(0, 7)}-01`)].map(([month, own]) => {
    const best = (compare: (a: (typeof own)[number], b: (typeof own)[number]) => number) => {
      const { touching: _touching, ...price } = own.toSorted(
        (a, b) => compare(a, b) || a.productId - b.productId,
      )[0]!;
      return price;
    };
    const byDay = (a: { day: string }, b: { day: string }) => (a.day < b.day ? -1 : Number(a.day > b.day));
    const byPrice = (a: { priceMinor: number }, b: { priceMinor: number }) => a.priceMinor - b.priceMinor;
    const sorted = own.map(({ priceMinor }) => priceMinor).sort((a, b) => a - b);
    const shares = new Map<number, number>();
    for (const { priceMinor, productId } of own) {
      const launch = launchMinor(productId);
      if (launch === null) continue;
      const percent = Math.round((100 * priceMinor) / launch);
      shares.set(percent, (shares.get(percent) ?? 0) + 1);
    }
    const touching = own.flatMap(each => each.touching);
    const [first] = touching.toSorted((a, b) => a.from - b.from || a.merchantId - b.merchantId);
    return {
      month,
      firstAt: first?.from,
      firstMerchantId: first?.merchantId,
      prices: spans.filter(
        each => each.from < each.to && each.from >= from && `${isoDay(each.from).slice(0, 7)}-01` === month,
      ).length,
      stockDays: own.length,
      lowest: best((a, b) => byPrice(a, b) || byDay(a, b)),
      first: best((a, b) => byDay(a, b) || byPrice(a, b)),
      last: best((a, b) => byDay(b, a) || byPrice(a, b)),
      medianMinor: sorted[Math.ceil(sorted.length / 2) - 1],
      shares: [...shares].sort(([a], [b]) => a - b),
    };
  });
}

test('months are the same as those of a brute-force computation, whatever the times in stock', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), spans => {
      expect(rollUpMonths(spans, rolled, launchMinor)).toEqual(rollUpByBruteForce(spans));
    }),
    { numRuns: 150 },
  );
});
