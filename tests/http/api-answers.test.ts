// The API over HTTP: its answers to valid requests, in all seven countries.
import { expect, inject, test } from 'vitest';
import type { z } from 'zod';
import type { WireOffer } from '#api/contract/offer.ts';
import type { getResult, ResultItem } from '#api/contract/results.ts';
import { countries, getCountryLocale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { sorts } from '#domain/offers/condition.ts';
import { askProduct, askResult, askVariants, askWholeResult, findProduct } from '#tests/support/api-calls.ts';

const origin = inject('serverUrl');

type Filters = NonNullable<z.input<typeof getResult.request>['activeFilters']>;

function listIn(country: (typeof countries)[number], activeFilters: Filters = {}): Promise<ResultItem[]> {
  return askWholeResult(origin, { countrySlug: country, activeFilters, perPage: 60 });
}

function skusOf(items: readonly ResultItem[]): string[] {
  return items.map(({ productSku }) => productSku);
}

function selectedOf(items: readonly ResultItem[]): WireOffer[] {
  return items.map(({ selectedOffer, productSku }) => {
    if (!selectedOffer) throw new Error(`${productSku} is listed without an offer`);
    return selectedOffer;
  });
}

test.each(countries)(
  'a list in %s is of that country: its currency, its prices, its language',
  async country => {
    const locale = getCountryLocale(country);
    const { data, meta, pagination } = await askResult(origin, { countrySlug: country });
    expect(meta).toEqual({
      countrySlug: country,
      currency: locale.currency,
      taxIncluded: locale.taxIncluded,
    });
    expect(data.length).toBe(Math.min(24, pagination.total));
    expect(pagination.total).toBeGreaterThan(24);
    for (const offer of data.flatMap(({ offers, offersNew }) => [...offers, ...offersNew])) {
      expect(offer.currency).toBe(locale.currency);
      expect(offer.priceLabel).toBe(formatPrice({ amountMinor: offer._price, currency: locale.currency }));
      expect(offer.price).toBe(offer._price / 100);
    }
    for (const { selectedOffer, offers } of data) expect(selectedOffer).toEqual(offers[0]);
  },
);

test.each(countries)('a product in %s equals its card in the list', async country => {
  const item = await findProduct(origin, country);
  const { data } = await askProduct(origin, { countrySlug: country, productSku: item.productSku });
  expect(data.canonicalSku).toBe(item.productSku);
  expect(data.product).toEqual(item.product);
  expect(data.selectedOffer).toEqual(item.selectedOffer);
  expect(data._originalPrice).toBe(item._originalPrice);
  expect(data.countries).toContain(country);
  const variants = await askVariants(origin, { countrySlug: country, productSku: item.productSku });
  expect(variants.length).toBeGreaterThan(0);
  for (const { options } of variants) {
    const selected = options.filter(({ isSelected }) => isSelected);
    expect(selected.map(({ productSku }) => productSku)).toEqual([item.productSku]);
  }
  expect(data.offersRefurbished.every(({ mode }) => mode === 'refurbished')).toBe(true);
});

test.each([1, 7, 24, 60])('pages of %i together are the whole list, without duplicates', async perPage => {
  const whole = skusOf(await listIn('fr'));
  const together = skusOf(await askWholeResult(origin, { countrySlug: 'fr', perPage }));
  expect(together).toEqual(whole);
  expect(new Set(together).size).toBe(together.length);
  expect((await askResult(origin, { countrySlug: 'fr' })).pagination.total).toBe(whole.length);
});

test('a page beyond the last is empty, with the same total', async () => {
  const { pagination } = await askResult(origin, { countrySlug: 'de' });
  const { data, pagination: beyond } = await askResult(origin, { countrySlug: 'de', offset: 10_000 });
  expect(data).toEqual([]);
  expect(beyond).toMatchObject({ total: pagination.total, nextOffset: null });
});

test('a filter with one value keeps exactly the products that have it', async () => {
  const all = await listIn('us');
  const expected = all.filter(({ product }) => product.storageSize === 128);
  expect(expected.length).toBeGreaterThan(0);
  expect(skusOf(await listIn('us', { product: { storageSize: 128 } }))).toEqual(skusOf(expected));
});

test('a filter with several values keeps the products that have any of them', async () => {
  const all = await listIn('us');
  const expected = all.filter(({ product }) => [128, 256].includes(product.storageSize ?? 0));
  expect(skusOf(await listIn('us', { product: { storageSize: { in: [128, 256] } } }))).toEqual(
    skusOf(expected),
  );
});

test('a range includes its ends', async () => {
  const prices = selectedOf(await listIn('gb')).map(({ price }) => price);
  const [gte, lte] = [prices[3]!, prices.at(-4)!];
  const found = await listIn('gb', { offer: { price: { gte, lte } } });
  const foundPrices = selectedOf(found).map(({ price }) => price);
  expect(Math.min(...foundPrices)).toBe(gte);
  expect(Math.max(...foundPrices)).toBeLessThanOrEqual(lte);
  expect(foundPrices).toContain(lte);
});

test('filters of product and offer apply together', async () => {
  const found = await listIn('de', {
    product: { storageSize: { gte: 128 } },
    offer: { condition: { in: ['A', 'B'] } },
  });
  expect(found.length).toBeGreaterThan(0);
  for (const { product, offers } of found) {
    expect(product.storageSize).toBeGreaterThanOrEqual(128);
    expect(offers.every(({ condition }) => condition === 'A' || condition === 'B')).toBe(true);
  }
});

test('a filter that nothing passes gives an empty list', async () => {
  expect(await listIn('us', { product: { modelName: 'iphone-never-made' } })).toEqual([]);
  expect(await listIn('us', { offer: { price: { gte: 10, lte: 1 } } })).toEqual([]);
});

test('each mode shows its own offers', async () => {
  for (const country of countries) {
    const asNew = await listIn(country, { mode: 'new' });
    for (const offer of selectedOf(asNew)) expect(offer).toMatchObject({ mode: 'new', condition: 'N' });
    const refurbished = await listIn(country, { mode: 'refurbished' });
    for (const offer of selectedOf(refurbished)) expect(offer.mode).toBe('refurbished');
  }
});

test('availability classes: in stock, sold out, and never sold here', async () => {
  const list = async (availability: NonNullable<Filters['availability']>) =>
    skusOf(await listIn('gb', { availability }));
  const [available, soldOut, offerless] = await Promise.all(
    (['available', 'only-sold-out', 'only-offerless'] as const).map(list),
  );
  for (const skus of [available, soldOut, offerless]) expect(skus?.length).toBeGreaterThan(0);
  // No product is in two of the three, and together they are everything.
  const together = [...available!, ...soldOut!, ...offerless!];
  expect(together.toSorted()).toEqual((await list('all')).toSorted());
  expect(await list('sold-out')).toEqual(expect.arrayContaining(available!));
});

test('only sold-out products are listed as sold out', async () => {
  for (const { offers } of await listIn('gb', { availability: 'only-sold-out' })) {
    expect(offers.some(({ available }) => available)).toBe(false);
  }
});

test.each(sorts)('the order %s changes nothing but the order', async sortBy => {
  const byPrice = skusOf(await listIn('fr'));
  const items = await listIn('fr', { sortBy });
  expect(skusOf(items).toSorted()).toEqual(byPrice.toSorted());
  const offers = selectedOf(items);
  const keys: Partial<Record<typeof sortBy, number[]>> = {
    price: offers.map(({ _price }) => _price),
    'price-desc': offers.map(({ _price }) => -_price),
    discount: offers.map(({ _discountPercent }) => -(_discountPercent ?? 0)),
  };
  const key = keys[sortBy] ?? [];
  expect(key).toEqual(key.toSorted((a, b) => a - b));
});

test('the selected offer of a product in stock is its lowest price in stock', async () => {
  for (const { selectedOffer, offers } of await listIn('es')) {
    const inStock = offers.filter(({ available }) => available).map(({ _price }) => _price);
    expect(selectedOffer?._price).toBe(Math.min(...inStock));
  }
});
