import { expect, test } from 'vitest';
import { describeDepreciation } from '#domain/statistics/depreciation.ts';
import { findQuantile } from '#domain/statistics/day-counts.ts';
import { buildDiscountHistogram, estimateStockCurve } from '#domain/statistics/distributions.ts';
import { addSpells, describeRelease, medianOfReleases } from '#domain/statistics/release-figures.ts';
import { readReleaseSort, sortReleases } from '#domain/statistics/release-sort.ts';
import type { ReleaseMonth } from '#domain/statistics/release-month.ts';

const price = (priceMinor: number, day: string) => ({ priceMinor, day, productId: 1 });

function makeMonth(month: string, given: Partial<ReleaseMonth> = {}): ReleaseMonth {
  return {
    month,
    firstAt: Date.parse(`${month}T08:00:00Z`),
    firstMerchantId: 7,
    prices: 4,
    stockDays: 30,
    lowest: price(40_000, month),
    first: price(50_000, month),
    last: price(45_000, month),
    medianMinor: 45_000,
    shares: [[60, 20]],
    ...given,
  };
}

const facts = { releasedOn: '2025-09-20', discontinuedOn: '2026-09-10' };

test('a release is described by its first and last month, and by the lowest of all', () => {
  const months = [
    makeMonth('2025-12-01'),
    makeMonth('2026-01-01', { lowest: price(40_000, '2026-01-09') }),
    makeMonth('2026-02-01', { lowest: price(41_000, '2026-02-20'), last: price(42_000, '2026-02-20'), shares: [[50, 6], [70, 6]] }), // prettier-ignore
  ];
  const figures = describeRelease(facts, { months, spells: [], since: '2025-05-01' });
  expect(figures).toMatchObject({
    daysReleaseDiscontinued: 355,
    daysReleaseRefurb: 72,
    firstInStockOn: '2025-12-01',
    firstMerchantId: 7,
    entry: { priceMinor: 50_000, day: '2025-12-01' },
    // Of two equal prices the later.
    lowest: { priceMinor: 40_000, day: '2026-01-09' },
    latest: { priceMinor: 42_000, day: '2026-02-20' },
    discount: { value: 30, count: 12 },
    prices: 12,
    stockHours: null,
  });
});

test('for what came out before the history began, the first refurbished offer is unknown', () => {
  const history = { months: [makeMonth('2025-12-01')], spells: [], since: '2025-10-01' };
  expect(describeRelease(facts, history)).toMatchObject({
    daysReleaseRefurb: null,
    firstInStockOn: '2025-12-01',
  });
  const nothing = describeRelease({ ...facts, discontinuedOn: null }, { months: [], spells: [], since: '' });
  expect(nothing).toMatchObject({ daysReleaseDiscontinued: null, firstInStockOn: null, latest: null });
});

test('too few days give no discount, and too few releases no median', () => {
  const history = {
    months: [makeMonth('2025-12-01', { shares: [[60, 9]] })],
    spells: [],
    since: '2025-01-01',
  };
  expect(describeRelease(facts, history).discount).toBeNull();
  expect(medianOfReleases([10, null, 30])).toBeNull();
  expect(medianOfReleases([10, null, 30, 20, 40])).toEqual({ value: 20, count: 4 });
});

test('a quantile is the lowest value that enough of the days do not exceed', () => {
  const counts = [[1, 2], [5, 1], [9, 1]] as const; // prettier-ignore
  expect([0.25, 0.5, 0.75, 1].map(share => findQuantile(counts, share))).toEqual([1, 1, 5, 9]);
  expect(findQuantile([], 0.5)).toBeNull();
});

test('depreciation is grouped by years of age, without sales before the release and ages with too few days', () => {
  const steps = describeDepreciation([
    {
      releasedOn: '2025-03-20',
      months: [
        { month: '2025-02-01', shares: [[99, 500]] },
        { month: '2025-03-01', shares: [[90, 10]] },
        { month: '2026-02-01', shares: [[80, 20]] },
        { month: '2026-03-01', shares: [[60, 29]] },
      ],
    },
    { releasedOn: '2025-06-01', months: [{ month: '2025-07-01', shares: [[70, 10]] }] },
  ]);
  expect(steps).toEqual([{ fromMonth: 0, median: 80, low: 70, high: 80, days: 40, releases: 2 }]);
});

test('discounts are counted in ten bars, from more expensive than new to nearly free', () => {
  const bars = buildDiscountHistogram([[-5, 1], [9, 1], [10, 1], [100, 1]], 4); // prettier-ignore
  expect(bars?.filter(({ days }) => days > 0)).toEqual([
    { from: 0, share: 0.5, days: 2 },
    { from: 10, share: 0.25, days: 1 },
    { from: 90, share: 0.25, days: 1 },
  ]);
  expect(buildDiscountHistogram([[10, 3]], 4)).toBeNull();
});

test('stock runs out as offers end; those still running count until they were last seen', () => {
  const spells = addSpells([[{ hours: 10, ended: 1, running: 0 }], [{ hours: 20, ended: 0, running: 1 }, { hours: 10, ended: 0, running: 1 }], [{ hours: 30, ended: 1, running: 0 }]]); // prettier-ignore
  expect(spells[0]).toEqual({ hours: 10, ended: 1, running: 1 });
  expect(estimateStockCurve(spells, [0, 10, 11, 30, 31])).toEqual([
    { hours: 0, share: 1 },
    { hours: 10, share: 1 },
    { hours: 11, share: 0.75 },
    { hours: 30, share: 0.75 },
  ]);
});

test('releases are sorted by the chosen figure, with unknown ones last', () => {
  const rows = [
    { id: 'old', releaseDate: '2020-01-01', price: 200, discount: 70, perYear: null, years: 0 },
    { id: 'mid', releaseDate: '2022-01-01', price: null, discount: null, perYear: 90, years: 2 },
    { id: 'new', releaseDate: '2025-01-01', price: 500, discount: 20, perYear: 100, years: 5 },
  ];
  const order = (text: string | null) =>
    sortReleases(rows, row => row, readReleaseSort(text)).map(({ id }) => id).join(' '); // prettier-ignore
  expect(order(null)).toBe('new mid old');
  expect(order('price')).toBe('old new mid');
  expect(order('discount')).toBe('old new mid');
  expect(order('per-year')).toBe('mid new old');
  expect(order('updates')).toBe('new mid old');
  expect(order('colour')).toBe('new mid old');
});
