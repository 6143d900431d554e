import { expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { findLastResult, findOrigin, rememberResult } from '#pages/results/last-result.ts';

test('a product view knows the list before it, its filters and what was selected there', () => {
  expect(findOrigin('A')).toEqual({ list: null, selected: null });
  const list = { path: '/refurbished/iphone', filters: defaultFilters, skus: ['A', 'B'] };
  rememberResult(list);
  expect(findLastResult()).toBe('/refurbished/iphone');
  expect(findOrigin('Z')).toEqual({ list, selected: null });
  expect(findOrigin('B')).toEqual({ list, selected: 'B' });
  // Z is another colour of the selected product, and not in the list.
  expect(findOrigin('Z')).toEqual({ list, selected: 'B' });
  rememberResult({ ...list, path: '/refurbished/ipad', skus: [] });
  expect(findOrigin('B').selected).toBeNull();
});
