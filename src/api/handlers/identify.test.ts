import { expect, test } from 'vitest';
import { identifyDevice } from '#api/contract/identify.ts';
import { handleIdentifyDevice } from '#api/handlers/identify.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import {
  makeMerchant,
  makeModel,
  makeOffer,
  makePartner,
  makeProduct,
  makeQuote,
} from '#tests/support/factories.ts';
import { buildSeedView } from '#tests/support/seed-view.ts';

const translations = await loadTranslations();
const phone = makeModel({ modelNumbers: ['A2482', 'A2633'], identifiers: ['iPhone14,5'] });
const air = makeModel({
  id: 2,
  slug: 'macbook-air-m1-2020',
  family: 'macbook-air',
  line: 'macbook-air',
  name: 'MacBook Air (M1, 2020)',
  modelNumbers: ['A2337'],
  emcNumbers: ['3598'],
  identifiers: ['MacBookAir10,1'],
});
const products = [
  makeProduct({ model: phone }),
  makeProduct({ id: 2, sku: 'AIR-256', model: air, optionValues: { storageGb: 256 } }),
  // A product that a feed added later has a separate model object.
  makeProduct({ id: 3, sku: 'AIR', model: { ...air }, optionValues: {} }),
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
const offer = makeOffer({ id: 1, country: 'de', currency: 'EUR', priceMinor: 39_900, keyboardLayout: null });
const quote = makeQuote({ payoutMinor: 18_150 });
const view = await buildSeedView({ products, parts: [part] }, [offer], [makeMerchant()]);

function ask(text: string, country: CountrySlug = 'de', languageSlug: LanguageSlug = 'de') {
  const answer = handleIdentifyDevice(
    {
      currentCatalogue: () => view,
      translations,
      partners: { of: () => [makePartner({ country: 'de' })] },
      quotes: {
        models: () => ['iphone-13'],
        of: (_country, model) =>
          model === 'iphone-13' ? [{ slug: 'bushel-buyback', readAt: new Date(0), quotes: [quote] }] : [],
      },
      systems: { doubts: [], lines: [] },
      formatUrl: ({ product: { modelName } }, locale) =>
        `/${locale.prefix}/${typeof modelName === 'string' ? modelName : ''}`,
    },
    { country, languageSlug, text },
    { now: new Date('2026-11-20T12:00:00Z') },
  );
  if (!answer.ok) throw new Error(answer.failure.code);
  // Fails when the answer does not match the contract.
  return identifyDevice.response.parse(answer.value);
}

test('a part number names the unit, its region and its one configuration with its price', () => {
  const { mark, isTwin, models, products: found } = ask('Modellnummer: MLPF3ZD/A');
  expect(mark).toMatchObject({ code: 'MLPF3ZD/A', part: { unit: 'new', region: 'ZD' } });
  expect(mark?.part?.regionCountries).toContain('Deutschland');
  expect(isTwin).toBe(false);
  expect(models).toMatchObject([{ name: 'iPhone 13', url: '/de/iphone-13' }]);
  const tradeIn = { maxPayoutLabel: '181,50\u00a0€', path: '/sell-your-device/iphone/iphone-13/128-gb' };
  expect(found).toMatchObject([{ meta: { minPrice: 399, total: 1 }, tradeIn }]);
  expect(models).toMatchObject([{ tradeIn: { ...tradeIn, path: '/sell-your-device/iphone/iphone-13' } }]);
});

test.each([
  ['FLPF3LL/A', 'refurbished'],
  ['NLPF3LL/A', 'replacement'],
  ['PLPF3LL/A', 'personalised'],
])('%s is found by the number of the unit sold new, as a candidate', (text, unit) => {
  expect(ask(text)).toMatchObject({
    mark: { part: { unit } },
    isTwin: true,
    products: [{ product: { modelName: 'iPhone 13' } }],
  });
});

test('a part number outside the catalogue is described as far as it can be read', () => {
  expect(ask('MQRT3J/A', 'us', 'fr')).toMatchObject({
    mark: { code: 'MQRT3J/A', part: { unit: 'new', region: 'J', regionCountries: ['Japon'] } },
    models: [],
    products: [],
  });
  expect(ask('MQRT3QQ/A').mark?.part?.regionCountries).toEqual([]);
});

test.each([
  ['a2633', 'iPhone 13'],
  ['iphone14,5', 'iPhone 13'],
  ['Model A2337 EMC 3598', 'MacBook Air (M1, 2020)'],
  ['A2337', 'MacBook Air (M1, 2020)'],
])('%s identifies %s, without a configuration', (text, name) => {
  expect(ask(text, 'us', 'en')).toMatchObject({ models: [{ name }], products: [] });
});

test('a text without a number identifies nothing', () => {
  expect(ask('iPhone 13 mini violett')).toEqual({ mark: null, isTwin: false, models: [], products: [] });
});
