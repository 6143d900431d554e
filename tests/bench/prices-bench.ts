// A merchant's offers beside those of others (/merchant-admin/prices): one with a tenth of all offers, each in stock.
// WINDFALL_BENCH_OFFERS=1000000 by default, of all merchants.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import {
  countPriceRanks,
  cursorOf,
  readPriceRanks,
  readRankedPage,
} from '#adapters/database/merchants/price-rank-store.ts';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { loadSeed } from '#services/catalogue/load-seed.ts';
import { fillOffers } from '#tests/bench/countries/fill-offers.ts';
import { measure } from '#tests/bench/figures.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const offers = Number(process.env['WINDFALL_BENCH_OFFERS'] ?? 1_000_000);
const rounds = 5;
/** As src/admin/calls/merchant-admin/own-price-calls.tsx has them. */
const limits = { page: 101, file: 100_000 };

export async function benchPrices(root: string) {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const database = await openDatabase({ dataDir: join(directory, 'data'), log });
  try {
    const { db } = database;
    await migrate(database, readMigrations(join(root, 'migrations')), log);
    await loadSeed({ db, clock: systemClock, log }, root);
    await fillOffers(db, offers);
    const merchantId = await makeLarge(db);
    const asked = { merchantId, expiredFeedIds: [] };
    const inUs = { ...asked, country: 'us' } as const;
    const first = { after: null, limit: limits.page };
    const all = await readPriceRanks(db, asked, { after: null, limit: limits.file });
    const middle = all[Math.floor(all.length / 2)];
    return {
      offers,
      inStock: all.length,
      counts: await measure(rounds, 1, () => countPriceRanks(db, asked)),
      firstPage: await measure(rounds, 1, () => readRankedPage(db, asked, first)),
      pageInTheMiddle: await measure(rounds, 1, () =>
        readRankedPage(db, asked, { ...first, after: middle ? cursorOf(middle) : null }),
      ),
      file: await measure(rounds, 1, () => readPriceRanks(db, asked, { after: null, limit: limits.file })),
      countsOfOneCountry: await measure(rounds, 1, () => countPriceRanks(db, inUs)),
      firstPageOfOneCountry: await measure(rounds, 1, () => readRankedPage(db, inUs, first)),
    };
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Gives the first merchant every tenth offer, in stock. */
async function makeLarge(db: Kysely<Schema>): Promise<number> {
  const { merchantId } = await db
    .selectFrom('merchant')
    .select(({ fn }) => fn.min('id').as('merchantId'))
    .where('name', 'like', 'Bench %')
    .executeTakeFirstOrThrow();
  await sql`
    update offer set merchant_id = ${merchantId}, feed_id = feed.id, available = true
    from feed where feed.merchant_id = ${merchantId} and feed.country = offer.country and offer.id % 10 = 0
  `.execute(db);
  await sql`update offer set available = false where merchant_id = ${merchantId} and id % 10 <> 0`.execute(
    db,
  );
  await sql`vacuum analyze offer`.execute(db);
  return merchantId;
}
