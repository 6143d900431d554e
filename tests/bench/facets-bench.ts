// The facet index and SQLite on the same catalogue and the same queries, 100,000 and 1,000,000 offers; WINDFALL_BENCH_OFFERS=5000000
// chooses other sizes, and WINDFALL_BENCH_PEERS=0 leaves SQLite out, which needs a kilobyte for each offer. Each size runs in a process of its
// own, so that the memory is that of one index.
import { execFile } from 'node:child_process';
import { isDeepStrictEqual, promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildFacetIndex } from '#domain/search/facet-index.ts';
import type { FacetIndex } from '#domain/search/facet-index.ts';
import type { FacetQuery } from '#domain/search/facets/wire.ts';
import { round } from '#tests/bench/figures.ts';
import { benchKeys, benchNow, makeMarket, makeOffer, makeOffers } from '#tests/bench/facets/facet-data.ts';
import type { BenchMarket } from '#tests/bench/facets/facet-data.ts';
import { makeQueries } from '#tests/bench/facets/facet-queries.ts';
import { PlainSqlite } from '#tests/bench/facets/plain-sqlite.ts';
import { loadSqlite } from '#tests/bench/facets/sqlite-catalogue.ts';
import { SqlitePeer } from '#tests/bench/facets/sqlite-peer.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const sizes = process.env['WINDFALL_BENCH_OFFERS'] ?? '100000,1000000';
const queryCount = 2_000;
const warmUpCount = 300;
const chunkLength = 50;
/** Offers of a publish that are applied at once. */
const portionSize = 500;
/** A peer's run stops after this time; ratios are over the queries that both engines have answered. */
const peerMs = 90_000;

/** Milliseconds per query: (1) getResult, (2) getCountFilters, and the two together. */
interface Times {
  readonly result: number[];
  readonly counts: number[];
  readonly both: number[];
}

interface Engine {
  getResult(query: FacetQuery): unknown;
  getCountFilters(query: FacetQuery): unknown;
}

export async function benchFacets() {
  const figures: Record<string, unknown> = {};
  for (const offers of sizes.split(',')) {
    const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, offers]);
    figures[`${offers} offers`] = JSON.parse(stdout);
  }
  return figures;
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
  const buildSeconds = round((performance.now() - start) / 1000);
  const peakMegabytesOverIdle = round(process.resourceUsage().maxRSS / 1024 - idle);
  const megabytesOverIdle = round(readMemory() - idle);
  const engine: Engine = {
    getResult: query => index.getResult(query, benchNow),
    getCountFilters: query => index.getCountFilters(query, benchNow),
  };
  const queries = makeQueries(market, warmUpCount + queryCount, 7);
  const alone = ask(engine, queries, warmUpCount);
  const oneChangeMs = measureChanges(index, market, offerCount);
  const batchPortionMs = measureBatch(index, market, offerCount);
  const figures = {
    products: market.products.length,
    buildSeconds,
    megabytesOverIdle,
    peakMegabytesOverIdle,
    oneChangeMs,
    batchPortionMs,
    ms: summarise(alone),
  };
  if (process.env['WINDFALL_BENCH_PEERS'] === '0') return figures;
  const asked = queries.slice(warmUpCount);
  const catalogue = loadSqlite(market.products, makeOffers(market, offerCount, 43));
  const withBits = beside(engine, new SqlitePeer(catalogue, 'bits'), asked, 200);
  const withRows = beside(engine, new SqlitePeer(catalogue, 'rows'), asked, 200);
  const plain = beside(
    engine,
    new PlainSqlite(market.products, makeOffers(market, offerCount, 43)),
    asked,
    20,
  );
  return { ...figures, sqliteWithRowsForPairs: withRows, sqliteWithBits: withBits, sqliteAsUsual: plain };
}

function ask(engine: Engine, queries: readonly FacetQuery[], warmUp: number): Times {
  const times: Times = { result: [], counts: [], both: [] };
  queries.forEach((query, at) => {
    const start = performance.now();
    engine.getResult(query);
    const middle = performance.now();
    engine.getCountFilters(query);
    const end = performance.now();
    if (at < warmUp) return;
    times.result.push(middle - start);
    times.counts.push(end - middle);
    times.both.push(end - start);
  });
  return times;
}

/**
 * Both engines on the same queries, after their answers to the first ones were equal. They alternate; before each run the young garbage of
 * the other is cleared. A full collection would also discard V8's feedback about hot objects, which does not happen between two queries on
 * a server.
 */
function beside(engine: Engine, peer: Engine, queries: readonly FacetQuery[], checkedCount: number) {
  for (const query of queries.slice(0, checkedCount)) {
    const isEqual =
      isDeepStrictEqual(engine.getResult(query), peer.getResult(query)) &&
      isDeepStrictEqual(toPlain(engine.getCountFilters(query)), toPlain(peer.getCountFilters(query)));
    if (!isEqual) throw new Error(`SQLite and the index do not agree on ${JSON.stringify(query)}`);
  }
  const own: Times = { result: [], counts: [], both: [] };
  const others: Times = { result: [], counts: [], both: [] };
  const start = performance.now();
  for (let from = 0; from < queries.length && performance.now() - start < peerMs; from += chunkLength) {
    const chunk = queries.slice(from, from + chunkLength);
    for (const [each, times] of [
      [engine, own],
      [peer, others],
    ] as const) {
      collectGarbage('minor');
      const measured = ask(each, chunk, 0);
      for (const name of ['result', 'counts', 'both'] as const) times[name].push(...measured[name]);
    }
  }
  const ratio = (name: keyof Times) => ({
    p50: round(quantile(others[name], 0.5) / quantile(own[name], 0.5)),
    p99: round(quantile(others[name], 0.99) / quantile(own[name], 0.99)),
  });
  return {
    ownMs: summarise(own),
    itsMs: summarise(others),
    timesFaster: { result: ratio('result'), counts: ratio('counts'), both: ratio('both') },
  };
}

/** As the answer is sent: the index counts into objects that have no prototype. */
function toPlain(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer));
}

/** New offers, one at a time, until a query includes each. */
function measureChanges(index: FacetIndex, market: BenchMarket, offerCount: number) {
  const random = makeRandom(5);
  const times: number[] = [];
  let changed = index;
  for (let at = 0; at < 1_100; at++) {
    const offer = makeOffer(random, market, at % 60, offerCount + at);
    const start = performance.now();
    changed = changed.applyChanges({ offers: [offer] });
    if (at >= 100) times.push(performance.now() - start);
  }
  return describe(times);
}

/** 100,000 new offers of a publish, in portions between which others may run; by product, as they are read from the database. */
function measureBatch(index: FacetIndex, market: BenchMarket, offerCount: number) {
  const random = makeRandom(6);
  const offers = Array.from({ length: 100_000 }, (_, at) =>
    makeOffer(random, market, at % 60, 2 * offerCount + at),
  ).sort((a, b) => index.rowOf(String(a.sku)) - index.rowOf(String(b.sku)));
  const times: number[] = [];
  let changed = index;
  for (let from = 0; from < offers.length; from += portionSize) {
    const start = performance.now();
    changed = changed.applyChanges({ offers: offers.slice(from, from + portionSize) });
    times.push(performance.now() - start);
  }
  return { ...describe(times), total: round(times.reduce((sum, time) => sum + time, 0)) };
}

function summarise(times: Times) {
  return { result: describe(times.result), counts: describe(times.counts), both: describe(times.both) };
}

function describe(times: readonly number[]) {
  return { n: times.length, p50: round(quantile(times, 0.5)), p99: round(quantile(times, 0.99)) };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function readMemory(): number {
  collectGarbage('major');
  return process.memoryUsage().rss / 2 ** 20;
}

function collectGarbage(type: 'minor' | 'major'): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as (options: { type: string }) => void)({ type });
}

if (import.meta.main) console.log(JSON.stringify(run(Number(process.argv[2]))));
