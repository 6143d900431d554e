// Titles and specifications of every family, as each country reads them.
import { expect, test } from 'vitest';
import { presentProductSummary } from '#api/present/present-product.ts';
import { presentSpecs } from '#api/present/present-specs.ts';
import { presentTitleDetails } from '#api/present/present-option-values.ts';
import { callI18n, type Translations } from '#api/present/i18n.ts';
import { productTitle } from '#domain/catalogue/product-naming.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { makeModel, makeProduct } from '#tests/support/factories.ts';

const translations: Translations = await loadTranslations();

function titleOf(product: Product, country: CountrySlug): string {
  const i18n = callI18n({ countrySlug: country }, translations);
  const parts = { modelName: product.model.name, details: presentTitleDetails(product, i18n) };
  return productTitle(parts, i18n.locale.language).replaceAll('\u00a0', ' ');
}

const mac = makeProduct({
  model: makeModel({ family: 'macbook-air', name: 'MacBook Air (13-inch, M2, 2022)', chip: 'M2' }),
  optionValues: { memoryGb: 16, storageGb: 512, colour: 'midnight' },
});

test.each<[CountrySlug, string]>([
  ['us', 'MacBook Air (13-inch, M2, 2022), 16 GB memory, 512 GB, Midnight'],
  ['de', 'MacBook Air (13 Zoll, M2, 2022), 16 GB Arbeitsspeicher, 512 GB, Mitternacht'],
  ['fr', 'MacBook Air (13 pouces, M2, 2022), 16 Go de mémoire, 512 Go, minuit'],
  ['it', 'MacBook Air (13 pollici, M2, 2022), 16 GB di RAM, 512 GB, mezzanotte'],
  ['es', 'MacBook Air (13 pulgadas, M2, 2022), 16 GB de memoria, 512 GB, medianoche'],
])('a Mac in %s', (country, title) => {
  expect(titleOf(mac, country)).toBe(title);
});

test('a title leaves out implied values and values that are not stated', () => {
  const watch = makeProduct({
    model: makeModel({ family: 'apple-watch', name: 'Apple Watch Series 7' }),
    optionValues: {
      caseSizeMm: 45,
      caseMaterial: 'aluminum',
      caseCollection: 'standard',
      connectivity: 'gps',
    },
    colour: null,
  });
  expect(titleOf(watch, 'us')).toBe('Apple Watch Series 7, 45 mm, Aluminum, GPS');
  expect(titleOf(watch, 'gb')).toBe('Apple Watch Series 7, 45 mm, Aluminium, GPS');
  const pro = makeProduct({
    model: makeModel({
      family: 'macbook-pro',
      name: 'MacBook Pro (14-inch, 2021)',
      chip: null,
      memoryGb: null,
    }),
    optionValues: { chip: 'M1 Pro', cpuCores: 8, gpuCores: 14, glass: 'standard' },
    colour: null,
  });
  expect(titleOf(pro, 'fr')).toBe('MacBook Pro (14 pouces, 2021), M1 Pro, CPU 8 cœurs, GPU 14 cœurs');
});

test('specifications have a row for each option value of the product and each attribute of its model', () => {
  const display = makeProduct({
    model: makeModel({ family: 'studio-display', name: 'Studio Display', chip: 'A13', radio: null }),
    optionValues: { stand: 'tilt-height', glass: 'nano-texture' },
    colour: null,
  });
  const groups = presentSpecs(display, callI18n({ countrySlug: 'us' }, translations));
  const specs = groups.flatMap(({ items }) => items);
  expect(specs).toContainEqual({
    key: 'stand',
    label: 'Stand',
    value: 'Tilt- and height-adjustable stand',
  });
  expect(specs).toContainEqual({ key: 'glass', label: 'Display glass', value: 'Nano-texture glass' });
  expect(specs).toContainEqual({ key: 'chip', label: 'Chip', value: 'A13' });
  expect(specs.map(({ key }) => key)).not.toContain('storage');
});

test('an iPhone has title, storage, colour and groups of specifications', () => {
  const i18n = callI18n({ countrySlug: 'us' }, translations);
  expect(presentProductSummary(makeProduct(), '/new/iphone', i18n)).toMatchObject({
    title: 'iPhone 13, 128\u00a0GB, Midnight',
    fullTitle: 'Apple iPhone 13, 128\u00a0GB, Midnight',
    productFamily: 'iphone',
    storageSize: 128,
    storageLabel: '128\u00a0GB',
    deviceColor: { slug: 'midnight' },
  });
  const groups = presentSpecs(makeProduct(), i18n);
  expect(groups.map(({ key, items }) => [key, ...items.map(item => item.key)])).toEqual([
    ['device', 'model', 'released', 'colour'],
    ['performance', 'chip', 'memory', 'storage'],
    ['display', 'screen'],
    ['connection', 'radio'],
    ['system', 'osMin'],
    ['identity', 'modelNumbers', 'identifiers'],
  ]);
});
