// Suggestions for listings whose titles have typing errors, from the whole seed catalogue.
import { expect, test } from 'vitest';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { ProductTables } from '#read-models/catalogue/product-tables.ts';
import { createProductSuggester } from '#read-models/catalogue/suggest-products.ts';
import { readSeedCatalogue } from '#tests/support/seed-view.ts';

const tables = ProductTables.of(readSeedCatalogue().products, new Map(), []);
const suggest = createProductSuggester(() => tables);

function suggestFor(
  title: string,
  attributes: Record<string, string> = {},
  country: CountrySlug = 'us',
): readonly string[] {
  return suggest({ title, attributes, country });
}

test.each<[title: string, country: CountrySlug, sku: string]>([
  ['Apple HoePod (2nd Generation) - Midnight', 'us', 'HOMEPOD-2ND-GEN-MIDNIGHT'],
  ['Apple iPhone SE (2a generazinoe) 64GB (PRODUCT)RED', 'it', 'IPHONE-SE-2ND-GENERATION-64-PRODUCT-RED'],
  ['Apple Pecil USB-C White', 'us', 'APPLE-PENCIL-USB-C-WHITE'],
  ['Apple TV 4K 2e géénration Wi-Fi + Ethernet 32Go Noir', 'fr', 'APPLE-TV-4K-2ND-GEN-32-BLACK'],
  ['Apple Viion Pro (M5) (A3416), 1 TB', 'de', 'VISION-PRO-M5-1000-SILVER'],
  ['Apple Watch Seres 9 41mm Aluminum GPS - (PRODUCT)RED', 'us', 'APPLE-WATCH-SERIES-9-41MM-ALUMINUM-CASE-STANDARD-GPS-PRODUCT-RED'],
])('the first for "%s"', (title, country, sku) => expect(suggestFor(title, {}, country)[0]).toBe(sku)); // prettier-ignore

test('what the title leaves open is suggested in every variant', () => {
  const watches = suggestFor('APPLE WATCH SREIES 9 45MM NIKE ALUMINUM GPS');
  expect(watches).toHaveLength(5);
  for (const sku of watches)
    expect(sku).toMatch(/^APPLE-WATCH-SERIES-9-45MM-ALUMINUM-CASE-NIKE-GPS-[A-Z-]+$/);
  const studios = suggestFor('Apple Mac Sudio M3 Ultra');
  expect(studios).toHaveLength(9);
  for (const sku of studios) expect(sku).toMatch(/^MAC-STUDIO-2025-M3-ULTRA-/);
});

test('storage and colour narrow the variants, stated in the title or in the feed’s attributes', () => {
  const all = suggestFor('Apple iPhnoe 13');
  const of128 = suggestFor('Apple iPhnoe 13 128GB');
  expect(all).toHaveLength(9);
  expect(of128.length).toBeGreaterThan(1);
  for (const sku of of128) expect(sku).toMatch(/^IPHONE-13-128-/);
  expect(suggestFor('Apple iPhnoe 13 128GB Midnight')).toEqual(['IPHONE-13-128-MIDNIGHT']);
  expect(suggestFor('Apple iPhnoe 13', { storage: '128 GB', colour: 'Midnight' })).toEqual([
    'IPHONE-13-128-MIDNIGHT',
  ]);
});

test('a stated value that no product has leaves the variants with all others', () => {
  const skus = suggestFor('Apple iPhnoe 13 64GB Midnight');
  expect(skus.length).toBeGreaterThan(1);
  for (const sku of skus) expect(sku).toMatch(/^IPHONE-13-\d+-MIDNIGHT$/);
});

test.each([
  'Garden chair, oak',
  'Samsung Galaxy S24 128GB',
  'Apple Magic Mouse 2',
  'Apple iPhone refurbished',
  'Apple Pecil tips, 4 pack',
  'Apple Watch Seires 9 Armband',
  '',
])('nothing is suggested for "%s"', title => expect(suggestFor(title)).toEqual([]));
