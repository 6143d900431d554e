// The facet index against the oracle: many random catalogues, queries, changes and times. A failure names its seed.
import { expect, test } from 'vitest';
import { buildFacetIndex } from '#domain/search/facet-index.ts';
import type { FacetIndex } from '#domain/search/facet-index.ts';
import type { FacetQuery } from '#domain/search/facets/wire.ts';
import { makeCatalogue, makeChanges, makeQuery, testNow } from '#tests/support/facet-catalogues.ts';
import type { Random } from '#tests/support/facet-catalogues.ts';
import { oracleCounts, oracleOfferIds, oraclePrices, oracleResult } from '#tests/support/facet-oracle.ts';
import type { OracleCatalogue } from '#tests/support/facet-oracle.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const seeds = Array.from(
  { length: process.env['WINDFALL_TEST_LONG'] === '1' ? 1_000 : 40 },
  (_, at) => at + 1,
);
const day = 86_400;

function answers(index: FacetIndex, query: FacetQuery, skus: readonly string[], now: number) {
  const rows = skus.map(sku => index.rowOf(sku));
  // In an order that depends on the query: each call may reuse the other's scan.
  const isCountFirst = query.activeFilters.sortBy === 'price';
  const early = isCountFirst ? index.getCountFilters(query, now) : null;
  const result = index.getResult(query, now);
  return {
    result,
    counts: early ?? index.getCountFilters(query, now),
    offers: index.getOfferIds(query, rows, now),
    prices: [...index.getShownPrices(query, now)],
  };
}

/** Null where index and oracle agree; else the case, to debug it. */
function findFault(
  index: FacetIndex,
  catalogue: OracleCatalogue,
  query: FacetQuery,
  now: number,
  name: string,
) {
  const skus = oracleResult(catalogue, query, now).items.map(({ sku }) => sku);
  const expected = {
    result: oracleResult(catalogue, query, now),
    counts: oracleCounts(catalogue, query, now),
    offers: skus.map(sku => oracleOfferIds(catalogue, query, sku, now)),
    prices: oraclePrices(catalogue, query, now),
  };
  // Names such as "__proto__" must be own fields, which JSON shows and toEqual does not.
  const found = answers(index, query, skus, now);
  const [is, should] = [sortKeys(found), sortKeys(expected)];
  return is === should ? null : { name, query, now, is, should };
}

function sortKeys(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))
      : each,
  );
}

function makeSized(random: Random, seed: number): OracleCatalogue {
  // Every tenth has more products than a chunk has rows.
  if (seed % 10 === 0) return makeCatalogue(random, 1_100, 1_500);
  return makeCatalogue(random, Math.floor(random() * 40), Math.floor(random() * 200));
}

/** The same with a few hundred merchants and features. */
function withManyValues(catalogue: OracleCatalogue): OracleCatalogue {
  return {
    ...catalogue,
    products: catalogue.products.map((product, at) => ({
      ...product,
      features: [...((product['features'] as string[] | null | undefined) ?? []), `feature-${at % 150}`],
    })),
    offers: catalogue.offers.map((offer, at) =>
      at % 2 === 0 ? offer : { ...offer, merchantSlug: `merchant-${at % 301}` },
    ),
  };
}

/** Another popularity for about a third of the products, with many ties. */
function makeScores(random: Random, { products }: OracleCatalogue): Map<string, number> {
  const scored = products.filter(() => random() < 0.3);
  return new Map(scored.map(({ sku }) => [sku, Math.floor(random() * 4)]));
}

test.each(seeds)('a fresh index answers as the oracle does (seed %i)', seed => {
  const faults: unknown[] = [];
  const random = makeRandom(seed);
  const catalogue = makeSized(random, seed);
  const index = buildFacetIndex(catalogue);
  const count = catalogue.products.length > 500 ? 12 : 60;
  for (let at = 0; at < count; at++) {
    faults.push(findFault(index, catalogue, makeQuery(random, catalogue), testNow, `seed ${seed}`));
  }
  expect(faults.filter(fault => fault !== null)).toEqual([]);
});

test.each(seeds)(
  'keys with more values than are kept as bits are filtered and counted correctly (seed %i)',
  seed => {
    const faults: unknown[] = [];
    const random = makeRandom(seed + 300_000);
    const catalogue = withManyValues(makeCatalogue(random, 200, 800));
    const index = buildFacetIndex(catalogue);
    for (let at = 0; at < 10; at++) {
      faults.push(findFault(index, catalogue, makeQuery(random, catalogue), testNow, `seed ${seed}`));
    }
    expect(faults.filter(fault => fault !== null)).toEqual([]);
  },
);

test.each(seeds)('a list that has been asked for often stands in the same order (seed %i)', seed => {
  const faults: unknown[] = [];
  const random = makeRandom(seed + 400_000);
  const catalogue = makeCatalogue(random, 40, 200);
  const index = buildFacetIndex(catalogue);
  const { countrySlug, activeFilters } = makeQuery(random, catalogue);
  const { sortBy, availability, mode } = activeFilters;
  const whole = { countrySlug, activeFilters: { sortBy, availability, mode } };
  for (let at = 0; at < 40; at++) index.getResult(whole, testNow);
  for (let at = 0; at < 20; at++) {
    const other = makeQuery(random, catalogue);
    const { main, product, offer } = other.activeFilters;
    const filters = { ...whole.activeFilters, main, product, offer: at % 2 === 0 ? {} : offer };
    const query = { ...other, countrySlug, activeFilters: filters };
    faults.push(findFault(index, catalogue, query, testNow, `seed ${seed}`));
  }
  expect(faults.filter(fault => fault !== null)).toEqual([]);
});

test.each(seeds)('a changed index answers as a new one, and the old version as before (seed %i)', seed => {
  const faults: unknown[] = [];
  const random = makeRandom(seed + 100_000);
  let catalogue = makeSized(random, seed);
  let index = buildFacetIndex(catalogue);
  const count = catalogue.products.length > 500 ? 3 : 8;
  for (let round = 0; round < 4; round++) {
    const { changes, after } = makeChanges(random, catalogue);
    const before = { index, catalogue };
    index = index.applyChanges(changes);
    const scores = makeScores(random, after);
    index = index.withPopularity(scores);
    catalogue = {
      ...after,
      products: after.products.map(product => ({
        ...product,
        popularity: scores.get(product.sku) ?? product.popularity,
      })),
    };
    index = index.withExpiries(after.expiries ?? new Map());
    const fresh = buildFacetIndex(catalogue);
    for (let at = 0; at < count; at++) {
      const query = makeQuery(random, catalogue);
      const name = `seed ${seed}, round ${round}`;
      faults.push(findFault(index, catalogue, query, testNow, `${name}, changed`));
      faults.push(findFault(fresh, catalogue, query, testNow, `${name}, fresh`));
      faults.push(findFault(before.index, before.catalogue, query, testNow, `${name}, before`));
    }
  }
  expect(faults.filter(fault => fault !== null)).toEqual([]);
});

test.each(seeds)('time alone changes answers at the boundaries and nowhere else (seed %i)', seed => {
  const faults: unknown[] = [];
  const random = makeRandom(seed + 200_000);
  const catalogue = makeSized(random, seed % 10 === 0 ? 1 : seed);
  const index = buildFacetIndex({ ...catalogue, now: testNow - 2 * day });
  const queries = Array.from({ length: 6 }, () => {
    const query = makeQuery(random, catalogue);
    // Offers in stock change when a source expires, recently sold-out ones also when the window moves.
    const availability = random() < 0.6 ? ('sold-out' as const) : query.activeFilters.availability;
    return { ...query, activeFilters: { ...query.activeFilters, availability } };
  });
  let now = testNow - 2 * day;
  for (let boundary = index.nextBoundary(now); boundary !== null; boundary = index.nextBoundary(now)) {
    expect(boundary).toBeGreaterThan(now);
    // Each query at one time after the other, so that it may reuse its own last scan.
    for (const query of queries) {
      for (const time of [now, boundary - 1, boundary, boundary + 0.25]) {
        faults.push(findFault(index, catalogue, query, time, `seed ${seed}`));
      }
    }
    now = boundary;
  }
  for (const query of queries)
    faults.push(findFault(index, catalogue, query, now + 100 * day, `seed ${seed}, later`));
  for (const query of queries)
    faults.push(findFault(index, catalogue, query, testNow - 3 * day, `seed ${seed}, back`));
  expect(faults.filter(fault => fault !== null)).toEqual([]);
});
