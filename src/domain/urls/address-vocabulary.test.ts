import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { carriers } from '#domain/offers/carrier.ts';
import { buildVocabulary } from '#domain/urls/address-vocabulary.ts';
import { parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { formatProductPath } from '#domain/urls/product-path.ts';
import { rootRows } from '#domain/urls/root-segments.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const seed = loadSeedVocabulary();
const minimum = buildVocabulary([]);

function answers(path: string, vocabulary = minimum): boolean {
  return parseCatalogueAddress(path, '', vocabulary)?.kind === 'result';
}

/** Values that every catalogue has in addresses (specification, Segments). */
// prettier-ignore
const listed = [
  ...rootRows.map(({ root }) => root),
  ...['macbook-pro', 'macbook-12-inch', 'macbook-air'].map(line => `macbook/${line}`),
  ...['ipad-pro', 'ipad-air', 'ipad-mini', 'ipad'].map(line => `ipad/${line}`),
  ...['airpods-pro', 'airpods-max', 'airpods'].map(line => `airpods/${line}`),
  ...['4', '5s', 'x', 'xs-max', '12-mini', '13-pro-max', '15-pro-max'].map(model => `iphone/iphone-${model}`),
  ...['128-gb', '256-gb', '512-gb', '1-tb'].map(storage => `iphone/iphone-15-pro-max/${storage}`),
  ...['32-gb', '64-gb', '128-gb', '256-gb', '512-gb', '1-tb', '2-tb'].map(storage => `ipad/${storage}`),
  ...['8-gb', '32-gb', '64-gb'].map(storage => `apple-tv/${storage}`),
  ...['ultra', 'se', 'se-2', ...Array.from({ length: 9 }, (_, series) => `series-${series}`)].map(model => `apple-watch/${model}`),
  ...[38, 40, 41, 42, 44, 45].map(size => `apple-watch/${size}mm`),
  ...['1st-gen', '2nd-gen', 'pro', 'usb-c'].map(model => `apple-pencil/${model}`),
  ...['tower', 'rack', 'cylinder'].map(caseType => `mac-pro/${caseType}`),
  ...['qwerty', 'qwertz', 'azerty'].map(layout => `macbook/${layout}`),
  ...['1st', '2nd', '3rd', '4th', '5th', '6th'].map(each => `ipad/ipad-mini/${each}-gen`),
  ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '99th'].map(each => `ipad/ipad/${each}-gen`),
  ...carriers.filter(each => each !== 'unlocked').map(each => `iphone/${each}-network`),
  ...['iphone', 'ipad', 'apple-watch'].map(root => `${root}/unlocked`),
  ...Array.from({ length: 30 }, (_, year) => `imac/${2000 + year}-release`),
  'macbook/macbook-air/13.3-inch/with-m1-chip',
];

test.each(listed)('%s is known, whatever the catalogue has', path => {
  expect(answers(`/refurbished/${path}`)).toBe(true);
  expect(answers(`/new/${path}`, seed.vocabulary)).toBe(true);
});

test('values of the catalogue extend the lists', () => {
  const row = { category: 'ipad-mini', root: 'ipad' as const };
  const values = { generation: 7, deviceColor: 'starlight', features: ['5g', 'cellular'], storageSize: 4000 };
  const extended = buildVocabulary([{ ...row, values }]);
  for (const segment of ['7th-gen', 'starlight', 'with-5g', 'with-cellular', '4-tb']) {
    expect(answers(`/refurbished/ipad/ipad-mini/${segment}`)).toBe(false);
    expect(answers(`/refurbished/ipad/ipad-mini/${segment}`, extended)).toBe(true);
  }
  expect(answers('/refurbished/iphone/starlight', extended)).toBe(false);
  // Without a root every root's values are known.
  expect(answers('/refurbished/4-tb/starlight', extended)).toBe(true);
});

test('values that cannot be segments are left to the query', () => {
  const values = {
    deviceColor: 'Space Gray',
    features: ['m9-chip', 'nike-collection', 'a/b', ''],
    storageSize: -1,
  };
  expect(buildVocabulary([{ root: 'imac', category: 'imac', values }])).toEqual(minimum);
});

test('when values of two kinds have the same spelling, one is a segment and the other is in the query', () => {
  const values = { modelName: 'silver', deviceColor: 'silver' };
  const vocabulary = buildVocabulary([{ root: 'iphone', category: 'iphone', values }]);
  const parsed = parseCatalogueAddress('/refurbished/iphone/silver', 'deviceColor=silver', vocabulary);
  expect(parsed?.filters.product).toEqual({ modelName: 'silver', deviceColor: 'silver' });
});

test('the vocabulary does not depend on the order of rows, and can be sent as JSON', () => {
  expect(JSON.stringify(buildVocabulary(seed.products.toReversed()))).toBe(JSON.stringify(seed.vocabulary));
  const sent = JSON.parse(JSON.stringify(seed.vocabulary)) as typeof seed.vocabulary;
  expect(answers('/refurbished/ipad/ipad-mini/7th-gen', sent)).toBe(true);
});

test('kinds that accept any segment of their form have no list', () => {
  const keys = new Set(
    Object.entries(seed.vocabulary).flatMap(([place, values]) =>
      Object.keys(values).map(key => `${place} ${key}`),
    ),
  );
  for (const root of ['ipad', 'imac', 'iphone']) {
    for (const key of ['releaseYear', 'merchantSlug', 'price']) expect(keys).not.toContain(`${root} ${key}`);
  }
  expect(keys).not.toContain('ipad generation');
  expect(keys).toContain('ipad/ipad-mini generation');
});

test('the vocabulary of the whole catalogue is small', () => {
  expect(brotliCompressSync(JSON.stringify(seed.vocabulary)).length).toBeLessThan(6_000);
});

test('every level of every product is the address of a list', () => {
  const levels = new Set<string>();
  for (const product of seed.products) {
    const [list = '', sku] = formatProductPath('refurbished', product, seed.vocabulary).split('/sku/');
    expect(sku).toBe(product.sku);
    const segments = list.split('/').slice(1);
    for (let length = segments.length; length > 0; length--) {
      levels.add(`/${segments.slice(0, length).join('/')}`);
    }
  }
  expect(seed.products.length).toBeGreaterThan(7_000);
  expect([...levels].filter(path => !answers(path, seed.vocabulary))).toEqual([]);
});
