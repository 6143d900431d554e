import { expect, test } from 'vitest';
import { formatComparePath, formatCompareQuery, readComparedSkus } from '#domain/urls/compare-address.ts';

test.each([
  ['', []],
  ['sku=', []],
  ['sku=A,B', ['A', 'B']],
  ['sku=A&sku=B', ['A', 'B']],
  ['sku=A%2CB&utm_source=mail&sku=C,A', ['A', 'B', 'C']],
  ['sku= A+,,B ', ['A', 'B']],
  ['sku=%zz&sku=A', ['A']],
  ['sku=<b>,A', ['A']],
  ['skus=A', []],
])('"%s" compares %j', (query, skus) => {
  expect(readComparedSkus(query)).toEqual(skus);
});

test('a query has one canonical form, which is read as itself and keeps other pairs', () => {
  const query = 'utm_source=mail&sku=A&sku=B%2CC';
  const canonical = formatCompareQuery(readComparedSkus(query), query);
  expect(canonical).toBe('sku=A,B,C&utm_source=mail');
  expect(formatCompareQuery(readComparedSkus(canonical), canonical)).toBe(canonical);
  expect(formatCompareQuery([], 'sku=&x=1')).toBe('x=1');
});

test('at most twelve SKUs of an address are read', () => {
  const many = Array.from({ length: 30 }, (_, at) => `S${at}`);
  expect(readComparedSkus(`sku=${many.join(',')}`)).toHaveLength(12);
  expect(formatComparePath([])).toBe('/compare');
  expect(formatComparePath(['A', 'B'])).toBe('/compare?sku=A,B');
});
