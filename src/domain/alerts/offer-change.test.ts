import { expect, test } from 'vitest';
import { applyOutage } from '#domain/alerts/market-history.ts';
import { compareStates, findOfferEvent } from '#domain/alerts/offer-change.ts';
import type { StockInterval } from '#domain/alerts/offer-change.ts';
import { hourMs } from '#domain/durations.ts';

/** `400` from hour 0 to 5: [0, 5, 400]; not in stock: [0, 5, 400, false]; still so: [0, null, 400]. */
type Short = readonly [from: number, to: number | null, price: number, available?: boolean];

function intervals(short: readonly Short[]): StockInterval[] {
  return short.map(([from, to, price, available = true]) => ({
    from: from * hourMs,
    to: to === null ? null : to * hourMs,
    grade: 'A',
    priceMinor: price * 100,
    available,
  }));
}

function eventAt(hours: number, short: readonly Short[], earlier: number | null = null): string | null {
  const found = findOfferEvent(compareStates(intervals(short), hours * hourMs), earlier);
  if (!found) return null;
  return `${found.event} ${found.priceMinor / 100} ${String(found.beforeMinor)} ${found.changedAt / hourMs}`;
}

// prettier-ignore
test.each<[string, number, readonly Short[], string | null]>([
  ['a price falls', 5, [[0, 5, 400], [5, null, 390]], 'price-drop 390 40000 5'],
  ['it rises', 5, [[0, 5, 400], [5, null, 410]], 'price-rise 410 40000 5'],
  ['nothing of it changes but its grade', 5, [[0, 5, 400], [5, null, 400]], null],
  ['it is sold out', 5, [[0, 5, 400], [5, null, 400, false]], 'sold-out 400 40000 5'],
  ['it is gone', 5, [[0, 5, 400]], 'gone 400 40000 5'],
  ['it is gone after it was sold out', 20, [[0, 5, 400], [5, 20, 400, false]], null],
  ['it is new', 5, [[5, null, 400]], 'new-offer 400 null 5'],
  ['it is new and not in stock', 5, [[5, null, 400, false]], null],
  ['nothing happened since', 5, [[0, 4, 400], [4, null, 390]], null],
  ['it was sold out before', 5, [[0, 4, 400], [4, null, 400, false]], null],
  ['two changes are one', 5, [[0, 5, 400], [5, 6, 300], [6, null, 390]], 'price-drop 390 40000 6'],
  ['a dip is over', 5, [[0, 5, 400], [5, 6, 300], [6, null, 400]], null],
  ['it is back within 12 hours', 20, [[0, 8, 400], [20, null, 400]], null],
  ['it is back within 12 hours and cheaper', 20, [[0, 8, 400], [20, null, 380]], 'price-drop 380 40000 20'],
  ['it was sold out for 12 hours', 20, [[0, 8, 400], [8, 20, 400, false], [20, null, 380]], 'price-drop 380 40000 20'],
])('when %s', (_, hours, short, expected) => {
  expect(eventAt(hours, short)).toBe(expected);
});

test('after more than 12 hours away it is back in stock, with the price it had before', () => {
  const short = [
    [0, 8, 400],
    [20.5, null, 380],
  ] as const;
  expect(eventAt(20.5, short, 40_000)).toBe('back-in-stock 380 40000 20.5');
});

test('the states at a moment of the past do not depend on what came later', () => {
  const all = intervals([
    [0, 5, 400],
    [5, 10, 390],
    [10, null, 380],
  ]);
  const atFive = compareStates(all, 5 * hourMs, 5 * hourMs);
  expect(findOfferEvent(atFive, null)).toMatchObject({ priceMinor: 39_000 });
  expect(compareStates(all, 11 * hourMs, 11 * hourMs).changedAt).toBeNull();
});

// prettier-ignore
test.each<[string, readonly Short[], number, number | null, readonly Short[]]>([
  ['before', [[0, 5, 400]], 6, 8, [[0, 5, 400]]],
  ['in the middle', [[0, 10, 400]], 4, 6, [[0, 4, 400], [4, 6, 400, false], [6, 10, 400]]],
  ['at the end', [[0, null, 400]], 4, null, [[0, 4, 400], [4, null, 400, false]]],
  ['over its beginning', [[2, null, 400]], 0, 6, [[2, 6, 400, false], [6, null, 400]]],
  ['over all of it', [[2, 4, 400]], 0, 6, [[2, 4, 400, false]]],
  ['over what was sold out', [[0, null, 400, false]], 4, 6, [[0, null, 400, false]]],
])('an outage %s', (_, short, from, to, expected) => {
  const outage = { from: from * hourMs, to: to === null ? null : to * hourMs };
  expect(applyOutage(intervals(short), outage)).toEqual(intervals(expected));
});
