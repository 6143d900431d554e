// Estimates of future prices and their test on the past, against brute force.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { estimatePrice } from '#domain/outlook/estimate-price.ts';
import { fitOutlook } from '#domain/outlook/fit-outlook.ts';
import { outlookRule, stepDays } from '#domain/outlook/outlook-rule.ts';
import type { Outlook } from '#domain/outlook/outlook-rule.ts';
import { samplePrices } from '#domain/outlook/sample-prices.ts';
import type { PriceSeries } from '#domain/outlook/sample-prices.ts';
import { fitByHand } from '#tests/support/outlook-oracle.ts';

const until = '2026-11-20';
const end = Date.parse(until);
const release = fc.integer({ min: 0, max: 7 * 365 }).map(days => end - days * dayMs);
/** Prices of a configuration, 0 = none that day. */
const prices = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 6, arbitrary: fc.integer({ min: 20_000, max: 90_000 }) },
  ),
  {
    minLength: 6,
    maxLength: 16,
  },
);
const anySeries: fc.Arbitrary<PriceSeries[]> = fc.array(fc.record({ releasedAt: release, prices }), {
  minLength: 1,
  maxLength: 20,
});

function readByHand(series: readonly PriceSeries[]) {
  return fitByHand(
    series.map(({ releasedAt, prices: own }) => ({ releasedAt, priceAt: step => own[step] || null })),
    until,
  );
}

test('changes by age, and the test of past estimates, are those of brute force', () => {
  let tested = 0;
  fc.assert(
    fc.property(anySeries, series => {
      const outlook = fitOutlook(series, until);
      if (!outlook) return series.every(own => own.prices.every(price => price === 0));
      const byHand = readByHand(series);
      tested += byHand[0]?.test?.tested ?? 0;
      expect(outlook.horizons).toEqual(byHand);
      return true;
    }),
    { numRuns: 60 },
  );
  expect(tested).toBeGreaterThan(100);
});

test('an estimate of the past does not depend on later prices', () => {
  // Prices that doubled in the last step: the estimates of that step had seen none of it.
  const doubled = Array.from({ length: 40 }, () => ({
    releasedAt: end - 900 * dayMs,
    prices: [100_000, 50_000, 50_000, 50_000, 50_000],
  }));
  const [month] = fitOutlook(doubled, until)?.horizons ?? [];
  // Three estimates of each: two of "no change", which were right, and one that was off by half of the later price.
  expect(month?.test).toEqual({ tested: 120, error: 0, sameError: 0, covered: 2 / 3 });
});

test('a steady fall is estimated, and tests better than "stays the same"', () => {
  const falling = Array.from({ length: 40 }, (_, at) => ({
    releasedAt: end - 900 * dayMs,
    prices: Array.from({ length: 16 }, (_each, step) => Math.round((40_000 + at * 100) * 1.02 ** step)),
  }));
  const outlook = fitOutlook(falling, until) as Outlook;
  const estimates = estimatePrice(outlook, end - 900 * dayMs, end);
  expect(estimates.map(({ kind }) => kind)).toEqual(['band', 'band', 'band']);
  for (const { horizon, band, test: proof } of estimates) {
    expect(band?.middle).toBeCloseTo(1.02 ** -horizon, 3);
    expect(proof?.error).toBeLessThan(0.001);
    expect(proof?.sameError).toBeCloseTo(1.02 ** horizon - 1, 3);
  }
  expect(outlook).toMatchObject({ since: isoDay(end - 15 * stepDays * dayMs), until, series: 40 });
});

describe('an estimate', () => {
  const middle = { changes: 200, low: 0.9, middle: 0.95, high: 1 };
  const outlook = (test: object | null): Outlook => ({
    version: outlookRule.version,
    since: '2025-01-01',
    until,
    series: 10,
    horizons: [{ horizon: 3, byAge: [null, null, middle, null, null], test: test as never }],
  });
  const kindOf = (test: object | null, years = 2.5) =>
    estimatePrice(outlook(test), end - years * 365.25 * dayMs, end)[0]?.kind;
  const good = { tested: 100, error: 0.03, sameError: 0.06, covered: 0.8 };

  test('is given only with enough tests, a smaller error and a known age', () => {
    expect(kindOf(good)).toBe('band');
    expect(kindOf(null)).toBe('short');
    expect(kindOf({ ...good, tested: 99 })).toBe('short');
    expect(kindOf({ ...good, error: 0.0598 })).toBe('no-better');
    expect(kindOf(good, 0.5)).toBe('short');
  });
});

test('sampled prices are those valid on the days of the rule', () => {
  const day = (back: number) => isoDay(end - back * dayMs);
  const steps = [
    { day: day(70), lowestMinor: 500 },
    { day: day(60), lowestMinor: 400 },
    { day: day(30), lowestMinor: null },
    { day: day(29), lowestMinor: 300 },
  ];
  expect(samplePrices(steps, until)).toEqual([300, 0, 400]);
  expect(samplePrices(steps.slice(0, 1), until)).toEqual([500, 500, 500]);
  expect(samplePrices([], until)).toEqual([]);
});
