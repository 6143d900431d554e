import { hourMs } from '#domain/durations.ts';
import { expect, test } from 'vitest';
import { findLapsedFeeds, lapseOffer, lapsesAt } from '#domain/offers/lapse.ts';
import { makeOffer } from '#tests/support/factories.ts';

test('a feed counts for three of its intervals, one by hand for three weeks', () => {
  expect(lapsesAt(1_000, hourMs)).toBe(1_000 + 3 * hourMs);
  expect(lapsesAt(1_000, null)).toBe(1_000 + 21 * 24 * hourMs);
});

test('a feed lapses after its last moment, not at it', () => {
  const lapses = new Map([
    [1, 100],
    [2, 200],
  ]);
  expect(findLapsedFeeds(lapses, 100)).toEqual({ times: new Map(), after: -Infinity, until: 100 });
  expect(findLapsedFeeds(lapses, 101)).toEqual({ times: new Map([[1, 100]]), after: 100, until: 200 });
  expect(findLapsedFeeds(lapses, 201)).toMatchObject({ after: 200, until: Infinity });
});

test('its offers are out of stock since then; what was sold out before stays so since before', () => {
  const lapsed = new Map([[1, 100]]);
  expect(lapseOffer(makeOffer(), lapsed)).toEqual(makeOffer({ available: false, lastOutOfStockAt: 100 }));
  const soldOut = makeOffer({ available: false, lastOutOfStockAt: 50 });
  expect(lapseOffer(soldOut, lapsed)).toBe(soldOut);
  const other = makeOffer({ feedId: 2 });
  expect(lapseOffer(other, lapsed)).toBe(other);
});
