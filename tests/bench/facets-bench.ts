// The facet index on catalogues of 100,000 and 1,000,000 offers. WINDFALL_BENCH_OFFERS=5000000 chooses others. Each in
// a process of its own, so that memory is that of one index.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildFacetIndex } from '#domain/search/facet-index.ts';
import type { FacetIndex } from '#domain/search/facet-index.ts';
import { round } from '#tests/bench/figures.ts';
import { benchKeys, benchNow, makeMarket, makeOffer, makeOffers } from '#tests/bench/facets/facet-data.ts';
import { makeQueries } from '#tests/bench/facets/facet-queries.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const sizes = process.env['WINDFALL_BENCH_OFFERS'] ?? '100000,1000000';
const queryCount = 2_000;
const warmUpCount = 300;

export async function benchFacets() {
  const figures: Record<string, unknown> = {};
  for (const offers of sizes.split(',')) {
    const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, offers]);
    figures[`${offers} offers`] = JSON.parse(stdout);
  }
  return figures;
}

function readMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().rss / 2 ** 20;
}

function run(offerCount: number) {
  const market = makeMarket(42);
  const idle = readMemory();
  const start = performance.now();
  const index = buildFacetIndex({
    keys: benchKeys,
    products: market.products,
    offers: makeOffers(market, offerCount, 43),
    now: benchNow,
  });
  const buildSeconds = (performance.now() - start) / 1000;
  const peak = process.resourceUsage().maxRSS / 1024;
  const overIdle = readMemory() - idle;
  return {
    buildSeconds: round(buildSeconds),
    megabytesOverIdle: round(overIdle),
    peakMegabytesOverIdle: round(peak - idle),
    ...measureQueries(index, market),
    changeMs: measureChanges(index, market, offerCount),
  };
}

function measureQueries(index: FacetIndex, market: ReturnType<typeof makeMarket>) {
  const queries = makeQueries(market, warmUpCount + queryCount, 7);
  const times = { getResult: [] as number[], getCountFilters: [] as number[], both: [] as number[] };
  queries.forEach((query, at) => {
    const start = performance.now();
    index.getResult(query, benchNow);
    const middle = performance.now();
    index.getCountFilters(query, benchNow);
    const end = performance.now();
    if (at < warmUpCount) return;
    times.getResult.push(middle - start);
    times.getCountFilters.push(end - middle);
    times.both.push(end - start);
  });
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, quantiles(list)]));
}

function measureChanges(index: FacetIndex, market: ReturnType<typeof makeMarket>, offerCount: number) {
  const random = makeRandom(5);
  const times: number[] = [];
  let changed = index;
  for (let at = 0; at < 500; at++) {
    const offer = makeOffer(random, market, at % 60, offerCount + at);
    const start = performance.now();
    changed = changed.applyChanges({ offers: [offer] });
    if (at >= 100) times.push(performance.now() - start);
  }
  return quantiles(times);
}

function quantiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { n: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

if (import.meta.main) console.log(JSON.stringify(run(Number(process.argv[2]))));
