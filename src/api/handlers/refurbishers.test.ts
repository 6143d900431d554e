import { expect, test } from 'vitest';
import {
  getRefurbisher,
  getRefurbisherPair,
  getRefurbisherPairs,
  getRefurbishers,
} from '#api/contract/refurbishers.ts';
import type { PublicContext } from '#api/contexts.ts';
import { createRefurbisherHandlers } from '#api/handlers/refurbishers.ts';
import { dayMs } from '#domain/durations.ts';
import type { MerchantRecord } from '#domain/merchants/merchant-record.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { makeMerchant, makeOffer, makeProduct } from '#tests/support/factories.ts';
import { buildSeedView } from '#tests/support/seed-view.ts';

const merchants = [
  makeMerchant({ id: 1, slug: 'zweitkern', name: 'Zweitkern' }),
  makeMerchant({ id: 2, slug: 'kernobst', name: 'Kernobst', countries: ['de'] }),
  makeMerchant({ id: 3, slug: 'leerstand', name: 'Leerstand', countries: ['de'] }),
];
const products = Array.from({ length: 12 }, (_, at) => makeProduct({ id: at + 1, sku: `IPHONE-${at}` }));
let lastId = 0;
const offer = (productId: number, merchantId: number, given: Partial<SearchOffer> = {}) =>
  makeOffer({
    id: ++lastId,
    productId,
    merchantId,
    merchant: merchants[merchantId - 1]!,
    country: 'de',
    currency: 'EUR',
    ...given,
  });
const view = await buildSeedView(
  { products, parts: [] },
  [
    // Kernobst asks 10 % less for each, in the same grade.
    ...products.map(({ id }) => offer(id, 1, { priceMinor: 50_000 })),
    ...products.map(({ id }) => offer(id, 2, { priceMinor: 45_000, conditionWords: 'Wie neu' })),
    // Offers of another grade or mode and sold-out ones are not compared.
    offer(1, 1, { priceMinor: 100, grade: 'C' }),
    offer(1, 1, { priceMinor: 60_000, mode: 'new', grade: 'N' }),
    offer(2, 1, { priceMinor: 100, available: false }),
  ],
  merchants,
);
const record: MerchantRecord = {
  from: Date.parse('2026-10-01'),
  until: Date.parse('2026-11-10'),
  offers: 12,
  listedMs: 10 * dayMs,
  availableMs: 5 * dayMs,
  cuts: 1,
  rises: 0,
  spells: [],
  stock: [{ day: '2026-11-09', offers: 12 }],
};
const calls = createRefurbisherHandlers({
  currentCatalogue: () => view,
  translations: await loadTranslations(),
  offerReports: { of: () => null },
  merchantRecords: { of: (id, country) => (id === 2 && country === 'de' ? record : null) },
});
const context = { now: new Date('2026-11-20') } as PublicContext;

async function read<Value>(answer: unknown): Promise<Value> {
  const { ok, value, failure } = (await answer) as { ok: boolean; value: Value; failure: { code: string } };
  if (!ok) throw new Error(failure.code);
  return value;
}

test('the merchants of a country that list anything are shown with their stock and prices', async () => {
  const answer = await read(calls.getRefurbishers({ country: 'de' }, context));
  const { refurbishers } = getRefurbishers.response.parse(answer);
  expect(refurbishers.map(({ merchant }) => merchant.slug)).toEqual(['kernobst', 'zweitkern']);
  const [kernobst, zweitkern] = refurbishers;
  expect(kernobst?.market).toMatchObject({
    products: { refurbished: 12, new: 0 },
    offersListed: 12,
    compared: 12,
    cheapest: 12,
    families: ['iphone'],
  });
  expect(kernobst?.market.pricePercent).toBeCloseTo(-10);
  expect(zweitkern?.market).toMatchObject({
    products: { refurbished: 12, new: 1 },
    offersListed: 15,
    offersInStock: 14,
    cheapest: 0,
  });
  expect(kernobst?.record).toMatchObject({ since: '2026-10-01', until: '2026-11-09', isEnough: false });
  expect(zweitkern?.record).toBeNull();
});

test('a merchant has its own grade names, one offer for each model, and its pairs with other merchants', async () => {
  const answer = await read(calls.getRefurbisher({ country: 'de', merchantSlug: 'kernobst' }, context));
  const { gradeWords, bestOffers, pairs, countries, stock } = getRefurbisher.response.parse(answer);
  expect(gradeWords).toEqual({ A: ['Wie neu'], B: [], C: [] });
  expect(bestOffers.map(each => each.offer.merchantSlug)).toEqual(['kernobst']);
  expect(pairs).toEqual([
    {
      first: { slug: 'kernobst', name: 'Kernobst' },
      second: { slug: 'zweitkern', name: 'Zweitkern' },
      shared: 12,
    },
  ]);
  expect(countries).toEqual(['de']);
  expect(stock).toEqual([{ day: '2026-11-09', offers: 12 }]);
});

test('a merchant without offers has a profile, and a merchant of another country has none', async () => {
  const answer = await read(calls.getRefurbisher({ country: 'de', merchantSlug: 'leerstand' }, context));
  const { refurbisher, countries } = getRefurbisher.response.parse(answer);
  expect(refurbisher.market.products).toEqual({ refurbished: 0, new: 0 });
  expect(countries).toEqual([]);
  const unknown = { ok: false, failure: { code: 'merchant-unknown' } };
  expect(await calls.getRefurbisher({ country: 'fr', merchantSlug: 'kernobst' }, context)).toMatchObject(
    unknown,
  );
});

test('two merchants are compared by the same products and grades, in one order', async () => {
  const { pairs } = getRefurbisherPairs.response.parse(
    await read(calls.getRefurbisherPairs({ country: 'de' }, context)),
  );
  expect(pairs.map(({ first, second }) => [first.slug, second.slug])).toEqual([['kernobst', 'zweitkern']]);
  const request = { country: 'de', slugA: 'kernobst', slugB: 'zweitkern' } as const;
  const pair = getRefurbisherPair.response.parse(await read(calls.getRefurbisherPair(request, context)));
  expect(pair).toMatchObject({ compared: 12, firstCheaper: 12, secondCheaper: 0, countries: ['de'] });
  expect(
    pair.products.every(({ first, second }) => first._price === 45_000 && second._price === 50_000),
  ).toBe(true);
  const turned = { ...request, slugA: request.slugB, slugB: request.slugA };
  expect(await calls.getRefurbisherPair(turned, context)).toMatchObject({
    failure: { code: 'invalid-request' },
  });
});
