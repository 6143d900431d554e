import { hourMs } from '#domain/durations.ts';
import { expect, test } from 'vitest';
import { findExpiredFeeds, expireOffer, expiresAt } from '#domain/offers/feed-expiry.ts';
import { makeOffer } from '#tests/support/factories.ts';

test('a feed expires after three of its intervals, one that is handed in after three weeks', () => {
  expect(expiresAt(1_000, hourMs)).toBe(1_000 + 3 * hourMs);
  expect(expiresAt(1_000, null)).toBe(1_000 + 21 * 24 * hourMs);
});

test('a feed expires after its last moment, not at it', () => {
  const expiries = new Map([
    [1, 100],
    [2, 200],
  ]);
  expect(findExpiredFeeds(expiries, 100)).toEqual({ times: new Map(), after: -Infinity, until: 100 });
  expect(findExpiredFeeds(expiries, 101)).toEqual({ times: new Map([[1, 100]]), after: 100, until: 200 });
  expect(findExpiredFeeds(expiries, 201)).toMatchObject({ after: 200, until: Infinity });
});

test('its offers are out of stock from then on; for those sold out before, that time stays', () => {
  const expired = new Map([[1, 100]]);
  expect(expireOffer(makeOffer(), expired)).toEqual(makeOffer({ available: false, lastOutOfStockAt: 100 }));
  const soldOut = makeOffer({ available: false, lastOutOfStockAt: 50 });
  expect(expireOffer(soldOut, expired)).toBe(soldOut);
  const other = makeOffer({ feedId: 2 });
  expect(expireOffer(other, expired)).toBe(other);
});
