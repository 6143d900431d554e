// Cached pages: how fast one is sent compared with a file of its size, and how many of a day's pages come from the cache while every feed
// of the demonstration is read when it is due.
import { minuteMs } from '#domain/durations.ts';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { listCallTags } from '#api/call-tags.ts';
import type { PublicCallName } from '#api/contract/addresses.ts';
import { families, getFamily, modelFilterName } from '#domain/catalogue/families.ts';
import type { FilterGroup } from '#domain/filters/active-filters.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { TagVersions } from '#read-models/catalogue/tag-versions.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
import { maxCacheBytes, PageCache } from '#web/page-cache.ts';
import type { PageOutcome } from '#web/page-cache.ts';
import { openDemoMarket } from '#tests/bench/demo-market.ts';
import { makeDraw } from '#tests/bench/facets/facet-data.ts';
import { round } from '#tests/bench/figures.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';
import { startDemonstration } from '#tests/bench/start-demonstration.ts';

/** Page views a day, of all countries together. */
const volumes = [20_000, 100_000, 500_000, 2_000_000];
const minutesOfDay = 1_440;
/**
 * Bytes of a cache entry: the page as brotli (lists 9.5 to 13.6 kB, products 9, home 10) and a thousand besides. Simulated pages contain only
 * their key, so the limit of the cache is scaled down.
 */
const pageBytes = 12_500;
const keyBytes = 1_040;
const sendingSeconds = 8;

export async function benchPages(root: string) {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  try {
    const day = await replayDay(root, join(directory, 'data'));
    return { day, sending: await benchSending(root, join(directory, 'data')) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Requests a second for a cached page, for a file as long as the page on the wire, and for both in turn. */
async function benchSending(root: string, dataDir: string) {
  const server = await startDemonstration(dataDir);
  try {
    const page = '/de/refurbished/iphone';
    const headers = { 'accept-encoding': 'br' };
    const bytes = Number((await fetch(server.url + page, { headers })).headers.get('content-length'));
    const file = findFile(join(root, 'dist', 'client', 'assets'), bytes);
    const send = async (path: string) => {
      const result = await autocannon({
        url: server.url + path,
        headers,
        connections: 10,
        duration: sendingSeconds,
      });
      if (result.non2xx + result.errors > 0) throw new Error(`${path} was not always answered`);
      return { perSecond: round(result.requests.average), p99Ms: result.latency.p99 };
    };
    await send(page);
    const turns = [
      await send(page),
      await send(`/assets/${file.name}`),
      await send(page),
      await send(`/assets/${file.name}`),
    ];
    const mean = (at: number) => ((turns[at]?.perSecond ?? 0) + (turns[at + 2]?.perSecond ?? 0)) / 2;
    return {
      page: { bytes, perSecond: mean(0), p99Ms: turns[2]?.p99Ms },
      file: { ...file, perSecond: mean(1), p99Ms: turns[3]?.p99Ms },
      pageToFile: round(mean(0) / mean(1)),
    };
  } finally {
    await server.stop();
  }
}

/** The font with the nearest length: no encoding makes it shorter. */
function findFile(directory: string, bytes: number): { name: string; bytes: number } {
  const fonts = readdirSync(directory)
    .filter(name => name.endsWith('.woff2'))
    .map(name => ({ name, bytes: statSync(join(directory, name)).size }));
  const [nearest] = fonts.toSorted((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes));
  if (!nearest) throw new Error('the build has no font');
  return nearest;
}

/**
 * A day from midnight to midnight (UTC), minute by minute, by a simulated clock: at midnight every page is stale. The rest of today comes
 * before it, with the same visitors, so that the cache is warm.
 */
async function replayDay(root: string, dataDir: string) {
  // From a full minute on, because versions change by the minute.
  const time = { now: Math.ceil(Date.now() / minuteMs) * minuteMs };
  const clock = { now: () => new Date(time.now) };
  const market = await openDemoMarket(root, dataDir, clock);
  const tagVersions = new TagVersions(time.now);
  const catalogue = await followCatalogue(market.database, market.onProblem, () => time.now, tagVersions);
  const sites = volumes.map(views => openSite(views, { tagVersions, time }));
  const visitors = makeVisitors(catalogue.current());
  const spend = async (minute: number) => {
    const runs = await market.readDue();
    await catalogue.catchUp();
    for (const site of sites) await site.spendMinute(minute, visitors);
    time.now += minuteMs;
    return runs;
  };
  const minuteOfToday = Math.floor(time.now / minuteMs) % minutesOfDay;
  for (let minute = minuteOfToday; minute < minutesOfDay; minute++) await spend(minute);
  for (const site of sites) site.beginDay();
  let runs = 0;
  const firstChangeSequence = catalogue.current().changeSequence;
  for (let minute = 0; minute < minutesOfDay; minute++) runs += await spend(minute);
  const changes = catalogue.current().changeSequence - firstChangeSequence;
  await catalogue.stop();
  await market.close();
  return {
    feedRuns: runs,
    changes,
    addresses: visitors.addresses,
    views: sites.map(site => site.describe()),
  };
}

function openSite(
  views: number,
  { tagVersions, time }: { readonly tagVersions: TagVersions; readonly time: { now: number } },
) {
  const outcomes: Record<PageOutcome, number> = { hit: 0, stale: 0, miss: 0 };
  const seen = new Set<string>();
  const cache = new PageCache({
    tagVersions,
    now: () => time.now,
    version: () => '',
    onOutcome: outcome => void outcomes[outcome]++,
    maxBytes: Math.round((maxCacheBytes * keyBytes) / pageBytes),
  });
  return {
    beginDay: () => {
      Object.assign(outcomes, { hit: 0, stale: 0, miss: 0 });
      seen.clear();
    },
    spendMinute: async (minute: number, visitors: ReturnType<typeof makeVisitors>) => {
      const from = Math.floor((views * minute) / minutesOfDay);
      const to = Math.floor((views * (minute + 1)) / minutesOfDay);
      const start = time.now;
      for (let at = from; at < to; at++) {
        time.now = start + Math.floor((minuteMs * (at - from)) / (to - from));
        const { key, tags } = visitors.draw();
        seen.add(key);
        await cache.find(key, async () => ({ html: Buffer.from(key), tags, hasShortTtl: false }));
      }
      time.now = start;
    },
    describe: () => ({
      views,
      distinctPages: seen.size,
      ...outcomes,
      hitRatio: round((outcomes.hit + outcomes.stale) / views),
    }),
  };
}

interface Address {
  readonly key: string;
  readonly tags: readonly CacheTag[];
}

/** How visits are distributed: countries like offers, popular addresses far more often than others. */
const countryShares: readonly (readonly [CountrySlug, number])[] = [
  ['us', 0.34],
  ['de', 0.18],
  ['gb', 0.15],
  ['fr', 0.12],
  ['it', 0.09],
  ['es', 0.07],
  ['ca', 0.05],
];
const homeShare = 0.12;
const listShare = 0.46;

/** Views fall as (rank + 1)^-1 over lists and as (rank + 50)^-0.8 over products; every address is cacheable. */
function makeVisitors(view: CatalogueView) {
  const random = makeRandom(11);
  const tagsOf: TagsOf = (...calls) =>
    calls.flatMap(([name, request]) => listCallTags(name, request, sku => view.findProduct(sku)));
  const places = new Map(
    countries.map(country => {
      const lists = listAddresses(view, country, tagsOf);
      const products = view.products
        .filter(({ id }) => view.offersOf(id, country, 'refurbished').length > 0)
        .map(({ sku }): Address => {
          const about = { countrySlug: country, productSku: sku };
          return {
            key: `${country} ${sku}`,
            tags: tagsOf(['getProduct', about], ['getProductVariants', about], ['getPriceHistory', about]),
          };
        });
      return [
        country,
        {
          home: {
            key: country,
            tags: tagsOf(['getHome', { countrySlug: country }]),
          },
          drawList: drawFrom(lists, rank => 1 / (rank + 1)),
          drawProduct: drawFrom(products, rank => (rank + 50) ** -0.8),
          count: 1 + lists.length + products.length,
        },
      ] as const;
    }),
  );
  return {
    addresses: [...places.values()].reduce((sum, { count }) => sum + count, 0),
    draw: (): Address => {
      let left = random();
      const [country] = countryShares.find(([, share]) => (left -= share) < 0) ?? ['us'];
      const place = places.get(country)!;
      const kind = random();
      if (kind < homeShare) return place.home;
      return kind < homeShare + listShare ? place.drawList(random()) : place.drawProduct(random());
    },
  };
}

type TagsOf = (...calls: readonly (readonly [name: PublicCallName, request: object])[]) => CacheTag[];

/** Lists of everything, of each family and of each model, in both modes. */
function listAddresses(view: CatalogueView, country: CountrySlug, tagsOf: TagsOf): Address[] {
  const filters: FilterGroup[] = [
    {},
    ...families.map(slug => ({ productFamily: getFamily(slug).productFamily })),
    ...[...new Map(view.products.map(({ model }) => [model.id, model])).values()].map(model => ({
      productFamily: getFamily(model.family).productFamily,
      modelName: modelFilterName(model),
    })),
  ];
  return filters.flatMap(({ modelName, ...main }) =>
    modes.map((mode): Address => {
      const product = modelName === undefined ? {} : { modelName };
      const request = { countrySlug: country, activeFilters: { main, product } };
      return {
        key: `${country} ${mode} ${JSON.stringify({ ...main, modelName })}`,
        tags: tagsOf(
          ['getResult', request],
          ['getCountFilters', request],
          ['getAllFilters', { countrySlug: country, mainFilters: main }],
        ),
      };
    }),
  );
}

function drawFrom(addresses: readonly Address[], weigh: (rank: number) => number): (at: number) => Address {
  const draw = makeDraw(addresses.map((_, rank) => weigh(rank)));
  return at => addresses[draw(at)]!;
}
