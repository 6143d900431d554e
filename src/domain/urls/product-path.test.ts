import { expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { formatProductPath } from '#domain/urls/product-path.ts';
import { isStrategic } from '#domain/urls/strategic-address.ts';
import { parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const { vocabulary, products } = loadSeedVocabulary();

test.each([
  'imac/2021-release/24-inch/512-gb/pink/sku/IMAC-24-INCH-M1-2021-8G-8GB-512-PINK',
  'mac-pro/2013-release/cylinder/256-gb/black',
  'macbook/macbook-air/2020-release/13.3-inch/256-gb/gold',
  'iphone/iphone-13-pro-max/256-gb/graphite/sku/IPHONE-13-PRO-MAX-256-GRAPHITE',
  'ipad/ipad-mini/7th-gen/128-gb/starlight',
  'apple-watch/series-7/45mm/midnight',
  'apple-pencil/usb-c/white/sku/APPLE-PENCIL-USB-C-WHITE',
  'airpods/airpods-pro/2nd-gen/white',
  'homepod-mini/2020-release/blue/sku/HOMEPOD-MINI-BLUE',
  'studio-display/2022-release/27-inch/silver',
])('a product is at /new/%s...', start => {
  const paths = products.map(product => formatProductPath('new', product, vocabulary));
  expect(paths.filter(path => path.startsWith(`/new/${start}`))).not.toEqual([]);
});

test('values that are not stated or not in the vocabulary have no level', () => {
  const values = { storageSize: null, deviceColor: 'nobody-knows', modelName: 'iphone-13', features: ['5g'] };
  const product = { sku: 'A-1', category: 'iphone', values };
  expect(formatProductPath('refurbished', product, vocabulary)).toBe('/refurbished/iphone/iphone-13/sku/A-1');
});

test.each([
  ['/refurbished', true],
  ['/new/iphone', true],
  ['/refurbished/under-500', true],
  ['/refurbished/iphone/iphone-13/128-gb/midnight', true],
  ['/refurbished/macbook/macbook-air/13.3-inch/with-m1-chip', true],
  ['/refurbished/macbook/macbook-air/2020-release/13.3-inch/256-gb', false],
  ['/refurbished/iphone/iphone-13/128-gb/midnight/unlocked', false],
  ['/refurbished/2020-release/128-gb/under-500', true],
  ['/refurbished/2020-release/128-gb/silver/under-500', false],
  ['/refurbished/iphone?page=3', true],
  ['/refurbished/iphone?price-max=450', false],
  ['/refurbished/iphone?storageSize=64,128', false],
  ['/refurbished/iphone?sort=discount', false],
  ['/refurbished/iphone?availability=all', false],
])('search engines may index %s: %s', (address, expected) => {
  const [path = '', query = ''] = address.split('?');
  const filters: ActiveFilters = parseCatalogueAddress(path, query, vocabulary)?.filters ?? defaultFilters;
  expect(isStrategic(filters, vocabulary)).toBe(expected);
});
