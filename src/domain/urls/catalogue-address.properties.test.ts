// Properties of parsing and formatting catalogue addresses; examples of the rules are in catalogue-address.test.ts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterGroup } from '#domain/filters/active-filters.ts';
import { listValues } from '#domain/filters/active-filters.ts';
import { toggleChoice } from '#domain/filters/choose-value.ts';
import type { Choice } from '#domain/filters/choose-value.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import { normalizeFilters } from '#domain/filters/merge-filters.ts';
import { modes } from '#domain/offers/condition.ts';
import {
  formatCatalogueAddress,
  formatResultAddress,
  parseCatalogueAddress,
  normalizeAddressFilters,
} from '#domain/urls/catalogue-address.ts';
import { createChoiceLinks } from '#domain/urls/choice-links.ts';
import { rootRows } from '#domain/urls/root-segments.ts';
import { isStrategic } from '#domain/urls/strategic-address.ts';
import { anyFilters, anyMain, filterPairs, rootMain } from '#tests/support/any-filters.ts';
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

const filtersWith = (main: fc.Arbitrary<FilterGroup>) => anyFilters(vocabulary, main);

const page = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 999_999 }));

test('parse(format(filters)) gives the filters, normalized', () => {
  fc.assert(
    fc.property(filtersWith(rootMain), page, (filters, number) => {
      const address = formatCatalogueAddress(filters, vocabulary, number);
      expect(parse(address)).toEqual({ kind: 'result', filters: normalizeFilters(filters), page: number });
    }),
    { numRuns: 4_000 },
  );
});

test('main filters of every kind are parsed back in their normalized spelling', () => {
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
      .map(order => ({ path, query, reordered: `/${[mode, ...order].join('/')}` }));
  });
  fc.assert(
    fc.property(shuffled, ({ path, query, reordered }) => {
      const parsed = parseCatalogueAddress(reordered, query, vocabulary);
      expect(parsed?.kind).toBe('result');
      expect(parsed && formatResultAddress(parsed.filters, vocabulary)).toEqual({ path, query });
    }),
    { numRuns: 2_000 },
  );
});

test('every address cut after one of its segments is an address', () => {
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

test('whatever can be parsed has one canonical address, which is parsed and formatted as itself', () => {
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

test('the links of the filter rail are the addresses of the lists after each click', () => {
  const limits = fc.constantFrom<Choice>({ lte: 500 }, { gte: 12 }, { lte: 0 });
  const anyChoice = fc.oneof(
    ...filterPairs(vocabulary).map(pair =>
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
