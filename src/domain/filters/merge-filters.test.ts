import { expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import { mergeValues, resolveMode, normalizeFilters } from '#domain/filters/merge-filters.ts';

const filters = (change: Partial<ActiveFilters>): ActiveFilters => ({ ...defaultFilters, ...change });

test.each<[FilterValue | null, FilterValue, FilterValue]>([
  [null, 128, 128],
  [128, 256, { in: [128, 256] }],
  [128, 128, 128],
  [{ in: [64, 128] }, 128, { in: [64, 128] }],
  [{ in: [64] }, { in: [128, 256] }, { in: [64, 128, 256] }],
  [{ lte: 500 }, { gte: 100 }, { gte: 100, lte: 500 }],
  [{ lte: 500 }, { lte: 200 }, { lte: 200 }],
  [{ gte: 2020 }, 2022, 2022],
  [2022, { gte: 2020 }, { gte: 2020 }],
])('%j and %j together are %j', (base, added, merged) => {
  expect(mergeValues(base, added)).toEqual(merged);
});

test('equal filters have equal JSON once they are normalized', () => {
  const one = filters({
    main: { category: null },
    product: { storageSize: { in: [256, 128, 256] }, deviceColor: { in: ['blue'] } },
    offer: { price: {}, merchantSlug: { in: [] } },
  });
  const other = filters({
    product: { deviceColor: 'blue', storageSize: { in: [128, 256] } },
    offer: { merchantSlug: { in: [] }, price: undefined },
  });
  expect(JSON.stringify(normalizeFilters(one))).toBe(JSON.stringify(normalizeFilters(other)));
  expect(normalizeFilters(one).offer).toEqual({ merchantSlug: { in: [] } });
});

test.each<[string, Partial<ActiveFilters>, Partial<ActiveFilters>]>([
  ['N while refurbished', { offer: { condition: 'N' } }, { mode: 'new', offer: {} }],
  [
    'N among others while refurbished',
    { offer: { condition: { in: ['A', 'N'] } } },
    { mode: 'new', offer: {} },
  ],
  ['a grade while refurbished', { offer: { condition: 'A' } }, { offer: { condition: 'A' } }],
  ['a grade while new', { mode: 'new', offer: { condition: 'B' } }, { offer: { condition: 'B' } }],
  ['N while new', { mode: 'new', offer: { condition: 'N' } }, { mode: 'new', offer: {} }],
  ['nothing while new', { mode: 'new' }, { mode: 'new' }],
])('mode and condition after choosing %s', (_, chosen, resolved) => {
  expect(resolveMode(filters(chosen))).toEqual(filters(resolved));
});
