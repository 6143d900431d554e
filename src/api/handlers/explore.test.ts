import { expect, test } from 'vitest';
import { getExplore } from '#api/contract/explore.ts';
import { handleGetExplore } from '#api/handlers/explore.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import { Explore } from '#read-models/explore/explore.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { makeMerchant, makeModel, makeOffer, makeProduct } from '#tests/support/factories.ts';
import { buildSeedView } from '#tests/support/seed-view.ts';

const translations = await loadTranslations();
const pad = makeModel({
  id: 2,
  slug: 'ipad-mini-a17-pro',
  family: 'ipad',
  line: 'ipad-mini',
  name: 'iPad mini (A17 Pro)',
});
const products = [
  makeProduct(),
  makeProduct({ id: 2, sku: 'IPAD', model: pad, optionValues: { storageGb: 1000 } }),
];
const part = {
  stem: 'MLPF3',
  region: 'ZD',
  revision: 'A',
  modelId: 1,
  optionValues: {},
  productId: 1,
  isInferred: false,
};
const offers = countries.map((country, at) =>
  makeOffer({ id: at, country, currency: 'EUR', priceMinor: 123_456, keyboardLayout: null }),
);
const view = await buildSeedView({ products, parts: [part] }, offers, [makeMerchant()]);
const explore = new Explore();
const formatUrl: FormatUrl = (filters, locale) => `/${locale.prefix}/${JSON.stringify(filters.product)}`;

function ask(language: LanguageSlug, countrySlug: CountrySlug, q?: string) {
  const deps = { currentCatalogue: () => view, translations, explore, formatUrl };
  const answer = handleGetExplore(
    deps,
    { language, countrySlug, ...(q === undefined ? {} : { q }) },
    { now: new Date() },
  );
  if (!answer.ok) throw new Error(answer.failure.code);
  // Fails when the answer does not match the contract.
  return getExplore.response.parse(answer.value).tabs;
}

function wishIn(language: LanguageSlug, countrySlug: CountrySlug, q: string) {
  const deps = { currentCatalogue: () => view, translations, explore, formatUrl };
  const answer = handleGetExplore(deps, { language, countrySlug, q }, { now: new Date() });
  if (!answer.ok) throw new Error(answer.failure.code);
  return getExplore.response.parse(answer.value).wish;
}

test('an item has labels in the language of the call, and price and stock of the country', () => {
  const iphone = ask('fr', 'us').find(({ key }) => key === 'iphone')?.items[0];
  expect(iphone).toMatchObject({
    key: 'model:iphone-13',
    label: 'iPhone 13',
    url: '/fr/{"modelName":"iphone-13"}',
    imageKey: 'iphone-13-midnight',
    meta: { minPrice: 1234.56, minPriceLabel: '$1,234.56', total: 1 },
    filters: { main: { productFamily: 'iphone' }, product: { modelName: 'iphone-13' } },
  });
  expect(iphone?.extraKeywords).toContain('téléphone portable');
  expect(ask('de', 'de').find(({ key }) => key === 'ipad')?.items[0]?.meta).toEqual({
    minPrice: null,
    minPriceLabel: null,
    total: 0,
  });
});

test('tabs and chips are in the language of the call, prices in the country’s format', () => {
  const labels = (language: LanguageSlug, country: CountrySlug, tab: string) =>
    ask(language, country)
      .find(({ key }) => key === tab)
      ?.tags.map(({ label }) => label.replaceAll('\u00a0', ' '));
  expect(labels('en', 'us', 'iphone')).toEqual([
    'Unlocked',
    'Up to $200',
    'Up to $500',
    '128 GB',
    '256 GB',
    'Excellent',
  ]);
  expect(labels('fr', 'fr', 'iphone')?.slice(0, 3)).toEqual(['Jusqu’à 200 €', 'Jusqu’à 500 €', '128 Go']);
  expect(labels('de', 'de', 'merchants')).toEqual([
    'Kostenloser Versand',
    'Mindestens 24 Monate Garantie',
    'Mindestens 30 Tage Rückgaberecht',
    'Hervorragend',
  ]);
  expect(labels('it', 'it', 'ipad')?.[0]).toBe('iPad Pro');
  expect(ask('es', 'es').map(({ label }) => label)).toEqual(['Populares', 'iPhone', 'iPad', 'Tiendas']);
  for (const language of languages) {
    for (const tab of ask(language, 'ca')) {
      for (const { label } of [tab, ...tab.items, ...tab.tags]) expect(label).not.toBe('');
    }
  }
});

test('a text finds families by name and products by part number, and marks invented merchants', () => {
  expect(ask('es', 'es', ' iphone ')[0]?.items.map(({ label }) => label)).toEqual([
    'Todos los iPhone',
    'iPhone 13',
  ]);
  const [product] = ask('de', 'de', 'MLPF3ZD/A')[0]?.items ?? [];
  expect(product).toMatchObject({
    key: 'product:IPHONE-13-128-MIDNIGHT',
    url: '/de/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT',
    label: 'iPhone 13, 128\u00a0GB, Mitternacht',
    filters: { product: { productSku: 'IPHONE-13-128-MIDNIGHT' } },
  });
  expect(ask('en', 'gb', 'orchard')[0]?.items[0]).toMatchObject({
    label: 'Orchard Row (Demo)',
    imageKey: null,
    filters: { offer: { merchantSlug: 'orchard-row' } },
  });
  expect(ask('en', 'us', 'zzz')).toEqual([]);
  expect(ask('en', 'us', '   ')).toEqual(ask('en', 'us'));
});

test('a text that names filters gets a row for their list, and the words that were left out', () => {
  expect(wishIn('de', 'de', 'iphone 13 mitternacht unter 2000 euro gehäuse')).toMatchObject({
    item: {
      key: 'wish',
      label: '1 iPhone 13 bis 2000\u00a0€',
      imageKey: 'iphone-13-midnight',
      meta: { total: 1, minPrice: 1234.56 },
      // All products of this catalogue have that colour, so it filters nothing.
      filters: { product: { modelName: 'iphone-13' }, offer: { price: { lte: 2000 } } },
    },
    unknown: ['gehäuse'],
    impossible: [],
  });
  // Nothing is in stock: no count, and the row offers an alert.
  expect(wishIn('en', 'us', 'ipad mini 1tb under 300')?.item).toMatchObject({
    label: 'iPad mini (A17 Pro) up to $300',
    meta: { total: 0, minPrice: null, minPriceLabel: null },
  });
  expect(wishIn('de', 'de', 'iphone 13 mit 99 Monaten Garantie')?.item?.label).toBe(
    'iPhone 13 mit mindestens 99 Monaten Garantie',
  );
  expect(wishIn('en', 'us', 'iphone 13 xyzzy')).toEqual({ item: null, unknown: ['xyzzy'], impossible: [] });
  expect(wishIn('en', 'us', 'iphone 13')).toBeNull();
  expect(wishIn('en', 'us', 'zzz')).toBeNull();
});
