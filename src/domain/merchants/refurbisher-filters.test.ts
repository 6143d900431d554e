import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatRefurbisherQuery,
  listRefurbishers,
  readRefurbisherQuery,
  refurbisherFilterNames,
  refurbisherFilters,
  refurbisherSorts,
} from '#domain/merchants/refurbisher-filters.ts';
import type { FilteredRefurbisher } from '#domain/merchants/refurbisher-filters.ts';

const make = (name: string, given: Partial<FilteredRefurbisher> = {}): FilteredRefurbisher => ({
  name,
  inStock: 10,
  families: ['iphone'],
  warrantyMonths: 12,
  returnDays: 14,
  shipping: 5.9,
  storePickup: false,
  shipsAbroad: null,
  pricePercent: null,
  ...given,
});
const merchants = [
  make('Kernobst', { warrantyMonths: 24, returnDays: 30, shipping: 0, pricePercent: 2 }),
  make('Apfelhof', { inStock: 90, families: ['ipad'], storePickup: true, pricePercent: -1 }),
  make('Most', { warrantyMonths: null, returnDays: null, shipping: null, shipsAbroad: true }),
];
function readQuery(query: string) {
  const params = new URLSearchParams(query);
  return readRefurbisherQuery(key => params.get(key));
}

const names = (query: string) =>
  listRefurbishers(merchants, each => each, readQuery(query)).map(({ name }) => name);

test.each([
  ['', ['Apfelhof', 'Kernobst', 'Most']],
  ['sells=iphone', ['Kernobst', 'Most']],
  ['warranty=24', ['Kernobst']],
  ['returns=30', ['Kernobst']],
  ['shipping=free', ['Kernobst']],
  ['shipping=pickup', ['Apfelhof']],
  ['shipping=abroad', ['Most']],
  ['sells=ipad&warranty=24', []],
  ['sort=warranty', ['Kernobst', 'Apfelhof', 'Most']],
  ['sort=returns', ['Kernobst', 'Apfelhof', 'Most']],
  ['sort=price', ['Apfelhof', 'Kernobst', 'Most']],
  ['sort=name', ['Apfelhof', 'Kernobst', 'Most']],
  ['warranty=25&sells=<script>&sort=commission&page=2', ['Apfelhof', 'Kernobst', 'Most']],
])('%j lists %j', (query, expected) => {
  expect(names(query)).toEqual(expected);
});

test('every choice has one address, which reads as that choice', () => {
  const anyQuery = fc.record({
    chosen: fc.record(
      Object.fromEntries(
        refurbisherFilterNames.map(name => [name, fc.constantFrom(...refurbisherFilters[name])]),
      ),
      { requiredKeys: [] },
    ),
    sort: fc.constantFrom(...refurbisherSorts),
  });
  fc.assert(
    fc.property(anyQuery, query => {
      const [, search = ''] = formatRefurbisherQuery(query).split('?');
      expect(readQuery(search)).toEqual({
        ...query,
        chosen: { ...query.chosen },
      });
    }),
  );
  expect(formatRefurbisherQuery({ chosen: {}, sort: 'stock' })).toBe('/refurbishers');
});
