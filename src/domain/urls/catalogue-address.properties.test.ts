// Properties of parsing and formatting catalogue addresses; examples of the rules are in catalogue-address.test.ts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type {
  ActiveFilters,
  FilterGroup,
  FilterScalar,
  FilterValue,
} from '#domain/filters/active-filters.ts';
import { listValues } from '#domain/filters/active-filters.ts';
import { toggleChoice } from '#domain/filters/choose-value.ts';
import type { Choice } from '#domain/filters/choose-value.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import { normalizeFilters } from '#domain/filters/merge-filters.ts';
import { availabilities, modes, sorts } from '#domain/offers/condition.ts';
import {
  formatCatalogueAddress,
  formatResultAddress,
  parseCatalogueAddress,
  normalizeAddressFilters,
} from '#domain/urls/catalogue-address.ts';
import { createChoiceLinks } from '#domain/urls/choice-links.ts';
import { rootRows } from '#domain/urls/root-segments.ts';
import { isStrategic } from '#domain/urls/strategic-address.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const { vocabulary } = loadSeedVocabulary();

function parse(address: string) {
  const [path = '', ...query] = address.split('?');
  return parseCatalogueAddress(path, query.join('?'), vocabulary);
}

function canonical(address: string): string | null {
  const parsed = parse(address);
  return parsed?.kind === 'result' ? formatCatalogueAddress(parsed.filters, vocabulary, parsed.page) : null;
}

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

/** Values of a key: those that have segments somewhere, and arbitrary ones. */
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

/** A few keys at a time, so that segments of one root often occur together. */
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

test('parse(format(filters)) are the filters, normalized', () => {
  fc.assert(
    fc.property(filtersWith(rootMain), page, (filters, number) => {
      const address = formatCatalogueAddress(filters, vocabulary, number);
      expect(parse(address)).toEqual({ kind: 'result', filters: normalizeFilters(filters), page: number });
    }),
    { numRuns: 4_000 },
  );
});

test('main filters of every kind come back in their one spelling', () => {
  fc.assert(
    fc.property(filtersWith(anyMain), filters => {
      const normalize = normalizeAddressFilters(filters);
      expect(normalizeAddressFilters(normalize)).toEqual(normalize);
      expect(parse(formatCatalogueAddress(filters, vocabulary))).toMatchObject({ filters: normalize });
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

test('the links of a rail are the addresses of what each click leaves', () => {
  const limits = fc.constantFrom<Choice>({ lte: 500 }, { gte: 12 }, { lte: 0 });
  const anyChoice = fc.oneof(
    ...pairs.map(pair =>
      pair.chain(({ key, value }) => {
        const scalars = listValues(value);
        const choices = fc.constantFrom<Choice>(...(scalars.length === 0 ? [1] : scalars));
        return fc.record({ name: fc.constant(key.name), choice: fc.oneof(choices, limits) });
      }),
    ),
    fc.record({ name: fc.constant('category'), choice: fc.constantFrom<Choice>('macbook-air', 'imac') }),
    fc.record({ name: fc.constant('productFamily'), choice: fc.constantFrom<Choice>('ipad', 'iphone') }),
  );
  fc.assert(
    fc.property(filtersWith(rootMain), anyChoice, (filters, { name, choice }) => {
      const clicked = toggleChoice(normalizeAddressFilters(filters), name, choice);
      const link = createChoiceLinks(filters, vocabulary)(name, choice);
      expect(link.path).toBe(formatCatalogueAddress(clicked, vocabulary));
      expect(link.isStrategic).toBe(isStrategic(clicked, vocabulary));
    }),
    { numRuns: 3_000 },
  );
});
