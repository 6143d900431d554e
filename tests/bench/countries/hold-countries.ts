// A process with nothing but the catalogue of some countries in memory: hold-countries.ts DATA_DIR COUNTRIES. Prints what it holds and how
// long it takes to follow the publish of a feed.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { TagVersions } from '#read-models/catalogue/tag-versions.ts';
import { round } from '#tests/bench/figures.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const [dataDir = '', words = ''] = process.argv.slice(2);
const held = new Set(countries.filter(country => words.split(',').includes(country)));
const database = await openDatabase({ dataDir, log });
const idle = readMemory();
const begun = performance.now();
const follower = await followCatalogue(
  database,
  error => console.error(error),
  Date.now,
  new TagVersions(Date.now()),
  held,
);
const buildSeconds = round((performance.now() - begun) / 1_000);
const full = readMemory();
const megabytes = { heap: full.heap - idle.heap, beside: full.beside - idle.beside };
const offers = listOffers(follower.current()).length;
const country = held.has('us') ? 'us' : 'es';
const publish = {
  byOffer: await publishFeed(country, true),
  // As a version before the change named its offers wrote it.
  byProduct: await publishFeed(country, false),
};
await follower.stop();
await database.close();
console.log(JSON.stringify({ offers, buildSeconds, megabytes, publish }));
process.exit(0);

/**
 * One feed of a country changes the price of all of its offers: measures what the follower reads again, how long the change takes to show,
 * and for how long the event loop is blocked.
 */
async function publishFeed(country: string, namesOffers: boolean) {
  const changed = await database.db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    const { rows } = await sql<{ id: number; product_id: number; mode: string }>`
      update offer set price_minor = price_minor + 100
      where feed_id = (select id from feed where name = 'bench' and country = ${country} order by id limit 1)
      returning id, product_id, mode
    `.execute(transaction);
    const places = Map.groupBy(rows, row => `${row.product_id} ${row.mode}`);
    const changes = [...places.values()].flatMap(ofPlace => {
      const [first] = ofPlace;
      if (!first) return [];
      const place = { productId: first.product_id, country, mode: first.mode };
      return [namesOffers ? { ...place, offerIds: ofPlace.map(({ id }) => id) } : place];
    });
    await recordChange(transaction, { cause: 'feed', feedRunId: null, changes, at: new Date() });
    return { offers: rows.length, products: new Set(changes.map(({ productId }) => productId)) };
  });
  const before = process.cpuUsage();
  const waits = monitorEventLoopDelay({ resolution: 1 });
  waits.enable();
  const start = performance.now();
  await follower.catchUp();
  const seconds = round((performance.now() - start) / 1_000);
  waits.disable();
  const { user, system } = process.cpuUsage(before);
  const readAgain = namesOffers
    ? changed.offers
    : listOffers(follower.current()).filter(id => changed.products.has(id)).length;
  return {
    changedOffers: changed.offers,
    changedProducts: changed.products.size,
    readAgain,
    seconds,
    cpuSeconds: round((user + system) / 1e6),
    longestWaitMs: Math.round(waits.max / 1e6),
  };
}

/** The product of every offer. */
function listOffers(view: CatalogueView): number[] {
  return view.products.flatMap(({ id }) => view.data.offers.allOf(id).map(() => id));
}

/** Megabytes; typed arrays are outside the heap. */
function readMemory() {
  for (let times = 0; times < 3; times++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { heap: Math.round(heapUsed / 1e6), beside: Math.round(external / 1e6) };
}
