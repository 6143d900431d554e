// What the tabs hold: entries, chips and figures.
import { expect, test } from 'vitest';
import type { RootSlug } from '#domain/catalogue/families.ts';
import { roots } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { listEntries, merchantEntry, productEntry } from '#domain/explore/explore-entries.ts';
import { collectFigures, pickPopular, readFigure } from '#domain/explore/explore-figures.ts';
import { tabKeys, tabRows } from '#domain/explore/explore-tabs.ts';
import { listTags } from '#domain/explore/explore-tags.ts';
import { countries } from '#domain/locale/locale.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { makeMerchant, makeModel, makeOffer, makeProduct } from '#tests/support/factories.ts';

const iphone = makeProduct();
const older = makeProduct({
  id: 2,
  sku: 'IPHONE-12-64-BLACK',
  model: makeModel({ id: 2, slug: 'iphone-12', name: 'iPhone 12', releasedOn: '2020-10-23' }),
});
const air = (id: number, slug: string) =>
  makeProduct({
    id,
    sku: slug.toUpperCase(),
    model: makeModel({
      id,
      slug,
      family: 'macbook-air',
      name: 'MacBook Air (M1, 2020)',
      releasedOn: '2020-11-17',
      colours: [],
    }),
    colour: null,
  });
const products = [older, iphone, air(3, 'macbook-air-m1-2020'), air(4, 'macbook-air-m2-2022')];

function offersBy(productId: number, offers: readonly Partial<SearchOffer>[]) {
  return offers.map((offer, at) =>
    makeOffer({ id: productId * 10 + at, productId, keyboardLayout: null, ...offer }),
  );
}

function recordsOf(list: readonly Product[], offers: readonly SearchOffer[]) {
  return { products: list, offersOf: (id: number) => offers.filter(offer => offer.productId === id) };
}

test('families, lines of several models, and models newest first', () => {
  expect(listEntries(products).map(({ key }) => key)).toEqual([
    'family:mac-laptop',
    'family:iphone',
    'line:macbook-air',
    'model:iphone-13',
    'model:macbook-air-m1-2020',
    'model:macbook-air-m2-2022',
    'model:iphone-12',
  ]);
});

test('filters are spelled as addresses parse to them', () => {
  const [laptops, phones, airs, thirteen, firstAir] = listEntries(products);
  expect(laptops?.filters.main).toEqual({ productFamily: 'mac-laptop' });
  expect(phones?.filters.main).toEqual({ productFamily: 'iphone' });
  expect(airs?.filters.main).toEqual({ productFamily: 'mac-laptop', category: 'macbook-air' });
  expect(thirteen?.filters).toMatchObject({
    main: { productFamily: 'iphone' },
    product: { modelName: 'iphone-13' },
  });
  expect(firstAir?.filters.product).toEqual({ modelName: 'macbook-air-m1-2020' });
  const watch = makeModel({ family: 'apple-watch', slug: 'apple-watch-series-7' });
  expect(productEntry(makeProduct({ model: watch, sku: 'WATCH' })).filters).toMatchObject({
    main: { category: 'apple-watch' },
    product: { productSku: 'WATCH' },
  });
});

test('pictures are of the first colour of a model, of a product’s own, and of no merchant', () => {
  expect(listEntries(products).find(({ key }) => key === 'model:iphone-13')?.imageKey).toBe(
    'iphone-13-midnight',
  );
  expect(listEntries(products).find(({ key }) => key === 'line:macbook-air')?.imageKey).toBe(
    'macbook-air-m1-2020',
  );
  expect(merchantEntry(makeMerchant()).imageKey).toBeNull();
});

test('each root has its tab', () => {
  expect(tabRows.flatMap<RootSlug>(row => [...row.roots]).toSorted()).toEqual(roots.toSorted());
});

test('up to six chips, each with filters of its own, in every country', () => {
  for (const country of countries) {
    for (const tab of tabKeys) {
      const tags = listTags(tab, country);
      expect(tags.length).toBeGreaterThan(2);
      expect(tags.length).toBeLessThanOrEqual(6);
      expect(new Set(tags.map(({ key }) => key)).size).toBe(tags.length);
      expect(new Set(tags.map(({ filters }) => JSON.stringify(filters))).size).toBe(tags.length);
    }
  }
});

test('a chip for a network stands where networks lock phones, a price only where it has an address', () => {
  const keys = (country: 'us' | 'de') => listTags('iphone', country).map(({ key }) => key);
  expect(keys('us')).toContain('carrier:unlocked');
  expect(keys('de')).not.toContain('carrier:unlocked');
  expect(keys('de')).toContain('price:{"lte":200}');
  expect(listTags('watch', 'de')[0]?.filters).toMatchObject({
    main: { category: 'apple-watch' },
    offer: { price: { lte: 200 } },
  });
});

test('figures count available products and offers, and know the lowest price', () => {
  const other = makeMerchant({ id: 2, slug: 'second-core' });
  const records = recordsOf(products, [
    ...offersBy(1, [
      { priceMinor: 500 },
      { priceMinor: 400, merchant: other },
      { priceMinor: 1, available: false },
    ]),
    ...offersBy(3, [{ priceMinor: 900 }]),
    ...offersBy(4, [{ priceMinor: 800 }, { priceMinor: 850 }]),
  ]);
  const figures = collectFigures(records);
  const read = (key: string) => {
    const { minPriceMinor, total, offers } = figures.get(key) ?? { minPriceMinor: null, total: 0, offers: 0 };
    return [minPriceMinor, total, offers];
  };
  expect(read('model:iphone-13')).toEqual([400, 1, 2]);
  expect(read('model:iphone-12')).toEqual([null, 0, 0]);
  expect(read('line:macbook-air')).toEqual([800, 2, 3]);
  expect(read('family:mac-laptop')).toEqual([800, 2, 3]);
  expect(read('merchant:orchard-row')).toEqual([500, 3, 4]);
  expect(read('merchant:second-core')).toEqual([400, 1, 1]);
  expect(readFigure(productEntry(iphone), figures, records)).toEqual({
    minPriceMinor: 400,
    total: 1,
    offers: 2,
  });
  expect(readFigure(productEntry(older), figures, records).total).toBe(0);
  const popular = pickPopular(listEntries(products), figures, 2).map(({ key }) => key);
  expect(popular).toEqual(['model:iphone-13', 'model:macbook-air-m2-2022']);
});
