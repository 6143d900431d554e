import { expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { findNewsChange } from '#domain/offers/offer-news.ts';

const since = Date.parse('2026-11-20T12:00:00Z');
const before = (priceMinor: number, awayMs = 0) => ({ priceMinor, until: since - awayMs });

test('an offer that was never in stock before is new', () => {
  expect(findNewsChange({ priceMinor: 40_000, since, before: null })).toEqual({
    event: 'new-offer',
    beforeMinor: null,
  });
});

test.each([39_600, 30_000, 1])('a fall from 40000 to %i cents is a price drop', priceMinor => {
  expect(findNewsChange({ priceMinor, since, before: before(40_000) })).toEqual({
    event: 'price-drop',
    beforeMinor: 40_000,
  });
});

test.each([39_601, 40_000, 50_000])('a change from 40000 to %i cents is no price drop', priceMinor => {
  expect(findNewsChange({ priceMinor, since, before: before(40_000) })).toBeNull();
});

test('after half a day away an offer is back in stock, whatever it costs; after less it was never gone', () => {
  expect(findNewsChange({ priceMinor: 50_000, since, before: before(40_000, 12 * hourMs) })).toEqual({
    event: 'back-in-stock',
    beforeMinor: 40_000,
  });
  expect(findNewsChange({ priceMinor: 40_000, since, before: before(40_000, 12 * hourMs - 1) })).toBeNull();
  expect(
    findNewsChange({ priceMinor: 30_000, since, before: before(40_000, 12 * hourMs - 1) }),
  ).toMatchObject({ event: 'price-drop' });
});
