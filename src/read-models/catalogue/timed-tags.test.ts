import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { expiryTag, productTag, stockTag } from '#read-models/catalogue/cache-tags.ts';
import { TimedTags } from '#read-models/catalogue/timed-tags.ts';
import { makeOffer, makeProduct } from '#tests/support/factories.ts';

const product = makeProduct();
const start = 1_000_000;
const at = (minute: number) => minute * minuteMs;
const twoWeeks = (14 * dayMs) / minuteMs;

test('an offer leaves the lists of the recently sold out once, two weeks after it sold out', () => {
  const timed = new TimedTags();
  const soldOut = (minute: number) =>
    makeOffer({ available: false, lastOutOfStockAt: at(minute - twoWeeks) });
  timed.addOffers(product, [soldOut(start - 5), soldOut(start + 5), makeOffer()], start);
  expect(timed.take(start, start + 5).size).toBe(0);
  const tags = timed.take(start + 5, start + 10);
  expect(tags).toContain(productTag('us', product));
  expect(tags).toContain(stockTag('us', 'iphone'));
  expect(timed.take(start + 10, start + 20).size).toBe(0);
});

test('a feed changes its pages when it expires, and when its offers leave the lists two weeks later', () => {
  const timed = new TimedTags();
  timed.addOffers(product, [makeOffer({ feedId: 7 })], start);
  expect(timed.replaceExpiries(new Map([[7, at(start + 5)]]), start)).toEqual([]);
  const expires = (from: number, to: number) => timed.take(from, to).has(expiryTag('us', 'iphone'));
  expect(expires(start, start + 5)).toBe(false);
  expect(expires(start + 5, start + 6)).toBe(true);
  expect(expires(start + 6, start + 5 + twoWeeks)).toBe(false);
  expect(expires(start + 5 + twoWeeks, start + 6 + twoWeeks)).toBe(true);
});

test('a feed that is confirmed in time changes nothing; one that had expired changes its pages at once', () => {
  const timed = new TimedTags();
  timed.addOffers(product, [makeOffer({ feedId: 7 })], start);
  timed.replaceExpiries(new Map([[7, at(start + 5)]]), start);
  expect(timed.replaceExpiries(new Map([[7, at(start + 50)]]), start + 4)).toEqual([]);
  expect(timed.take(start + 4, start + 50).size).toBe(0);
  expect(timed.take(start + 50, start + 51).size).toBeGreaterThan(0);
  expect(timed.replaceExpiries(new Map([[7, at(start + 90)]]), start + 60)).toContain(
    expiryTag('us', 'iphone'),
  );
});
