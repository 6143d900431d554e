// Which offer of each country is shown, and which domestic offer it is compared with.
import { expect, test } from 'vitest';
import type { PublicContext } from '#api/contexts.ts';
import { getLandedPrices } from '#api/contract/landed-prices.ts';
import { createGetLandedPrices } from '#api/handlers/landed-prices.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { unknownProfile } from '#domain/merchants/merchant-profile.ts';
import type { RateTable } from '#domain/money/exchange-rates.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { makeMerchant, makeOffer, makeProduct } from '#tests/support/factories.ts';
import { buildSeedView } from '#tests/support/seed-view.ts';

const rates: RateTable = { day: '2026-11-10', perEuro: { USD: 1.25, CAD: 1.6, GBP: 0.8 }, isDemo: false };
const shipper = makeMerchant({
  profile: { ...unknownProfile, shipsInternationally: true, shippingMinor: 0 },
});
const product = makeProduct();
let lastId = 0;
const offer = (country: Locale['country'], given: Partial<SearchOffer>) =>
  makeOffer({
    id: ++lastId,
    merchant: shipper,
    country,
    currency: getCountryLocale(country).currency,
    carrier: 'unlocked',
    ...given,
  });
const view = await buildSeedView(
  { products: [product], parts: [] },
  [
    offer('fr', { priceMinor: 60_000, grade: 'A' }),
    offer('fr', { priceMinor: 52_000, grade: 'B' }),
    // Cheaper, and compared with the good one here: it saves less than the excellent one.
    offer('de', { priceMinor: 48_000, grade: 'B' }),
    offer('de', { priceMinor: 50_000, grade: 'A' }),
    offer('it', { priceMinor: 10_000, available: false }),
    offer('us', { priceMinor: 30_000, carrier: 'verizon' }),
    offer('us', { priceMinor: 90_000, grade: 'N', mode: 'refurbished' }),
  ],
  [shipper],
);

const translations = await loadTranslations();
const context = { now: new Date('2026-11-20T12:00:00Z') } as PublicContext;
async function ask(given: object = {}, table: RateTable | null = rates) {
  const call = createGetLandedPrices({
    currentCatalogue: () => view,
    translations,
    exchangeRates: { current: () => table },
  });
  const request = getLandedPrices.request.parse({
    countrySlug: 'fr',
    productSku: product.sku,
    ...given,
  });
  const answer = await call(request, context);
  if (!answer.ok) throw new Error(answer.failure.code);
  return getLandedPrices.response.parse(answer.value);
}

test('each country shows the offer with the highest certain saving over a comparable one here, the best country first', async () => {
  const { offers, without, rates: shown } = await ask();
  expect(offers.map(({ country, offer: each }) => [country, each._price, each.condition])).toEqual([
    ['de', 50_000, 'A'],
    ['us', 90_000, 'N'],
  ]);
  const [german, american] = offers;
  // 500 euros, and an insured parcel of 12 to 25 dollars.
  expect(german).toMatchObject({
    landed: { way: 'merchant', total: { lowMinor: 50_960, highMinor: 52_000 }, import: null },
    home: { total: { lowMinor: 60_000, highMinor: 60_000 } },
    verdict: 'worth',
    mostMinor: 9_040,
    leastMinor: 8_000,
    rights: 'union',
  });
  // No domestic offer is as good as new.
  expect(american).toMatchObject({ verdict: null, home: null, mostMinor: null });
  expect(without).toEqual(['ca', 'gb', 'it', 'es']);
  expect(shown).toMatchObject({ day: '2026-11-10', ageDays: 10, isStale: true });
});

test('without rates nothing is computed, and an unknown product is refused', async () => {
  expect(await ask({}, null)).toMatchObject({ rates: null, offers: [], without: [] });
  await expect(ask({ productSku: 'NEVER-MADE' })).rejects.toThrow('product-unknown');
});

test('texts are in the language of the call, prices in the format of the selling country', async () => {
  const { offers, currency } = await ask({ languageSlug: 'it' });
  expect(currency).toBe('EUR');
  expect(offers.map(({ offer: each }) => [each.priceLabel, each.conditionV])).toEqual([
    ['500\u00a0€', translations['it-it']('condition.A')],
    ['$900', translations['it-it']('condition.N')],
  ]);
});
