import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type {
  ActiveFilters,
  FilterGroup,
  FilterScalar,
  FilterValue,
} from '#domain/filters/active-filters.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import { tidyFilters } from '#domain/filters/merge-filters.ts';
import { availabilities, modes, sorts } from '#domain/offers/condition.ts';
import {
  formatCatalogueAddress,
  formatResultAddress,
  parseCatalogueAddress,
  tidyAddressFilters,
} from '#domain/urls/catalogue-address.ts';
import { rootRows } from '#domain/urls/root-segments.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const { vocabulary } = loadSeedVocabulary();

function parse(address: string) {
  const [path = '', ...query] = address.split('?');
  return parseCatalogueAddress(path, query.join('?'), vocabulary);
}

/** What an address filters by, without what is default; null for a 404. */
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

  test('sorting, availability and page are left out where they are the default', () => {
    expect(canonical('/new/iphone?sort=price&availability=available&page=1')).toBe('/new/iphone');
    expect(canonical('/new/iphone?page=2&availability=all&sort=discount')).toBe(
      '/new/iphone?sort=discount&availability=all&page=2',
    );
  });
});

describe('another spelling', () => {
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
    // Nothing, and what cannot be coerced, filters nothing.
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

  test('seven features do not stand in the path', () => {
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
  // Names of prototypes are nothing in any table.
  '/refurbished/constructor',
  '/refurbished/iphone/__proto__',
  '/refurbished/with-constructor-chip',
])('%s is unknown', address => {
  expect(parse(address)).toBeNull();
});

describe('a product', () => {
  test('is told by its SKU alone; what stands before it is a list', () => {
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

test('main filters that say the same have one address', () => {
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

test('minus nought is nought', () => {
  expect(read('/refurbished?price-min=-0')).toEqual({ price: { gte: 0 } });
});

test('what no address can say is left out', () => {
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

const wildText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    'm1',
    '128',
    'true',
    ',',
    '%',
    '&',
    '=',
    '+',
    ' ',
    '%2C',
    'sku',
    '..',
    'a-chip',
    '__proto__',
  ),
);
const wildNumber = fc.oneof(
  fc.integer({ min: -1000, max: 3000 }),
  fc.integer({ min: -99_999, max: 999_999 }).map(each => each / 100),
);

const year = fc.integer({ min: 1998, max: 2031 });
const threshold = fc.constantFrom(100, 200, 400, 500, 1000, 1500);
const special: Partial<Record<string, fc.Arbitrary<FilterScalar>>> = {
  releaseYear: year,
  price: threshold,
  merchantSlug: fc.stringMatching(/^[a-z-]{1,9}$/),
};

/** Values of a key: those that have segments somewhere, and wild ones. */
function valueOf({ name, kind }: (typeof filterKeys)[number]): fc.Arbitrary<FilterValue> {
  const known = Object.values(vocabulary).flatMap(values => values[name] ?? []);
  const wild: fc.Arbitrary<FilterScalar> = { text: wildText, number: wildNumber, boolean: fc.boolean() }[
    kind
  ];
  const scalar: fc.Arbitrary<FilterScalar> = fc.oneof(
    { weight: 3, arbitrary: known.length === 0 ? wild : fc.constantFrom<FilterScalar>(...known) },
    special[name] ?? wild,
    wild,
  );
  const list = fc.uniqueArray(scalar, { minLength: 1, maxLength: 8 }).map(values => ({ in: values }));
  const values: fc.Arbitrary<FilterValue> = fc.oneof({ weight: 3, arbitrary: scalar }, list);
  if (kind !== 'number') return values;
  const end = fc.oneof(threshold, year, wildNumber);
  const range = fc
    .record({ gte: end, lte: end }, { requiredKeys: [] })
    .filter(each => each.gte !== undefined || each.lte !== undefined);
  const upTo = threshold.map(lte => ({ lte }));
  return fc.oneof({ weight: 3, arbitrary: values }, range, upTo);
}

const pairs = filterKeys
  .filter(({ group }) => group !== 'main')
  .map(key => valueOf(key).map(value => ({ key, value })));

/** A few keys at a time, so that segments of one root meet often. */
const values = fc.uniqueArray(fc.oneof(...pairs), { maxLength: 8, selector: ({ key }) => key.name });

const anyMain: fc.Arbitrary<FilterGroup> = fc
  .record({ category: wildMain('category'), productFamily: wildMain('productFamily') }, { requiredKeys: [] })
  .map(main => main as FilterGroup);

function wildMain(key: 'category' | 'productFamily'): fc.Arbitrary<FilterValue> {
  const slugs = [
    ...rootRows.flatMap(({ root, lines, main }) => [root, ...lines, ...Object.values(main)]),
    key,
  ];
  const slug = fc.constantFrom(...slugs);
  return fc.oneof(
    slug,
    fc.uniqueArray(slug, { minLength: 1, maxLength: 3 }).map(each => ({ in: each })),
  );
}

const rootMain: fc.Arbitrary<FilterGroup> = fc.constantFrom(
  {},
  ...rootRows.flatMap(({ main, lines }) => [main, ...lines.map(line => ({ ...main, category: line }))]),
);

function filtersWith(main: fc.Arbitrary<FilterGroup>): fc.Arbitrary<ActiveFilters> {
  return fc
    .record({
      main,
      values,
      mode: fc.constantFrom(...modes),
      sortBy: fc.constantFrom(...sorts),
      availability: fc.constantFrom(...availabilities),
    })
    .map(({ values: chosen, ...each }) => {
      const inGroup = (group: string): FilterGroup =>
        Object.fromEntries(
          chosen.filter(({ key }) => key.group === group).map(({ key, value }) => [key.name, value]),
        );
      return { ...each, product: inGroup('product'), offer: inGroup('offer') };
    });
}

const page = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 999_999 }));

test('parse(format(filters)) are the filters, tidy', () => {
  fc.assert(
    fc.property(filtersWith(rootMain), page, (filters, number) => {
      const address = formatCatalogueAddress(filters, vocabulary, number);
      expect(parse(address)).toEqual({ kind: 'result', filters: tidyFilters(filters), page: number });
    }),
    { numRuns: 4_000 },
  );
});

test('main filters of every kind come back in their one spelling', () => {
  fc.assert(
    fc.property(filtersWith(anyMain), filters => {
      const tidy = tidyAddressFilters(filters);
      expect(tidyAddressFilters(tidy)).toEqual(tidy);
      expect(parse(formatCatalogueAddress(filters, vocabulary))).toMatchObject({ filters: tidy });
    }),
    { numRuns: 2_000 },
  );
});

test('segments in any order are the same address', () => {
  const shuffled = filtersWith(rootMain).chain(filters => {
    const { path, query } = formatResultAddress(filters, vocabulary);
    const [mode = '', ...segments] = path.split('/').slice(1);
    return fc
      .shuffledSubarray(segments, { minLength: segments.length })
      .map(order => ({ path, query, crooked: `/${[mode, ...order].join('/')}` }));
  });
  fc.assert(
    fc.property(shuffled, ({ path, query, crooked }) => {
      const parsed = parseCatalogueAddress(crooked, query, vocabulary);
      expect(parsed?.kind).toBe('result');
      expect(parsed && formatResultAddress(parsed.filters, vocabulary)).toEqual({ path, query });
    }),
    { numRuns: 2_000 },
  );
});

test('every address up to one of its segments is an address', () => {
  fc.assert(
    fc.property(filtersWith(rootMain), filters => {
      const levels = formatResultAddress(filters, vocabulary).path.split('/').slice(1);
      for (let length = levels.length; length > 0; length--) {
        const path = `/${levels.slice(0, length).join('/')}`;
        const parsed = parseCatalogueAddress(path, '', vocabulary);
        expect(parsed && formatResultAddress(parsed.filters, vocabulary)).toEqual({ path, query: '' });
      }
    }),
    { numRuns: 500 },
  );
});

// prettier-ignore
const words = [
  ...rootRows.flatMap(({ root, lines }) => [root, ...lines]),
  '128-gb', '1-tb', 'under-500', 'by-apple-store', 'silver', '2020-release', '2nd-gen', 'with-m1-chip', 'with-touch-bar', 'unlocked',
  'verizon-network', 'iphone-13', '44mm', 'sku', 'A-1', '', '__proto__', '%zz',
];
const wildQuery = fc.oneof(
  fc.webQueryParameters(),
  fc
    .array(
      fc
        .tuple(
          fc.constantFrom(
            ...filterKeys.flatMap(({ name }) => [name, `${name}-min`, `${name}-max`]),
            'sort',
            'page',
          ),
          fc.oneof(
            fc.string({ maxLength: 8 }),
            fc.constantFrom('128,256', '500', 'iphone', 'm1,m2', 'true', ',', '%'),
          ),
        )
        .map(pair => pair.join('=')),
      { maxLength: 6 },
    )
    .map(pairs => pairs.join('&')),
);
const wildAddress = fc
  .tuple(
    fc.constantFrom(...modes),
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, fc.string({ maxLength: 9 })), {
      maxLength: 5,
    }),
    wildQuery,
  )
  .map(([mode, segments, query]) => `/${[mode, ...segments].join('/')}?${query}`);

test('whatever is parsed has one canonical address, and it stays', () => {
  fc.assert(
    fc.property(wildAddress, address => {
      const parsed = parse(address);
      if (parsed?.kind !== 'result') return;
      const text = formatCatalogueAddress(parsed.filters, vocabulary, parsed.page);
      expect(parse(text)).toEqual(parsed);
      expect(canonical(text)).toBe(text);
    }),
    { numRuns: 5_000 },
  );
});

test('no input takes long', () => {
  const inputs = [
    ...fc.sample(wildAddress, 5_000),
    ...fc.sample(fc.string({ unit: 'binary', maxLength: 200 }), 4_900),
    ...Array.from(
      { length: 100 },
      () => `/refurbished/${'with-m1-chip/'.repeat(80)}?${'storageSize=1,2,3&'.repeat(110)}`,
    ),
  ];
  const started = performance.now();
  for (const input of inputs) parse(input);
  expect(performance.now() - started).toBeLessThan(10_000);
});
