import { expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { describeChange } from '#domain/offers/offer-news.ts';

const since = Date.parse('2026-11-20T12:00:00Z');
const before = (priceMinor: number, awayMs = 0) => ({ priceMinor, until: since - awayMs });

test('an offer that could never be had before is new', () => {
  expect(describeChange({ priceMinor: 40_000, since, before: null })).toEqual({
    event: 'new-offer',
    beforeMinor: null,
  });
});

test.each([39_600, 30_000, 1])('a fall from 400 to %i hundredths is a price drop', priceMinor => {
  expect(describeChange({ priceMinor, since, before: before(40_000) })).toEqual({
    event: 'price-drop',
    beforeMinor: 40_000,
  });
});

test.each([39_601, 40_000, 50_000])('a step from 400 to %i hundredths is none', priceMinor => {
  expect(describeChange({ priceMinor, since, before: before(40_000) })).toBeNull();
});

test('half a day without it is a comeback, whatever it costs; less is a listing that was written anew', () => {
  expect(describeChange({ priceMinor: 50_000, since, before: before(40_000, 12 * hourMs) })).toEqual({
    event: 'back-in-stock',
    beforeMinor: 40_000,
  });
  expect(describeChange({ priceMinor: 40_000, since, before: before(40_000, 12 * hourMs - 1) })).toBeNull();
  expect(
    describeChange({ priceMinor: 30_000, since, before: before(40_000, 12 * hourMs - 1) }),
  ).toMatchObject({ event: 'price-drop' });
});
