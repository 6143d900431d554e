// The queries of a product page on a long history: 60,000 offers of 20,000 products, popular ones with many more than others.
import { dayMs } from '#domain/durations.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { compactHistory } from '#adapters/database/offers/history-store.ts';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { readProductHistory } from '#adapters/database/offers/product-history-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { measure, round } from '#tests/bench/figures.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const offers = 60_000;
/** WINDFALL_BENCH_INTERVALS=10000000 takes some minutes to fill. */
const intervals = Number(process.env['WINDFALL_BENCH_INTERVALS'] ?? 1_000_000);

export async function benchHistory(root: string) {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  try {
    return { offers, intervals, ...(await benchQueries(root, join(directory, 'data'))) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function benchQueries(root: string, dataDir: string) {
  const database = await openDatabase({ dataDir, log });
  const { db } = database;
  await migrate(database, readMigrations(join(root, 'migrations')), log);
  const start = performance.now();
  await fill(db);
  const fillSeconds = round((performance.now() - start) / 1000);
  const since = new Date(Date.now() - 31 * dayMs);
  const measurePages = () =>
    measure(2_000, 200, at => {
      // Popular products are also viewed more often: the lower numbers have the most offers.
      const productId = 1 + (at % 2 === 0 ? at % 50 : (at * 7919) % 20_000);
      return readProductHistory(db, { productId, country: 'us', mode: 'refurbished' }, since);
    });
  const uncompactedMs = await measurePages();
  const compactStart = performance.now();
  await compactHistory(db);
  const compactSeconds = round((performance.now() - compactStart) / 1000);
  const productPageMs = await measurePages();
  await database.close();
  return { fillSeconds, compactSeconds, productPageMs, beforeCompactingMs: uncompactedMs };
}

/** Done in SQL: sending the rows through this process would take most of the time. In the order of time, as in production. */
async function fill(db: Kysely<Schema>): Promise<void> {
  const perOffer = Math.round(intervals / offers);
  await sql`
    insert into model (slug, family, name, released_on, facts, content_hash)
    values ('bench', 'iphone', 'bench', '2020-01-01', '{}', '')
  `.execute(db);
  await sql`
    insert into product (sku, model_id, facts, configuration_key, created_at)
    select 'P-' || n, 1, '{}', 'k' || n, now() from generate_series(1, 20000) n
  `.execute(db);
  await sql`insert into merchant (slug, name, hosts, countries, is_demo) values ('bench', 'bench', '{}', '{us}', true)`.execute(
    db,
  );
  await sql`insert into feed (merchant_id, country, format, confirmed_at) values (1, 'us', 'bench', now())`.execute(
    db,
  );
  // Offers per product fall as (rank + 50)^-0.8; 27 % of them are in the largest market.
  await sql`
    insert into offer (merchant_id, feed_id, country, code, product_id, mode, grade, price_minor, currency, available, url)
    select 1, 1, case when n % 100 < 27 then 'us' else 'de' end, 'o' || n,
      least(20000, 1 + floor(power(power(50, 0.2) + (power(20050, 0.2) - power(50, 0.2)) * ((n::bigint * 7919) % ${offers}::int) / ${offers}::float8, 5) - 50)::int),
      'refurbished', 'A', 40000, 'USD', true, ''
    from generate_series(1, ${offers}::int) n
  `.execute(db);
  await sql`
    insert into offer_interval (offer_id, valid_from, valid_to, product_id, country, mode, grade, price_minor, available)
    select o.id, t.at, case when k < ${perOffer}::int then t.at + t.step end, o.product_id, o.country, 'refurbished', 'A',
      30000 + (o.id * 7 + k * 13) % 20000, (o.id + k) % 3 > 0
    from offer o
    cross join generate_series(1, ${perOffer}::int) k
    cross join lateral (
      select interval '500 days' / ${perOffer}::int as step, now() - interval '500 days' + interval '500 days' / ${perOffer}::int * (k - 1) as at
    ) t
    order by t.at, o.id
  `.execute(db);
  await sql`
    insert into price_day (product_id, country, mode, grade, day, offers, lowest_minor, median_minor)
    select p.id, 'us', 'refurbished', 'A', current_date - d, 3, 30000 + (p.id + d) % 9000, 35000
    from product p cross join generate_series(1, 400, 2) d where p.id <= 5000
  `.execute(db);
  await sql`analyze`.execute(db);
}
