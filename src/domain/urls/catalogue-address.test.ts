import { describe, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterGroup } from '#domain/filters/active-filters.ts';
import { formatCatalogueAddress, parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const { vocabulary } = loadSeedVocabulary();

function parse(address: string) {
  const [path = '', ...query] = address.split('?');
  return parseCatalogueAddress(path, query.join('?'), vocabulary);
}

/** The filters of an address, without defaults; null for a 404. */
function read(address: string): Record<string, unknown> | null {
  const parsed = parse(address);
  if (parsed?.kind !== 'result') return null;
  const { main, product, offer } = parsed.filters;
  return { ...main, ...product, ...offer };
}

function canonical(address: string): string | null {
  const parsed = parse(address);
  return parsed?.kind === 'result' ? formatCatalogueAddress(parsed.filters, vocabulary, parsed.page) : null;
}

const laptop = { productFamily: 'mac-laptop' };
const phone = { productFamily: 'iphone' };

describe('a canonical address', () => {
  test.each<[string, Record<string, unknown>]>([
    ['/refurbished', {}],
    ['/new', {}],
    ['/refurbished/under-500', { price: { lte: 500 } }],
    ['/refurbished/by-apple-store', { merchantSlug: 'apple-store' }],
    [
      '/refurbished/2020-release/13.3-inch/256-gb/silver/unlocked',
      { releaseYear: 2020, screenSize: 13.3, storageSize: 256, deviceColor: 'silver', carrier: 'unlocked' },
    ],
    ['/refurbished/imac', { category: 'imac' }],
    [
      '/refurbished/imac/2021-release/24-inch/512-gb/pink/with-m1-chip/under-1000',
      {
        category: 'imac',
        releaseYear: 2021,
        screenSize: 24,
        storageSize: 512,
        deviceColor: 'pink',
        cpuCollection: 'm1',
        price: { lte: 1000 },
      },
    ],
    ['/refurbished/mac-pro/rack/8-tb', { category: 'mac-pro', caseType: 'rack', storageSize: 8000 }],
    ['/refurbished/macbook', laptop],
    ['/refurbished/macbook/macbook', { ...laptop, category: 'macbook' }],
    [
      '/refurbished/macbook/macbook-12-inch/azerty',
      { ...laptop, category: 'macbook-12-inch', keyboardLayout: 'azerty' },
    ],
    ['/refurbished/macbook/macbook-air/1.5-tb', { ...laptop, category: 'macbook-air', storageSize: 1500 }],
    [
      '/refurbished/macbook/macbook-air/13.3-inch/with-m1-chip',
      { ...laptop, category: 'macbook-air', screenSize: 13.3, cpuCollection: 'm1' },
    ],
    [
      '/refurbished/macbook/with-m1-chip/with-m1-pro-chip/with-touch-bar',
      { ...laptop, cpuCollection: { in: ['m1', 'm1-pro'] }, features: 'touch-bar' },
    ],
    ['/refurbished/iphone', phone],
    [
      '/new/iphone/iphone-13-pro-max/1-tb/graphite/verizon-network/under-500/by-best-buy',
      {
        ...phone,
        modelName: 'iphone-13-pro-max',
        storageSize: 1000,
        deviceColor: 'graphite',
        carrier: 'verizon',
        price: { lte: 500 },
        merchantSlug: 'best-buy',
      },
    ],
    ['/refurbished/ipad/ipad', { productFamily: 'ipad', category: 'ipad' }],
    [
      '/refurbished/ipad/ipad-pro/2nd-gen/12.9-inch/64-gb',
      { productFamily: 'ipad', category: 'ipad-pro', generation: 2, screenSize: 12.9, storageSize: 64 },
    ],
    ['/refurbished/ipad/22nd-gen', { productFamily: 'ipad', generation: 22 }],
    ['/refurbished/ipad/ipad-air/11th-gen', { productFamily: 'ipad', category: 'ipad-air', generation: 11 }],
    [
      '/refurbished/ipad/ipad-mini/6th-gen/unlocked',
      { productFamily: 'ipad', category: 'ipad-mini', generation: 6, carrier: 'unlocked' },
    ],
    [
      '/refurbished/airpods/airpods-max/under-400',
      { productFamily: 'airpods', category: 'airpods-max', price: { lte: 400 } },
    ],
    [
      '/refurbished/airpods/airpods-pro/2nd-gen/under-100',
      { productFamily: 'airpods', category: 'airpods-pro', generation: 2, price: { lte: 100 } },
    ],
    [
      '/refurbished/apple-watch/series-7/45mm/midnight/with-cellular/with-nike-collection',
      {
        category: 'apple-watch',
        modelName: 'series-7',
        caseSize: 45,
        deviceColor: 'midnight',
        features: 'cellular',
        caseCollection: 'nike',
      },
    ],
    ['/refurbished/apple-watch/ultra/49mm', { category: 'apple-watch', modelName: 'ultra', caseSize: 49 }],
    ['/refurbished/apple-pencil/usb-c', { category: 'apple-pencil', modelName: 'usb-c' }],
    ['/refurbished/apple-pencil/1st-gen', { category: 'apple-pencil', modelName: '1st-gen' }],
    ['/refurbished/apple-tv/3rd-gen/8-gb', { category: 'apple-tv', generation: 3, storageSize: 8 }],
    ['/refurbished/homepod/1st-gen/under-100', { category: 'homepod', generation: 1, price: { lte: 100 } }],
    ['/refurbished/iphone?storageSize=128,256', { ...phone, storageSize: { in: [128, 256] } }],
    ['/refurbished/iphone?price-max=450', { ...phone, price: { lte: 450 } }],
    ['/refurbished/iphone?price-min=100&price-max=500', { ...phone, price: { gte: 100, lte: 500 } }],
    ['/refurbished/iphone?releaseYear-min=2020', { ...phone, releaseYear: { gte: 2020 } }],
    ['/refurbished/airpods?price-max=400', { productFamily: 'airpods', price: { lte: 400 } }],
    ['/refurbished/macbook?memorySize=16', { ...laptop, memorySize: 16 }],
    [
      '/refurbished/macbook?category=macbook-air,macbook-pro',
      { ...laptop, category: { in: ['macbook-air', 'macbook-pro'] } },
    ],
    ['/refurbished/ipad?modelName=ipad-air-2', { productFamily: 'ipad', modelName: 'ipad-air-2' }],
    ['/refurbished?productFamily=ipad,iphone', { productFamily: { in: ['ipad', 'iphone'] } }],
    [
      '/refurbished/iphone?condition=A,B&isCellular=true',
      { ...phone, condition: { in: ['A', 'B'] }, isCellular: true },
    ],
    ['/refurbished/imac?cpu=Core%20i5%2C%20fast', { category: 'imac', cpu: 'Core i5, fast' }],
    ['/refurbished?merchantSlug=a,bb', { merchantSlug: { in: ['a', 'bb'] } }],
  ])('%s', (address, filters) => {
    expect(read(address)).toEqual(filters);
    expect(canonical(address)).toBe(address);
  });

  test('sort order, availability and page are left out when they are the default', () => {
    expect(canonical('/new/iphone?sort=price&availability=available&page=1')).toBe('/new/iphone');
    expect(canonical('/new/iphone?page=2&availability=all&sort=discount')).toBe(
      '/new/iphone?sort=discount&availability=all&page=2',
    );
  });
});

describe('canonical spelling', () => {
  test.each([
    ['/refurbished/iphone/128-gb/iphone-13', '/refurbished/iphone/iphone-13/128-gb'],
    ['/refurbished/under-500/iphone', '/refurbished/iphone/under-500'],
    ['/refurbished/under-400/airpods-max/airpods', '/refurbished/airpods/airpods-max/under-400'],
    ['/refurbished/macbook/with-touch-bar/with-m1-chip', '/refurbished/macbook/with-m1-chip/with-touch-bar'],
    ['/refurbished/macbook/with-m1-chip/with-m1-chip', '/refurbished/macbook/with-m1-chip'],
    ['/refurbished/iphone/1000-gb', '/refurbished/iphone/1-tb'],
    ['/refurbished/iphone?storageSize=128', '/refurbished/iphone/128-gb'],
    ['/refurbished/iphone?price-max=500', '/refurbished/iphone/under-500'],
    ['/refurbished?category=iphone', '/refurbished/iphone'],
    ['/refurbished?productFamily=imac', '/refurbished/imac'],
    ['/refurbished?category=macbook-air', '/refurbished/macbook/macbook-air'],
    ['/refurbished?category=ipad,ipad-pro', '/refurbished/ipad?category=ipad,ipad-pro'],
    ['/refurbished/iphone/128-gb?storageSize=256', '/refurbished/iphone?storageSize=128,256'],
    ['/refurbished/iphone?storageSize=256&storageSize=128', '/refurbished/iphone?storageSize=128,256'],
    ['/refurbished/iphone?storageSize=256%2C128', '/refurbished/iphone?storageSize=128,256'],
    ['/refurbished/iphone/under-500?price-min=100', '/refurbished/iphone?price-min=100&price-max=500'],
    ['/refurbished/iphone/under-500?price-max=450', '/refurbished/iphone?price-max=450'],
    ['/refurbished/imac?category=mac-mini', '/refurbished?category=imac,mac-mini'],
    ['/refurbished/imac?productFamily=iphone', '/refurbished/iphone?category=imac'],
    [
      '/refurbished/macbook/macbook-air?category=macbook-pro',
      '/refurbished/macbook?category=macbook-air,macbook-pro',
    ],
    ['/refurbished/macbook?cpuCollection=m1,m2', '/refurbished/macbook/with-m1-chip/with-m2-chip'],
    ['/refurbished/macbook?cpuCollection=m1,zz', '/refurbished/macbook?cpuCollection=m1,zz'],
    ['/refurbished/iphone?storageSize=0128.0', '/refurbished/iphone/128-gb'],
    // Empty values, and values that cannot be coerced, filter nothing.
    ['/refurbished/iphone?storageSize=&deviceColor=&price-max=', '/refurbished/iphone'],
    ['/refurbished/iphone?storageSize=big&isCellular=maybe&price-max=1e3', '/refurbished/iphone'],
    ['/refurbished/iphone?storageSize=128,big', '/refurbished/iphone/128-gb'],
    ['/refurbished/iphone?price-min=1,2&modelName-min=3', '/refurbished/iphone'],
    ['/refurbished/iphone?price-min=0.0000001', '/refurbished/iphone'],
    ['/refurbished/iphone?price-min=-0', '/refurbished/iphone?price-min=0'],
    ['/refurbished/iphone?sort=nonsense&availability=never', '/refurbished/iphone'],
    ['/refurbished/iphone?utm_source=a&ref=b&_u=c&feature=apple-store&__proto__=d', '/refurbished/iphone'],
  ])('%s is %s', (address, expected) => {
    expect(canonical(address)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });

  test('more than six repeatable values go to the query', () => {
    const seven = '/refurbished/macbook?cpuCollection=m1,m1-max,m1-pro,m2,m2-max,m2-pro,m3';
    expect(canonical(seven)).toBe(seven);
    expect(canonical(`${seven.replace(',m3', '')}`)).toMatch(/with-m2-pro-chip$/);
  });
});

test.each([
  '/refurbishe',
  '/iphone',
  '/refurbished/pixel',
  '/refurbished/macbook-air',
  '/refurbished/iphone/macbook-air',
  '/refurbished/iphone/ipad',
  '/refurbished/imac/iphone',
  '/refurbished/Iphone',
  '/refurbished/iphone/iphone-3',
  '/refurbished/iphone/tower',
  '/refurbished/iphone/qwerty',
  '/refurbished/iphone/44mm',
  '/refurbished/iphone/2nd-gen',
  '/refurbished/imac/unlocked',
  '/refurbished/airpods/256-gb',
  '/refurbished/mac-mini/13.3-inch',
  '/refurbished/apple-tv/256-gb',
  '/refurbished/apple-watch/44-mm',
  '/refurbished/apple-watch/43mm',
  '/refurbished/44mm',
  '/refurbished/iphone-13',
  '/refurbished/1999-release',
  '/refurbished/2030-release',
  '/refurbished/2020-releases',
  '/refurbished/iphone/under-300',
  '/refurbished/iphone/under-1000',
  '/refurbished/iphone/under-0500',
  '/refurbished/under-100',
  '/refurbished/airpods/under-400',
  '/refurbished/airpods/airpods-max/under-100',
  '/refurbished/by-x',
  '/refurbished/by-shop24',
  '/refurbished/by-a-vs-b',
  '/refurbished/ipad/ipad-mini/8th-gen',
  '/refurbished/ipad/2th-gen',
  '/refurbished/ipad/11st-gen',
  '/refurbished/ipad/0th-gen',
  '/refurbished/ipad/02nd-gen',
  '/refurbished/ipad/100th-gen',
  '/refurbished/airpods/42nd-gen',
  '/refurbished/macbook/with-m1',
  '/refurbished/macbook/with-m99-chip',
  '/refurbished/macbook/compatible-with-nothing',
  '/refurbished/iphone/orange-network',
  '/refurbished/iphone/verizon',
  '/refurbished/iphone/0.5-tb',
  // A kind repeated.
  '/refurbished/iphone/128-gb/256-gb',
  '/refurbished/iphone/128-gb/128-gb',
  '/refurbished/iphone/under-200/under-500',
  '/refurbished/by-one/by-two',
  '/refurbished/ipad/ipad-pro/ipad-air',
  '/refurbished/ipad/ipad/ipad',
  '/refurbished/iphone?page=0',
  '/refurbished/iphone?page=1.5',
  '/refurbished/iphone?page=-1',
  '/refurbished/iphone?page=x',
  '/refurbished/iphone?page=',
  '/refurbished/iphone?page=1234567',
  // Names of prototype members are unknown everywhere.
  '/refurbished/constructor',
  '/refurbished/iphone/__proto__',
  '/refurbished/with-constructor-chip',
])('%s is unknown', address => {
  expect(parse(address)).toBeNull();
});

describe('a product', () => {
  test('is identified by its SKU alone; the path before it is a list', () => {
    expect(parse('/new/iphone/128-gb/iphone-13/sku/IPHONE-13-128-MIDNIGHT?page=x')).toEqual({
      kind: 'product',
      mode: 'new',
      sku: 'IPHONE-13-128-MIDNIGHT',
      filters: {
        ...defaultFilters,
        mode: 'new',
        main: { productFamily: 'iphone' },
        product: { modelName: 'iphone-13', storageSize: 128 },
      },
    });
    expect(parse('/refurbished/sku/A')).toMatchObject({ kind: 'product', sku: 'A' });
  });

  test.each([
    '/refurbished/sku',
    '/refurbished/iphone/sku/lower-case',
    '/refurbished/iphone/sku/A/sku/B',
    '/refurbished/iphone/sku/A/128-gb',
    '/refurbished/iphone/nonsense/sku/A',
    '/refurbished/iphone/sku/-A',
    `/refurbished/iphone/sku/${'A'.repeat(201)}`,
  ])('%s is unknown', address => {
    expect(parse(address)).toBeNull();
  });
});

test('main filters that mean the same have one address', () => {
  const at = (main: FilterGroup) => formatCatalogueAddress({ ...defaultFilters, main }, vocabulary);
  expect(at({ category: 'iphone' })).toBe('/refurbished/iphone');
  expect(at({ productFamily: 'imac' })).toBe('/refurbished/imac');
  expect(at({ productFamily: 'imac', category: 'imac' })).toBe('/refurbished/imac');
  expect(at({ category: 'macbook-air' })).toBe('/refurbished/macbook/macbook-air');
  expect(at({ category: null, productFamily: undefined })).toBe('/refurbished');
  expect(at({ category: { in: [] } })).toBe('/refurbished');
  expect(at({ category: 'imac', productFamily: 'iphone' })).toBe('/refurbished/iphone?category=imac');
  expect(at({ category: 'iphone', productFamily: 'imac' })).toBe(
    '/refurbished?category=iphone&productFamily=imac',
  );
});

test('-0 is 0', () => {
  expect(read('/refurbished?price-min=-0')).toEqual({ price: { gte: 0 } });
});

test('what no address can express is left out', () => {
  const filters: ActiveFilters = {
    ...defaultFilters,
    product: {
      storageSize: Number.NaN,
      screenSize: 1e300,
      deviceColor: { gte: 1 },
      nonsense: 1,
      cpu: '\ud800',
    },
    offer: { price: {}, merchantSlug: { in: [] } },
  };
  expect(formatCatalogueAddress(filters, vocabulary)).toBe('/refurbished?cpu=%EF%BF%BD');
});
