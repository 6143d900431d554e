// What an index rejects, and with which message; and that its data can be sent to another thread.
import { describe, expect, it } from 'vitest';
import { buildFacetIndex, FacetIndex } from '#domain/search/facet-index.ts';
import { FacetIndexBuilder } from '#domain/search/facets/store/build.ts';
import { readKeys } from '#domain/search/facets/store/keys.ts';
import type { KeyDeclaration } from '#domain/search/facets/store/keys.ts';
import type { FacetQuery, OfferRecord } from '#domain/search/facets/wire.ts';
import { makeCatalogue, testKeys, testNow } from '#tests/support/facet-catalogues.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const keys: KeyDeclaration[] = [
  { name: 'colour', level: 'product', kind: 'value', isCounted: true },
  { name: 'features', level: 'product', kind: 'values', isCounted: true },
  { name: 'year', level: 'product', kind: 'number', isCounted: true },
  { name: 'merchant', level: 'offer', kind: 'value', isCounted: false },
  { name: 'price', level: 'offer', kind: 'price', isCounted: true, thresholds: [20] },
];
const products = [{ sku: 'ONE', popularity: 1, releaseDate: 0, colour: 'red', year: 2020 }];
const offer: OfferRecord = {
  id: 1,
  productSku: 'ONE',
  country: 'us',
  mode: 'new',
  price: 19.99,
  available: true,
  merchant: 'm',
};

function build(more: { products?: object[]; offers?: object[] } = {}): FacetIndex {
  return buildFacetIndex({ keys, products, offers: [offer], ...more } as Parameters<
    typeof buildFacetIndex
  >[0]);
}

function ask(filters: Partial<FacetQuery['activeFilters']>, more: Partial<FacetQuery> = {}): FacetQuery {
  return { countrySlug: 'us', activeFilters: { mode: 'new', ...filters }, ...more };
}

describe('records', () => {
  it.each([
    [{ offers: [{ ...offer, productSku: 'TWO' }] }, 'offer 1 is of an unknown product "TWO"'],
    [{ offers: [offer, { ...offer, country: 'de' }] }, 'offer 1 is given twice'],
    [{ offers: [{ ...offer, price: -1 }] }, 'price of offer 1 is -1'],
    [{ offers: [{ ...offer, price: undefined }] }, 'price of offer 1 is undefined'],
    [{ offers: [{ ...offer, id: undefined }] }, 'an offer has the id undefined'],
    [{ offers: [{ ...offer, available: 1 }] }, 'available of offer 1 is 1'],
    [{ offers: [{ ...offer, lastOutStockAt: 'x' }] }, 'lastOutStockAt of offer 1 is x'],
    [{ offers: [{ ...offer, merchant: {} }] }, '"merchant" of offer 1 is {}'],
    [{ products: [...products, ...products] }, 'product "ONE" is given twice'],
    [{ products: [{ ...products[0], year: '2020' }] }, '"year" of product "ONE" is "2020"'],
    [{ products: [{ ...products[0], features: 'esim' }] }, '"features" of product "ONE" must be a list'],
    [{ products: [{ ...products[0], popularity: NaN }] }, 'popularity of product "ONE" is NaN'],
  ])('are refused with a reason: %j', (more, reason) => {
    expect(() => build(more)).toThrow(reason);
  });

  it.each([
    ['TWO', 1, 'there is no product "TWO"'],
    ['ONE', NaN, 'popularity of product "ONE" is NaN'],
  ])('are refused as a popularity: %s, %d', (sku, score, reason) => {
    expect(() => build().withPopularity(new Map([[sku, score]]))).toThrow(reason);
  });

  it('that are refused leave the index as it was', () => {
    const index = build();
    const next = { ...offer, id: 2, merchant: 'another' };
    expect(() => index.applyChanges({ offers: [next, next] })).toThrow('offer 2 is given twice');
    expect(() =>
      index.applyChanges({ products: [{ sku: 'NEW', popularity: 0, releaseDate: 0, year: {} }] }),
    ).toThrow();
    expect(index.getResult(ask({}), testNow).items).toEqual([{ sku: 'ONE', offerId: 1 }]);
    expect(index.rowOf('NEW')).toBe(-1);
    const changed = index.applyChanges({ products: [{ sku: 'NEWER', popularity: 0, releaseDate: 0 }] });
    expect([changed.rowOf('NEWER'), index.rowOf('NEWER'), changed.productCount]).toEqual([1, -1, 2]);
  });
});

describe('declarations', () => {
  const price = keys[4]!;
  it.each([
    [[keys[0]!, keys[0]!], 'declared twice'],
    [[{ ...keys[3]!, kind: 'values' }], 'only products have several values'],
    [[{ ...price, level: 'product' }], 'only offers have a price'],
    [[price, { ...price, name: 'other' }], 'only one key can be the price'],
    [[{ ...price, thresholds: [2, 1] }], 'thresholds ascend'],
    [[{ ...keys[0]!, thresholds: [1] }], 'thresholds are for the price'],
    [[{ ...keys[0]!, level: 'product', isSource: true }], 'a source is one value of an offer'],
    [
      [
        { ...keys[3]!, isSource: true },
        { ...keys[3]!, name: 'other', isSource: true },
      ],
      'only one key can be the source',
    ],
  ] as [KeyDeclaration[], string][])('that contradict themselves are refused: %j', (declared, reason) => {
    expect(() => readKeys(declared)).toThrow(reason);
  });
});

describe('queries', () => {
  const index = build();

  it.each([
    [ask({ product: { shape: 'x' } }), 'unknown key "shape"'],
    [ask({ product: JSON.parse('{"__proto__": "x"}') as Record<string, string> }), 'unknown key "__proto__"'],
    [ask({ offer: { constructor: 'x' } }), 'unknown key "constructor"'],
    [ask({ availability: 'soon' as 'all' }), 'unknown availability "soon"'],
    [ask({ sortBy: 'best' as 'price' }), 'unknown sort "best"'],
    [ask({}, { offset: -1 }), 'offset is -1'],
    [ask({}, { perPage: 1.5 }), 'perPage is 1.5'],
  ])('that make no sense are refused: %j', (query, reason) => {
    expect(() => index.getResult(query, testNow)).toThrow(reason);
    expect(() => index.getResult(ask({}), NaN)).toThrow('now is seconds');
  });

  it('count only what is declared as counted', () => {
    expect(() => index.getCountFilters(ask({}, { filterKeys: ['merchant'] }), testNow)).toThrow(
      'without counts',
    );
    expect(() => index.getCountFilters(ask({}, { filterKeys: ['toString'] }), testNow)).toThrow(
      'unknown key',
    );
  });

  it.each([
    [{ price: 19.99 }, 1],
    [{ price: { lte: 19.99 } }, 1],
    [{ price: { lte: 19.989 } }, 0],
    [{ price: { gte: 19.99 } }, 1],
    [{ price: { gte: 19.991 } }, 0],
    [{ price: { in: [19.99, 5] } }, 1],
    [{ price: { in: [] } }, 0],
    [{ price: { gte: 5e9 } }, 0],
    [{ price: { lte: 5e9 } }, 1],
    [{ merchant: { in: [] } }, 0],
    [{ merchant: 'unheard of' }, 0],
    [{ merchant: undefined, price: null }, 1],
  ])('compare prices to the cent, and nothing is in an empty list: %j', (filters, total) => {
    expect(index.getResult(ask({ offer: filters }), testNow).total).toBe(total);
  });

  it('expire offers only where they have a source', () => {
    expect(() => index.withExpiries(new Map([['x', 1]]))).toThrow('no key is declared as the source');
  });

  it('do not reuse the match of another version', () => {
    const changed = index.applyChanges({ removedOffers: [offer] });
    expect(index.getResult(ask({}), testNow).total).toBe(1);
    expect(changed.getResult(ask({}), testNow).total).toBe(0);
    expect(index.getResult(ask({}), testNow).total).toBe(1);
  });
});

it('goes to another thread as plain data', () => {
  const catalogue = makeCatalogue(makeRandom(1), 30, 100);
  const builder = new FacetIndexBuilder(testKeys);
  builder.addProducts(catalogue.products);
  builder.addOffers(catalogue.offers);
  const sent = FacetIndex.fromData(structuredClone(builder.finish())).withExpiries(
    catalogue.expiries ?? new Map(),
  );
  const query: FacetQuery = {
    countrySlug: 'us',
    activeFilters: { mode: 'new', availability: 'all' },
    filterKeys: ['features', 'merchantSlug'],
  };
  const here = buildFacetIndex(catalogue);
  expect(sent.getResult(query, testNow)).toEqual(here.getResult(query, testNow));
  expect(sent.getCountFilters(query, testNow)).toEqual(here.getCountFilters(query, testNow));
  expect(() => builder.addProducts([])).toThrow('products come before offers');
});
