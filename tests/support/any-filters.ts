// Arbitrary filters for property tests of addresses: values that have segments somewhere, and wild ones.
import fc from 'fast-check';
import type {
  ActiveFilters,
  FilterGroup,
  FilterScalar,
  FilterValue,
} from '#domain/filters/active-filters.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import { availabilities, modes, sorts } from '#domain/offers/condition.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { rootRows } from '#domain/urls/root-segments.ts';

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
function valueOf(
  { name, kind }: (typeof filterKeys)[number],
  vocabulary: AddressVocabulary,
): fc.Arbitrary<FilterValue> {
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

/** A key that is not a main filter, with a value; an arbitrary for each key. */
export function filterPairs(vocabulary: AddressVocabulary) {
  return filterKeys
    .filter(({ group }) => group !== 'main')
    .map(key => valueOf(key, vocabulary).map(value => ({ key, value })));
}

export const anyMain: fc.Arbitrary<FilterGroup> = fc
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

/** Main filters as addresses spell them. */
export const rootMain: fc.Arbitrary<FilterGroup> = fc.constantFrom(
  {},
  ...rootRows.flatMap(({ main, lines }) => [main, ...lines.map(line => ({ ...main, category: line }))]),
);

export function anyFilters(
  vocabulary: AddressVocabulary,
  main: fc.Arbitrary<FilterGroup> = rootMain,
): fc.Arbitrary<ActiveFilters> {
  // A few keys at a time, so that segments of one root often occur together.
  const values = fc.uniqueArray(fc.oneof(...filterPairs(vocabulary)), {
    maxLength: 8,
    selector: ({ key }) => key.name,
  });
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
