// Visitors' queries: 0 to 5 filters that fit one product, mostly in stock, mostly the first page.
import type { FacetFilter, FacetQuery, FacetSort } from '#domain/search/facets/wire.ts';
import { facetNames, merchantCount, pickCountry, pickMode } from '#tests/bench/facets/facet-data.ts';
import type { BenchMarket } from '#tests/bench/facets/facet-data.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

type Random = () => number;

/** One of the values by its share. */
function choose<Value>(random: Random, shares: readonly (readonly [Value, number])[]): Value {
  let left = random() * shares.reduce((sum, [, share]) => sum + share, 0);
  for (const [value, share] of shares) if ((left -= share) < 0) return value;
  return shares[0]![0];
}

const filterCounts = [12, 22, 26, 20, 12, 8].map((share, count) => [count, share] as const);
const availabilities = [
  ['available', 78],
  ['sold-out', 9],
  ['all', 6],
  ['only-sold-out', 4],
  ['only-offerless', 3],
] as const;
const sorts: readonly (readonly [FacetSort, number])[] = [
  ['price', 40],
  ['price-desc', 8],
  ['discount', 15],
  ['recent-stock', 8],
  ['popularity', 17],
  ['latest-release', 12],
];
const productKeys = [
  ['category', 16],
  ['productFamily', 10],
  ['modelName', 16],
  ['releaseYear', 9],
  ['storageSize', 14],
  ['memorySize', 5],
  ['screenSize', 5],
  ['deviceColor', 10],
  ['cpuCollection', 5],
  ['features', 5],
  ['carrier', 5],
] as const;
const offerKeys = [
  ['price', 40],
  ['condition', 25],
  ['merchantSlug', 20],
  ['warrantyTime', 15],
] as const;
/** Of each filter; gives 46 % of the queries at least one filter on offers. */
const offerFilterShare = 0.277;

export function makeQueries(market: BenchMarket, count: number, seed: number): FacetQuery[] {
  const random = makeRandom(seed);
  return Array.from({ length: count }, () => makeQuery(random, market));
}

function makeQuery(random: Random, market: BenchMarket): FacetQuery {
  const wanted = market.drawProduct(random());
  const product: Record<string, FacetFilter> = {};
  const offer: Record<string, FacetFilter> = {};
  const filterCount = choose(random, filterCounts);
  for (let tries = 0; tries < 50; tries++) {
    if (Object.keys(product).length + Object.keys(offer).length === filterCount) break;
    if (random() < offerFilterShare) {
      const key = choose(random, offerKeys);
      offer[key] = makeOfferFilter(random, key);
    } else {
      const key = choose(random, productKeys);
      const fact = [wanted[key]].flat()[0];
      if (typeof fact === 'string' || typeof fact === 'number')
        product[key] = makeProductFilter(random, fact, key, market);
    }
  }
  return {
    countrySlug: pickCountry(random),
    activeFilters: {
      main: {},
      product,
      offer,
      sortBy: choose(random, sorts),
      availability: choose(random, availabilities),
      mode: pickMode(random),
    },
    offset:
      24 *
      choose(random, [
        [0, 80],
        [1, 13],
        [2, 7],
      ] as const),
    perPage: 24,
    filterKeys: facetNames,
  };
}

function makeProductFilter(
  random: Random,
  fact: string | number,
  key: string,
  market: BenchMarket,
): FacetFilter {
  if (random() < 0.7) return fact;
  if (typeof fact === 'number' && random() < 0.5) return random() < 0.5 ? { gte: fact } : { lte: fact };
  const other = [market.drawProduct(random())[key]].flat()[0];
  return { in: typeof other === 'string' || typeof other === 'number' ? [fact, other] : [fact] };
}

function makeOfferFilter(random: Random, key: string): FacetFilter {
  if (key === 'condition') return random() < 0.6 ? 'A' : { in: ['A', 'B'] };
  if (key === 'merchantSlug') return `merchant-${Math.floor(random() ** 2 * merchantCount)}`;
  if (key === 'warrantyTime') return { gte: random() < 0.5 ? 12 : 24 };
  const price = [200, 400, 500, 1000, 1500][Math.floor(random() * 5)]!;
  return random() < 0.75 ? { lte: price } : { gte: price / 2, lte: price };
}
