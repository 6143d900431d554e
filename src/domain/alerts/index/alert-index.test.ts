// The index against every alert tried by itself: random alerts, changes, additions and removals.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertTriggers } from '#domain/alerts/alert.ts';
import { concerns } from '#domain/alerts/criteria.ts';
import type { ChangedOffer, Condition, IndexedAlert } from '#domain/alerts/criteria.ts';
import { AlertIndex } from '#domain/alerts/index/alert-index.ts';
import { offerEvents } from '#domain/alerts/offer-change.ts';
import type { FilterValue } from '#domain/filters/active-filters.ts';
import type { OfferValues, ProductValues } from '#domain/filters/product-values.ts';

const models = ['iphone-13', 'iphone-14', 'ipad-air'];
const storages = [64, 128, 256];
const features = ['with-m1-chip', '5g', 'face-id'];
const merchants = ['orchard-row', 'second-core'];

const text = (values: readonly string[]): fc.Arbitrary<FilterValue> =>
  fc.oneof(
    fc.constantFrom(...values),
    fc.record({ in: fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 }) }),
  );
const number = (values: readonly number[]): fc.Arbitrary<FilterValue> =>
  fc.oneof(
    fc.constantFrom(...values),
    fc.record({ in: fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 }) }),
    fc.record({ gte: fc.constantFrom(...values), lte: fc.constantFrom(...values) }, { requiredKeys: [] }),
  );

const values = {
  productId: number([1, 2, 3]),
  offerId: number([1, 2, 3, 4]),
  modelName: text(models),
  storageSize: number(storages),
  features: text(features),
  isCellular: fc.boolean() as fc.Arbitrary<FilterValue>,
  merchantSlug: text(merchants),
  price: number([300, 400, 500]),
} satisfies Partial<Record<Condition['key'], fc.Arbitrary<FilterValue>>>;

const conjunction: fc.Arbitrary<Condition[]> = fc
  .uniqueArray(fc.constantFrom(...(Object.keys(values) as (keyof typeof values)[])), { maxLength: 3 })
  .chain(keys => fc.tuple(...keys.map(key => values[key].map(value => ({ key, value })))));

const alert: fc.Arbitrary<IndexedAlert> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  country: fc.constantFrom('de', 'us'),
  mode: fc.constantFrom('refurbished', 'new'),
  trigger: fc.constantFrom(...alertTriggers),
  maxPriceMinor: fc.option(fc.constantFrom(30_000, 40_000, 50_000)),
  anyOf: fc.array(conjunction, { maxLength: 3 }),
});

const change: fc.Arbitrary<ChangedOffer> = fc.record({
  offerId: fc.constantFrom(1, 2, 3, 4),
  productId: fc.constantFrom(1, 2, 3),
  country: fc.constantFrom('de', 'us'),
  mode: fc.constantFrom('refurbished', 'new'),
  event: fc.constantFrom(...offerEvents),
  priceMinor: fc.constantFrom(29_999, 30_000, 30_001, 40_000, 50_001),
  product: fc.record({
    modelName: fc.option(fc.constantFrom(...models)),
    storageSize: fc.option(fc.constantFrom(...storages)),
    features: fc.subarray(features),
    isCellular: fc.option(fc.boolean()),
  }) as unknown as fc.Arbitrary<ProductValues>,
  offer: fc.record({
    merchantSlug: fc.constantFrom(...merchants),
    price: fc.constantFrom(299.99, 300, 400),
  }) as unknown as fc.Arbitrary<OfferValues>,
});

type Step =
  | { readonly kind: 'add'; readonly alert: IndexedAlert }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'match'; readonly change: ChangedOffer };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), alert }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 60 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('match' as const), change }) },
  ),
  { minLength: 30, maxLength: 120 },
);

/** What the index and the alerts themselves answer to one step. */
function take(step: Step, index: AlertIndex, alerts: Map<number, IndexedAlert>): [unknown, unknown] {
  switch (step.kind) {
    case 'add':
      alerts.set(step.alert.id, step.alert);
      return [index.add(step.alert), undefined];
    case 'remove':
      return [index.remove(step.id), alerts.delete(step.id)];
    case 'match': {
      const expected = [...alerts.values()].filter(each => concerns(each, step.change));
      return [sortIds(index.match(step.change)), sortIds(expected.map(({ id }) => id))];
    }
  }
}

function sortIds(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b);
}

test('finds exactly the alerts that a change concerns, whatever was added and removed before', () => {
  let found = 0;
  fc.assert(
    fc.property(steps, fc.array(change, { minLength: 3, maxLength: 10 }), (taken, last) => {
      const index = new AlertIndex();
      const alerts = new Map<number, IndexedAlert>();
      for (const step of [...taken, ...last.map(each => ({ kind: 'match' as const, change: each }))]) {
        const [actual, expected] = take(step, index, alerts);
        expect(actual).toEqual(expected);
        expect(index.size).toBe(alerts.size);
        found += step.kind === 'match' ? (expected as number[]).length : 0;
      }
    }),
    { numRuns: process.env['WINDFALL_TEST_LONG'] === '1' ? 20_000 : 400 },
  );
  // The generated cases test nothing unless alerts are found often.
  expect(found).toBeGreaterThan(1_000);
});

test('of thousands of alerts on one condition it finds those with a high enough maximum price', () => {
  const index = new AlertIndex();
  const at = (id: number): IndexedAlert => ({
    id,
    country: 'de',
    mode: 'refurbished',
    trigger: 'max-price',
    maxPriceMinor: 10_000 + ((id * 7_919) % 5_000) * 10,
    anyOf: [[{ key: 'productId', value: 1 }]],
  });
  for (let id = 1; id <= 5_000; id++) index.add(at(id));
  for (let id = 1; id <= 5_000; id += 2) index.remove(id);
  const changed = {
    ...({ offerId: 1, productId: 1, country: 'de', mode: 'refurbished', event: 'price-drop' } as const),
    priceMinor: 40_000,
    product: {} as ProductValues,
    offer: {} as OfferValues,
  };
  const expected = Array.from({ length: 2_500 }, (_, n) => at(2 * n + 2)).filter(
    ({ maxPriceMinor }) => Number(maxPriceMinor) >= 40_000,
  );
  expect(index.match(changed).toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
  expect(expected.length).toBeGreaterThan(900);
});
