// Alerts on texts resolve to a wish that is read completely, or to the entries that match all of the words; in step with explore.
import { expect, test } from 'vitest';
import { indexAlert } from '#domain/alerts/criteria.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { resolveText } from '#read-models/alerts/resolve-text.ts';
import { Explore } from '#read-models/explore/explore.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { buildSeedView, readSeedCatalogue } from '#tests/support/seed-view.ts';

const view = await buildSeedView(readSeedCatalogue(), [], [makeMerchant()]);
const explore = new Explore();

function resolve(language: LanguageSlug, text: string) {
  return resolveText(text, 'us', explore.indexes(view, language));
}

test.each<[LanguageSlug, string, ReturnType<typeof resolve>]>([
  [
    'en',
    'unlocked iphone 14 pro max 256',
    [
      {
        main: { productFamily: 'iphone' },
        product: { carrier: 'unlocked', modelName: 'iphone-14-pro-max', storageSize: 256 },
        offer: {},
      },
    ],
  ],
  [
    'de',
    'macbok unter 500 €',
    [{ main: { productFamily: 'mac-laptop' }, product: {}, offer: { price: { lte: 500 } } }],
  ],
  ['en', 'macbook', [{ main: { productFamily: 'mac-laptop' }, product: {}, offer: {} }]],
  [
    'en',
    'iphone 13 mini',
    [{ main: { productFamily: 'iphone' }, product: { modelName: 'iphone-13-mini' }, offer: {} }],
  ],
  ['en', 'iphone 13 mini under 300 xyzzy', []],
  ['en', 'iphone 99 pink', []],
])('%s: %j', (language, text, filters) => {
  expect(resolve(language, text)).toEqual(filters);
});

test('explore leads to what an alert of the same text looks at', () => {
  for (const text of [
    'pink iphone',
    'm2 air 16gb',
    'iphone mini like new',
    'ipad under 300',
    'macbook from orchard row',
  ]) {
    const wish = explore.wish(view, { country: 'us', language: 'en', text }, Date.now());
    const { main, product, offer } = wish?.filters ?? {};
    expect({ text, found: resolve('en', text) }).toEqual({ text, found: [{ main, product, offer }] });
  }
});

test('a price in the words is a maximum price of the alert', () => {
  const alert = {
    id: 1,
    country: 'us',
    mode: 'refurbished',
    trigger: 'max-price',
    maxPriceMinor: null,
  } as const;
  const subject = { kind: 'text', text: 'macbook under 500', language: 'en' } as const;
  const indexed = indexAlert({ ...alert, subject }, ({ text }) => resolve('en', text));
  expect(indexed.maxPriceMinor).toBe(50_000);
  expect(indexed.anyOf).toEqual([[{ key: 'productFamily', value: 'mac-laptop' }]]);
  const lower = indexAlert({ ...alert, maxPriceMinor: 40_000, subject }, ({ text }) => resolve('en', text));
  expect(lower.maxPriceMinor).toBe(40_000);
});
