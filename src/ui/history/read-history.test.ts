import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { GradeHistory, WirePriceHistory } from '#api/contract/price-history.ts';
import { listMonths, priceOn, spreadLabels, buildStepPath } from '#ui/history/read-history.ts';

const good: GradeHistory = {
  grade: 'B',
  label: 'Good',
  days: [0, 10, 20, 25],
  prices: [50_000, 48_000, null, 45_000],
  now: 45_000,
  lowestOf30Days: null,
  verdict: null,
};
const fair: GradeHistory = { ...good, grade: 'C', days: [22], prices: [40_000] };
const history: WirePriceHistory = {
  since: '2026-10-25',
  today: '2026-11-21',
  currency: 'EUR',
  isToCome: false,
  grades: [good, fair],
  spans: [],
};

describe('a line of prices', () => {
  it('goes in steps, has gaps where nothing was in stock, and ends with today', () => {
    expect(buildStepPath(good, 28)).toBe('M0 -50000H10V-48000H20M25 -45000H28');
  });

  it('ends on the day on which the last offer sold out', () => {
    expect(buildStepPath({ ...good, days: [0, 5], prices: [50_000, null] }, 28)).toBe('M0 -50000H5');
  });

  it('holds a price until the next one', () => {
    expect([0, 9, 10, 24, 27].map(day => priceOn(good, day))).toEqual([50_000, 50_000, 48_000, null, 45_000]);
    expect(priceOn(fair, 21)).toBeNull();
  });
});

test('the table has the lowest price of each month, the newest first', () => {
  expect(listMonths(history)).toEqual([
    { month: '2026-11', lowest: [45_000, 40_000] },
    { month: '2026-10', lowest: [50_000, null] },
  ]);
});

test('labels keep their order and a minimum distance, and move no further than necessary', () => {
  const wishes = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(wishes, wanted => {
      const spread = spreadLabels(wanted, 15);
      expect(Math.min(...spread)).toBeGreaterThanOrEqual(7.4);
      expect(Math.max(...spread)).toBeLessThanOrEqual(92.6);
      const places = spread.toSorted((a, b) => a - b);
      const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
      expect(Math.min(100, ...gaps)).toBeGreaterThanOrEqual(14.9);
      const byPlace = wanted
        .map((at, index) => ({ at, place: spread[index] ?? 0 }))
        .toSorted((a, b) => a.place - b.place);
      expect(byPlace.map(({ at }) => at)).toEqual(wanted.toSorted((a, b) => a - b));
    }),
  );
  expect(spreadLabels([50, 20], 15)).toEqual([50, 20]);
});
