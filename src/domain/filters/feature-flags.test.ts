import { expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { FilterValue } from '#domain/filters/active-filters.ts';
import { applyFeatureFlags } from '#domain/filters/feature-flags.ts';

test.each<[string, FilterValue | null, FilterValue | null]>([
  ['apple-store', null, 'apple-store'],
  ['apple-store', 'apple-store', 'apple-store'],
  ['apple-store', 'orchard-row', { in: ['orchard-row', 'apple-store'] }],
  ['other,apple-store', null, 'apple-store'],
  ['other', null, null],
  ['', 'orchard-row', 'orchard-row'],
])('the flag "%s" with the merchant filter %j gives %j', (feature, merchantSlug, expected) => {
  const filters = { ...defaultFilters, offer: { merchantSlug } };
  const flagged = applyFeatureFlags(filters, new Map([['feature', feature]]));
  expect(flagged.offer['merchantSlug']).toEqual(expected);
});

test('without a flag nothing changes', () => {
  expect(applyFeatureFlags(defaultFilters, new Map())).toEqual(defaultFilters);
});
