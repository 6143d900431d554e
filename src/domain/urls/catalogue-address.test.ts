import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownFamilies } from '#domain/catalogue/families.ts';
import { availabilities, modes, sorts } from '#domain/offers/condition.ts';
import { formatCatalogueAddress, parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import type { CatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { parseQuery } from '#domain/urls/classify-address.ts';

const family = fc.option(fc.constantFrom(...shownFamilies), { nil: null });
const address: fc.Arbitrary<CatalogueAddress> = fc.oneof(
  fc.record({
    kind: fc.constant('result' as const),
    mode: fc.constantFrom(...modes),
    family,
    sort: fc.constantFrom(...sorts),
    availability: fc.constantFrom(...availabilities),
    page: fc.integer({ min: 1, max: 999_999 }),
  }),
  fc.record({
    kind: fc.constant('product' as const),
    mode: fc.constantFrom(...modes),
    family,
    sku: fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,40}$/),
  }),
);

function parse(text: string): CatalogueAddress | null {
  const [path = '', query = ''] = text.split('?', 2);
  return parseCatalogueAddress(path, parseQuery(query));
}

test('parse(format(address)) is the address', () => {
  fc.assert(
    fc.property(address, each => {
      expect(parse(formatCatalogueAddress(each))).toEqual(each);
    }),
  );
});

test('format(parse(text)) is canonical and stays', () => {
  const text = fc
    .tuple(fc.constantFrom('/new', '/refurbished', '/refurbished/iphone'), fc.webQueryParameters())
    .map(([path, query]) => `${path}?${query}`);
  fc.assert(
    fc.property(text, each => {
      const parsed = parse(each);
      if (!parsed) return;
      const canonical = formatCatalogueAddress(parsed);
      const again = parse(canonical);
      expect(again).toEqual(parsed);
      expect(again && formatCatalogueAddress(again)).toBe(canonical);
    }),
  );
});

test('defaults are left out', () => {
  expect(
    formatCatalogueAddress(parse('/new/iphone?sort=price&availability=available&page=1') as CatalogueAddress),
  ).toBe('/new/iphone');
});
