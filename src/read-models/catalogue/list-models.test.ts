import { expect, test } from 'vitest';
import { modelFilterName } from '#domain/catalogue/families.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import { defaultFilters, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { passesFilters } from '#domain/filters/passes-filters.ts';
import { conditions, gradeCondition } from '#domain/offers/condition.ts';
import type { Grade } from '#domain/offers/condition.ts';
import { listModels } from '#read-models/catalogue/list-models.ts';
import { makeMerchant, makeOffer } from '#tests/support/factories.ts';
import { buildSeedView, readSeedCatalogue } from '#tests/support/seed-view.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const now = Date.UTC(2026, 10, 20);
const random = makeRandom(7);
const seed = readSeedCatalogue();
const refurbished: readonly Grade[] = ['A', 'B', 'C', 'certified'];
const offers = Array.from({ length: 6_000 }, (_, at) =>
  makeOffer({
    id: at + 1,
    productId: seed.products[Math.floor(random() * seed.products.length)]?.id ?? 1,
    country: 'de',
    currency: 'EUR',
    grade: refurbished[Math.floor(random() * refurbished.length)] ?? 'A',
    // All prices differ, so that no order depends on SKUs.
    priceMinor: 10_000 + ((at * 7_919) % 6_000) * 17,
    available: random() > 0.3,
  }),
);
const view = await buildSeedView(seed, offers, [makeMerchant()]);

/** Computed from every offer of the view, without the index: model -> its colours, storages and conditions. */
function bruteForce(filters: ActiveFilters) {
  const matching = view.products.flatMap(product => {
    const own = view
      .offersOf(product.id, 'de', 'refurbished')
      .filter(offer => offer.available && passesFilters(product, offer, filters));
    return own.length === 0 ? [] : [{ product, own, price: Math.min(...own.map(each => each.priceMinor)) }];
  });
  const lowestOf = (prices: readonly number[]) => Math.min(...prices);
  return [...Map.groupBy(matching, ({ product }) => modelFilterName(product.model))]
    .map(([name, items]) => {
      const sold = items.flatMap(({ own }) => own);
      const sizes = [...new Set(items.map(({ product }) => readOptionValue(product, 'storageGb')))];
      return {
        name,
        products: items.length,
        lowest: lowestOf(items.map(({ price }) => price)),
        colours: [...new Set(items.map(({ product }) => product.colour?.slug ?? ''))].filter(Boolean).sort(),
        storages: sizes
          .filter(size => size !== null)
          .sort((a, b) => a - b)
          .map(size => [
            size,
            lowestOf(
              items
                .filter(({ product }) => readOptionValue(product, 'storageGb') === size)
                .map(({ price }) => price),
            ),
          ]),
        conditions: conditions.flatMap(code => {
          const prices = sold
            .filter(({ grade }) => gradeCondition(grade) === code)
            .map(each => each.priceMinor);
          return prices.length === 0 ? [] : [[code, lowestOf(prices)]];
        }),
      };
    })
    .sort((a, b) => a.lowest - b.lowest);
}

function list(filters: ActiveFilters, offset = 0, perPage = 10_000) {
  const { items, total } = listModels(view, { country: 'de', filters, offset, perPage }, now);
  return {
    total,
    models: items.map(({ name, products, lowest, colours, storages, conditions: grades }) => ({
      name,
      products,
      lowest: lowest?.priceMinor,
      colours: colours.map(({ slug }) => slug).sort(),
      storages: storages.map(each => [each.value, each.lowest?.priceMinor]),
      conditions: grades.map(each => [each.value, each.lowest?.priceMinor]),
    })),
  };
}

const iphones: ActiveFilters = { ...defaultFilters, main: { productFamily: 'iphone' } };

test.each([
  ['the whole market', defaultFilters],
  ['one family', iphones],
  ['one condition', withFilter(iphones, 'condition', 'A')],
  ['a price and a size', withFilter(withFilter(iphones, 'price', { lte: 500 }), 'storageSize', 128)],
])('%s: models say what a pass over every offer says, cheapest first', (_, filters) => {
  const expected = bruteForce(filters);
  const { models, total } = list(filters);
  expect(expected.length).toBeGreaterThan(5);
  expect(models).toEqual(expected);
  expect(total).toBe(expected.length);
});

test('pages count models, and follow each other', () => {
  const all = list(iphones);
  const pages = [0, 24, 48].flatMap(offset => list(iphones, offset, 24).models);
  expect(pages).toEqual(all.models.slice(0, 72));
  expect(list(iphones, 24, 24).total).toBe(all.total);
  expect(list(iphones, 10_000, 24)).toEqual({ total: all.total, models: [] });
});

test('models stand in the order of the list, and what is sold out has no price', () => {
  const byRelease = list({ ...iphones, sortBy: 'latest-release', availability: 'all' }).models;
  const listed = view
    .search(
      {
        country: 'de',
        filters: { ...iphones, sortBy: 'latest-release', availability: 'all' },
        offset: 0,
        perPage: 10_000,
      },
      now,
    )
    .items.map(({ product }) => modelFilterName(product.model));
  expect(byRelease.map(({ name }) => name)).toEqual([...new Set(listed)]);
  const soldOut = list({ ...iphones, availability: 'only-sold-out' }).models;
  expect(soldOut.length).toBeGreaterThan(0);
  expect(soldOut.every(({ lowest, conditions: grades }) => lowest === undefined && grades.length === 0)).toBe(
    true,
  );
});
