// A real day of Apple's refurbished iPhones in five countries, and the German and Spanish demonstration feeds: the database afterwards
// agrees with the source, item by item.
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { ingestFile } from '#services/feeds/ingest-file.ts';
import { prepareSmallDemo } from '#demo/prepare-demonstration.ts';
import { loadSeed } from '#services/catalogue/load-seed.ts';
import { openTestDatabase, quietLog } from '#tests/support/database.ts';

const root = join(import.meta.dirname, '..', '..');
const archive = join(root, '..', 'shared', 'apple-refurb', 'events-2024.ndjson.gz');
const hasArchive = existsSync(archive);
if (!hasArchive)
  console.log('SKIPPED: a real day of Apple refurbished iPhones (../shared/apple-refurb is not here)');

/** A day on which every one of the five stores listed iPhones, and the day after it. */
const firstDay = new Date('2024-12-21T22:00:00Z');
const secondDay = new Date('2024-12-22T22:00:00Z');
const stores: [CountrySlug, string][] = [
  ['us', 'us'],
  ['ca', 'ca'],
  ['gb', 'uk'],
  ['fr', 'fr'],
  ['it', 'it'],
];

interface Event {
  readonly at: string;
  readonly store: string;
  readonly list: string;
  readonly event: string;
  readonly part: string;
  readonly title?: string;
  readonly price?: number;
}

/** What was listed at a moment according to the source: the last event of each part decides. Written independently of the reader. */
function readTruth(store: string, until: Date): Map<string, { priceMinor: number; title: string }> {
  const listed = new Map<string, { priceMinor: number; title: string }>();
  for (const line of gunzipSync(readFileSync(archive)).toString('utf8').split('\n')) {
    if (!line.includes('"iphones"') || !line.includes(`"store":"${store}"`)) continue;
    const event = JSON.parse(line) as Event;
    if (new Date(event.at) > until) break;
    if (event.event === 'empty') continue;
    const code = event.part.toUpperCase().replace(/\/[A-Z]$/, '');
    if (event.event === 'gone') listed.delete(code);
    else {
      const title = event.title ?? listed.get(code)?.title ?? '';
      listed.set(code, { priceMinor: Math.round((event.price ?? 0) * 100), title });
    }
  }
  return listed;
}

async function prepare(database: OpenDatabase): Promise<Kysely<Schema>> {
  const { db } = database;
  const parts = { db, clock: { now: () => new Date() }, log: quietLog };
  await loadSeed(parts, root);
  await prepareSmallDemo(parts, root);
  return db;
}

function ingestDay(db: Kysely<Schema>, country: CountrySlug, observedAt: Date) {
  return ingestFile(
    { db, clock: { now: () => new Date() }, findReader: findFeedReader },
    {
      merchantSlug: 'apple-store',
      country,
      format: 'apple-refurb-events',
      name: 'iphones',
      files: [archive],
      observedAt,
      // Apple's pages lose more than the guard's tenth on many days; the second day is a person's release.
      isReleased: observedAt === secondDay,
    },
  );
}

function readOffers(db: Kysely<Schema>, country: CountrySlug) {
  return (
    db
      .selectFrom('offer')
      .innerJoin('merchant', 'merchant.id', 'offer.merchant_id')
      .innerJoin('product', 'product.id', 'offer.product_id')
      .innerJoin('model', 'model.id', 'product.model_id')
      .where('merchant.slug', '=', 'apple-store')
      .where('country', '=', country)
      // The archive has the lists of all families.
      .where('model.family', '=', 'iphone')
      .select(['code', 'price_minor', 'available', 'gone_at', 'currency', 'mode', 'grade'])
      .execute()
  );
}

describe('a real day', () => {
  test.skipIf(!hasArchive)(
    'of Apple refurbished iPhones is stored as in the source, and so is the next',
    async () => {
      const database = await openTestDatabase();
      const db = await prepare(database);
      let compared = 0;
      for (const [country, store] of stores) {
        for (const day of [firstDay, secondDay]) {
          const truth = readTruth(store, day);
          const result = await ingestDay(db, country, day);
          if (!result.ok) throw new Error(`${country}: ${JSON.stringify(result.failure)}`);
          // The iPhone page also lists a pair of AirPods, which is recognised as such.
          const phones = [...truth].filter(([, { title }]) => title.includes('iPhone'));
          const offers = await readOffers(db, country);
          const live = new Map(
            offers.filter(offer => offer.gone_at === null).map(offer => [offer.code, offer]),
          );
          expect([...live.keys()].sort()).toEqual(phones.map(([code]) => code).sort());
          for (const [code, { priceMinor }] of phones) {
            expect(live.get(code)).toMatchObject({
              price_minor: priceMinor,
              available: true,
              mode: 'refurbished',
              grade: 'certified',
              currency: { us: 'USD', ca: 'CAD', gb: 'GBP', fr: 'EUR', it: 'EUR' }[country as 'us'],
            });
            compared++;
          }
          const gone = offers.filter(offer => !phones.some(([code]) => code === offer.code));
          expect(gone.filter(offer => offer.available)).toEqual([]);
        }
      }
      console.log(`a real day: ${compared} listings compared with the source`);
      expect(compared).toBeGreaterThan(100);
    },
  );

  test.each(['de', 'es'] as const)(
    'of the %s demonstration feed is in the catalogue in memory',
    async country => {
      const database = await openTestDatabase();
      const db = await prepare(database);
      const runs = (await prepareSmallDemo({ db, clock: { now: () => new Date() } }, root)).filter(
        run => run.country === country,
      );
      for (const run of runs)
        expect(
          await ingestFile({ db, clock: { now: () => new Date() }, findReader: findFeedReader }, run),
        ).toMatchObject({ ok: true });
      const follower = await followCatalogue(database, error => {
        throw error;
      });
      const view = follower.current();
      let compared = 0;
      for (const run of runs) {
        const text = readFileSync(run.files[0] ?? '', 'utf8');
        // Item ids of the demonstration contain their SKU, which the matcher must find by itself.
        for (const [, item = ''] of text.matchAll(/<item>([\s\S]*?)<\/item>/g)) {
          const field = (name: string) => new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item)?.[1] ?? '';
          const sku = `IPHONE-${/^[A-Z]+-(.+)-[A-Z]+$/.exec(field('id'))?.[1] ?? ''}`;
          const product = view.findProduct(sku);
          if (!product) continue;
          const [from = '', until = ''] = field('sale_price_effective_date').split('/');
          const isOnSale =
            until === '' || (run.observedAt >= new Date(from) && run.observedAt < new Date(until));
          const price = (isOnSale && field('sale_price')) || field('price');
          const offers = (['refurbished', 'new'] as const).flatMap(mode =>
            view.offersOf(product.id, country, mode),
          );
          const own = offers.filter(offer => offer.merchant.slug === run.merchantSlug);
          expect(own.map(offer => `${(offer.priceMinor / 100).toFixed(2)} EUR ${offer.available}`)).toContain(
            `${price} ${field('availability').replace(' ', '_') === 'in_stock'}`,
          );
          compared++;
        }
      }
      await follower.stop();
      expect(compared).toBeGreaterThan(60);
    },
  );
});
