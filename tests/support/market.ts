// A database with a catalogue (iPhones by default) and one merchant, and feed runs started by the test. For tests of ingestion and reading.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readPartNumbers, readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { findMerchant, upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import type { SystemTable } from '#domain/catalogue/systems.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { CatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { FeedRow, Listing } from '#domain/feeds/listing.ts';
import { buildMatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { loadCatalogue } from '#services/catalogue/load-catalogue.ts';
import { ingestFeed } from '#services/feeds/ingest-feed.ts';
import type { FeedRunRequest } from '#services/feeds/ingest-feed.ts';
import type { Clock } from '#services/ports/clock.ts';
import { makeListing, makeMerchant } from '#tests/support/factories.ts';
import { readSeedFile } from '#tests/support/seed-products.ts';

export const startOfTest = new Date('2026-11-20T12:00:00Z');

/** A clock stopped at the start of the test. */
export const clockOfTest: Clock = { now: () => startOfTest };

export function readIphoneFile(): CatalogueFile {
  return readSeedFile('iphone');
}

/** For catalogues whose models have no system. */
export const noSystems: SystemTable = { doubts: [], lines: [] };

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A listing of the catalogue's iPhone 13 in Midnight, identified by its code. */
export function listingRow(given: Partial<Listing> = {}): FeedRow {
  return { kind: 'listing', listing: makeListing(given) };
}

export type Market = Awaited<ReturnType<typeof prepareMarket>>;

export async function prepareMarket(
  database: OpenDatabase,
  given = makeMerchant(),
  families: readonly FamilySlug[] = ['iphone'],
) {
  const { db } = database;
  const clock = clockOfTest;
  const held = new Set(
    (await db.selectFrom('model').select('family').distinct().execute()).map(({ family }) => family),
  );
  for (const family of families)
    if (!held.has(family))
      await loadCatalogue({ db, clock, hash: hashText, systems: noSystems }, readSeedFile(family));
  await upsertMerchant(db, given);
  const merchant = (await findMerchant(db, given.slug)) as Merchant;
  const products = await readProducts(db);
  const models = [...new Set(products.map(product => product.model))];
  const catalogue = buildMatchCatalogue({ models, products, partNumbers: await readPartNumbers(db) });
  /** The current time of the clock of runs. */
  let runTime = startOfTest;

  return {
    db,
    clock,
    merchant,
    catalogue,
    products,
    /** Sets the clock of runs, forward or back, to `minutes` after the start of the test. */
    setClock: (minutes: number) => void (runTime = new Date(startOfTest.getTime() + minutes * 60_000)),
    /** One run of the merchant's feed, observed `minutes` after the start of the test; sets the clock of runs forward to that time. */
    run: (
      minutes: number,
      rows: Iterable<FeedRow>,
      given: Partial<FeedRunRequest> = {},
      against: MatchCatalogue = catalogue,
    ) => {
      const observedAt = given.observedAt ?? new Date(startOfTest.getTime() + minutes * 60_000);
      if (observedAt > runTime) runTime = observedAt;
      return ingestFeed(
        { db, clock: { now: () => runTime }, catalogue: against },
        {
          merchant,
          country: 'us',
          format: 'google-merchant-xml',
          name: '',
          source: 'test.xml',
          isReleased: false,
          rows: toAsync(rows),
          ...given,
          observedAt,
        },
      );
    },
    offers: () =>
      db
        .selectFrom('offer')
        .innerJoin('product', 'product.id', 'offer.product_id')
        .select(['offer.id', 'code', 'sku', 'price_minor', 'available', 'gone_at', 'last_out_of_stock_at'])
        .orderBy('code')
        .execute(),
    intervals: (code: string) =>
      db
        .selectFrom('offer_interval')
        .innerJoin('offer', 'offer.id', 'offer_interval.offer_id')
        .where('offer.code', '=', code)
        .select(['valid_from', 'valid_to', 'offer_interval.price_minor', 'offer_interval.available'])
        .orderBy('valid_from')
        .execute(),
    count: async (table: string) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
      return rows[0]?.n ?? 0;
    },
  };
}

async function* toAsync<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  yield* values;
}

/** Minutes after the start of the test, null stays null. */
export function minutesOf(time: Date | null): number | null {
  return time === null ? null : (time.getTime() - startOfTest.getTime()) / 60_000;
}
