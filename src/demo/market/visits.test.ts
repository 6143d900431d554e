import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeKey } from '#demo/market/draw.ts';
import { drawProductDay, drawSiteDay } from '#demo/market/visits.ts';
import type { ShownProduct } from '#demo/market/visits.ts';

const key = makeKey('visits');
const products: ShownProduct[] = Array.from({ length: 200 }, (_, at) => ({
  merchantId: 1 + (at % 10),
  country: at % 2 === 0 ? 'us' : 'it',
  productId: 1 + at,
  place: Math.floor(at / 10),
}));

test('the hours of a day add up to the day', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(2_000), (impressions, clicks) => {
      const hours = drawSiteDay(key, '2026-11-14', { impressions, clicks });
      const sumOf = (name: string) =>
        hours.reduce((sum, figure) => sum + (figure.name === name ? figure.value : 0), 0);
      expect(sumOf('clicks')).toBe(clicks);
      expect(sumOf('products')).toBe(Math.round(impressions / 4));
      expect(hours.every(({ value }) => value >= 0)).toBe(true);
      const keys = hours.map(({ name, hour }) => `${name} ${hour.toISOString()}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('a day is reproducible, has no more clicks than impressions, and favours products that many merchants offer', () => {
  const day = drawProductDay(key, '2026-11-14', 6, products);
  expect(drawProductDay(key, '2026-11-14', 6, products)).toEqual(day);
  expect(drawProductDay(key, '2026-11-13', 7, products)).not.toEqual(day);
  for (const { impressions, clicks, programs, repeats } of day) {
    expect(clicks).toBeLessThanOrEqual(impressions);
    expect(Math.min(clicks, programs, repeats)).toBeGreaterThanOrEqual(0);
  }
  const sumOf = (isWanted: (productId: number) => boolean) =>
    day.reduce((sum, each) => sum + (isWanted(each.productId) ? each.impressions : 0), 0);
  expect(sumOf(id => id <= 20)).toBeGreaterThan(sumOf(id => id > 180));
});

test('visits grow over the two months', () => {
  const sumOf = (day: string, daysAgo: number) =>
    drawProductDay(key, day, daysAgo, products).reduce((sum, { impressions }) => sum + impressions, 0);
  expect(sumOf('2026-11-14', 6)).toBeGreaterThan(sumOf('2026-09-19', 62));
});
