// A billion ended intervals in a table with a partition for each month, estimated from a sample: every n-th product with all of its intervals.
// Reading one product therefore costs what it would among a billion; sizes and durations of the whole table are extrapolated.
// WINDFALL_BENCH_SAMPLE=20000000 rows take half an hour and 8 GB of disk.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { measure, round } from '#tests/bench/figures.ts';
import { readWalPosition } from '#tests/bench/read-wal-position.ts';
import { sizeColumns } from '#tests/bench/partitions/size-columns.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const intervals = 1_000_000_000;
const products = 20_000;
const months = 18;
/** How often an offer changes in the whole time: its price, or whether it is in stock. */
const perOffer = 15;
const sample = Number(process.env['WINDFALL_BENCH_SAMPLE'] ?? 2_000_000);
const firstMonth = '2025-01-01';
const reads = 400;

export async function benchPartitions() {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const database = await openDatabase({ dataDir: join(directory, 'data'), log });
  try {
    const { db } = database;
    const sampled = await layOut(db);
    const filling = await fill(db);
    await sql`vacuum analyze interval_ended`.execute(db);
    const size = await readSize(db);
    const rows = Number(size.rows);
    return {
      ofIntervals: intervals,
      sampledOneIn: round(intervals / rows),
      ...sampled,
      rows,
      ...filling,
      bytesPerRow: round(size.bytes / rows),
      ofWhichIndexes: round(size.indexBytes / rows),
      gigabytesOfABillion: Math.round((size.bytes / rows) * (intervals / 1e9)),
      reads: await readProducts(db),
      detaching: await detach(db),
    };
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The sampled products have as many offers as their rank gives them among all: these fall as (rank + 50)^-0.8. */
async function layOut(db: Kysely<Schema>) {
  await sql`
    create table interval_ended (
      offer_id bigint not null, valid_from timestamptz not null, valid_to timestamptz not null,
      product_id bigint not null, country text not null, mode text not null, grade text not null,
      price_minor bigint not null, available boolean not null
    ) partition by range (valid_to)
  `.execute(db);
  for (let month = 0; month < months; month++)
    await sql`
      create table ${monthTable(month)} partition of interval_ended
      for values from (${sql.lit(monthStart(month))}) to (${sql.lit(monthStart(month + 1))})
    `.execute(db);
  // Those of today's table that a month of its own does not stand for.
  await sql`create index on interval_ended (offer_id, valid_from)`.execute(db);
  await sql`create index on interval_ended (product_id, country, mode, valid_from)`.execute(db);
  await sql`
    create index on interval_ended (product_id, country, mode, valid_to)
    include (valid_from, offer_id, price_minor, available, grade)
  `.execute(db);
  const every = Math.max(1, Math.round(intervals / sample));
  await sql`
    create table sampled_offer as
    with weight as (
      select rank, power(rank + 50, -0.8) as share from generate_series(0, ${sql.lit(products - 1)}) rank
    )
    select row_number() over () as id, w.rank as product_id,
      (array['us','us','us','us','de','de','gb','gb','fr','it','es','ca'])[1 + (n % 12)] as country,
      case when n % 5 = 0 then 'new' else 'refurbished' end as mode,
      case when n % 5 = 0 then 'N' else (array['A','B','C'])[1 + (n % 3)] end as grade
    from weight w
    cross join lateral generate_series(
      1, greatest(1, round(w.share / (select sum(share) from weight) * ${sql.lit(intervals / perOffer)}))::int
    ) n
    where w.rank % ${sql.lit(every)} = ${sql.lit(Math.floor(every / 2))}
  `.execute(db);
  await sql`analyze sampled_offer`.execute(db);
  const { rows } = await sql<{ products: number; offers: number }>`
    select count(distinct product_id) as products, count(*) as offers from sampled_offer
  `.execute(db);
  return { products: Number(rows[0]?.products), offers: Number(rows[0]?.offers) };
}

/** Month by month, in the order of time, with the indexes there, as a site would. */
async function fill(db: Kysely<Schema>) {
  await sql`select setseed(0.42)`.execute(db);
  const perSecond: number[] = [];
  const before = await readWalPosition(db);
  for (let month = 0; month < months; month++) {
    const start = performance.now();
    const { numAffectedRows = 0n } = await sql`
      insert into interval_ended
      select id, valid_to - random() * ${sql.lit((months * 61) / perOffer)} * interval '1 day', valid_to,
        product_id, country, mode, grade, 20000 + (random() * 100000)::int, random() < 0.6
      from (
        select o.*, ${sql.lit(monthStart(month))}::timestamptz
          + random() * (${sql.lit(monthStart(month + 1))}::timestamptz - ${sql.lit(monthStart(month))}::timestamptz) as valid_to
        from sampled_offer o where random() < ${sql.lit(perOffer / months)}
      ) ended
      order by valid_to
    `.execute(db);
    perSecond.push(Number(numAffectedRows) / ((performance.now() - start) / 1_000));
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n from interval_ended`.execute(db);
  return {
    insertedPerSecond: { first: Math.round(perSecond[0] ?? 0), last: Math.round(perSecond.at(-1) ?? 0) },
    walBytesPerRow: round(((await readWalPosition(db)) - before) / Number(rows[0]?.n)),
  };
}

async function readSize(db: Kysely<Schema>) {
  const { rows } = await sql<{ rows: string; bytes: string; index_bytes: string }>`
    select (select count(*) from interval_ended) as rows,
      sum(pg_total_relation_size(inhrelid)) as bytes, sum(pg_indexes_size(inhrelid)) as index_bytes
    from pg_inherits where inhparent = 'interval_ended'::regclass
  `.execute(db);
  const [row] = rows;
  return { rows: Number(row?.rows), bytes: Number(row?.bytes), indexBytes: Number(row?.index_bytes) };
}

/** The queries of a product page, for the last 31 days and for the whole history; the first products are read more often than the last. */
async function readProducts(db: Kysely<Schema>) {
  const { rows } = await sql<{ product_id: number; country: string; mode: string }>`
    select product_id, country, mode from sampled_offer group by 1, 2, 3 order by 1, 2, 3
  `.execute(db);
  const random = makeRandom(3);
  let found = 0;
  const read = (since: RawBuilder<unknown>) => async () => {
    const at = rows[Math.floor(random() ** 2 * rows.length)];
    const { rows: read } = await sql`
      select offer_id, valid_from, valid_to, price_minor, available, grade from interval_ended
      where product_id = ${at?.product_id} and country = ${at?.country} and mode = ${at?.mode} and valid_to > ${since}
    `.execute(db);
    found += read.length;
  };
  const time = async (since: string) => {
    found = 0;
    const ms = await measure(reads, 40, read(sql.lit(since)));
    return { ms, rowsEach: Math.round(found / (reads + 40)) };
  };
  return { page: await time(monthStart(months - 1)), wholeTime: await time(firstMonth) };
}

/** Detaches and drops the first month; returns the durations and the size it would have in a columnar file. */
async function detach(db: Kysely<Schema>) {
  const start = performance.now();
  await sql`alter table interval_ended detach partition ${monthTable(0)} concurrently`.execute(db);
  const detachMs = round(performance.now() - start);
  const columns = await sizeColumns(db, monthTable(0));
  const dropAt = performance.now();
  await sql`drop table ${monthTable(0)}`.execute(db);
  return { detachMs, ...columns, dropMs: round(performance.now() - dropAt) };
}

function monthStart(month: number): string {
  const first = new Date(`${firstMonth}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + month);
  return first.toISOString();
}

function monthTable(month: number): RawBuilder<unknown> {
  return sql.table(`interval_ended_${monthStart(month).slice(0, 7).replace('-', '_')}`);
}
