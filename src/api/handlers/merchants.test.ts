import { expect, test } from 'vitest';
import { getMerchant, getMerchantPair, getMerchants } from '#api/contract/merchants.ts';
import { handleGetMerchant, handleGetMerchantPair, handleGetMerchants } from '#api/handlers/merchants.ts';
import { presentFailure } from '#api/present/present-failure.ts';
import { unknownProfile } from '#domain/merchants/merchant-profile.ts';
import type { MerchantProfile } from '#domain/merchants/merchant-profile.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { makeMerchant, makeOffer, makeProduct } from '#tests/support/factories.ts';
import { buildSeedView } from '#tests/support/seed-view.ts';

const profile: MerchantProfile = {
  ...unknownProfile,
  summary: { en: 'Apples', de: 'Äpfel' },
  battery: { de: 'Neu' },
  warrantyMonths: 12,
  shippingMinor: 590,
  instalments: [3, 12],
  conditions: { A: { en: 'Spotless' } },
  support: { email: 'a@kernobst.example', contactPage: null, phone: null, phoneTime: { de: 'Immer' } },
  social: { wikipedia: 'https://wikipedia.example/kernobst' },
  reviews: [{ site: 'Klartext', url: 'https://klartext.example' }],
};
const merchants = [
  makeMerchant({ id: 1, slug: 'zweitkern', name: 'Zweitkern' }),
  makeMerchant({
    id: 2,
    slug: 'kernobst',
    name: 'Kernobst',
    countries: ['de', 'fr'],
    profile,
    countryProfiles: { fr: { warrantyMonths: 24, shippingMinor: 0 } },
    addedAt: Date.UTC(2026, 0, 2),
  }),
];
const offer = (
  id: number,
  productId: number,
  merchantId: number,
  mode: 'refurbished' | 'new',
  available = true,
) =>
  makeOffer({
    id,
    productId,
    merchantId,
    mode,
    available,
    country: 'de',
    currency: 'EUR',
    keyboardLayout: null,
  });
const products = [makeProduct(), makeProduct({ id: 2, sku: 'B' }), makeProduct({ id: 3, sku: 'C' })];
const view = await buildSeedView(
  { products, parts: [] },
  [
    offer(1, 1, 2, 'refurbished'),
    offer(2, 1, 2, 'refurbished'),
    offer(3, 2, 2, 'refurbished', false),
    offer(4, 3, 2, 'new'),
    offer(5, 3, 1, 'refurbished'),
  ],
  merchants,
);
const deps = { currentCatalogue: () => view };

test('the merchants of a country are listed by name, with the number of their products there', () => {
  const answer = handleGetMerchants(deps, { country: 'de' });
  if (!answer.ok) throw new Error(answer.failure.code);
  const listed = getMerchants.response.parse(answer.value).merchants;
  expect(listed.map(({ slug, products: counts }) => [slug, counts])).toEqual([
    ['kernobst', { refurbished: 2, new: 1 }],
    ['zweitkern', { refurbished: 1, new: 0 }],
  ]);
  const elsewhere = handleGetMerchants(deps, { country: 'es' });
  expect(elsewhere.ok && elsewhere.value.merchants.map(({ slug }) => slug)).toEqual(['zweitkern']);
});

test('a profile is in the language of the country, or in English if it has no such text', () => {
  const read = (country: 'de' | 'fr') => {
    const answer = handleGetMerchant(deps, { country, merchantSlug: 'kernobst' });
    if (!answer.ok) throw new Error(answer.failure.code);
    return getMerchant.response.parse(answer.value).merchant;
  };
  expect(read('de')).toMatchObject({
    _id: '2',
    summary: 'Äpfel',
    battery: 'Neu',
    warrantyTime: 12,
    shippingCost: 5.9,
    installmentPayments: [3, 12],
    paymentMethods: [],
    conditions: { A: 'Spotless', B: null, C: null },
    support: { email: 'a@kernobst.example', contactPage: null, phone: null, phoneTime: 'Immer' },
    social: { wikipedia: 'https://wikipedia.example/kernobst', instagram: null },
    haveReviews: true,
    storePickup: null,
    addedAt: '2026-01-02T00:00:00.000Z',
  });
  expect(read('fr')).toMatchObject({
    summary: 'Apples',
    battery: null,
    warrantyTime: 24,
    shippingCost: 0,
    products: { refurbished: 0, new: 0 },
  });
});

test('an unknown merchant, or one of another country, is a 404 in the caller’s language', async () => {
  expect(handleGetMerchant(deps, { country: 'de', merchantSlug: 'nobody' })).toMatchObject({ ok: false });
  expect(handleGetMerchant(deps, { country: 'es', merchantSlug: 'kernobst' })).toEqual({
    ok: false,
    failure: { code: 'merchant-unknown' },
  });
  const t = (await loadTranslations())['de-de'];
  expect(presentFailure({ code: 'merchant-unknown' }, { requestId: 'r', t })).toMatchObject({
    status: 404,
    error: 'Diesen Händler kennen wir in diesem Land nicht.',
  });
});

test('a pair is sorted and has two different merchants', () => {
  const ask = (slugA: string, slugB: string) => handleGetMerchantPair(deps, { country: 'de', slugA, slugB });
  const pair = ask('kernobst', 'zweitkern');
  if (!pair.ok) throw new Error(pair.failure.code);
  expect(getMerchantPair.response.parse(pair.value).merchants.map(({ slug }) => slug)).toEqual([
    'kernobst',
    'zweitkern',
  ]);
  const refused = { ok: false, failure: { code: 'invalid-request', field: 'slugB' } };
  expect(ask('zweitkern', 'kernobst')).toEqual(refused);
  expect(ask('kernobst', 'kernobst')).toEqual(refused);
  expect(ask('kernobst', 'nobody')).toEqual({ ok: false, failure: { code: 'merchant-unknown' } });
});
