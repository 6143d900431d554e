// What an operator sees of feeds and runs beyond their state: the run in progress, the changes that a held run would make, the trend of
// offers.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/** Makes a feed due at once; false = it is paused, has no address, or does not exist. */
export async function makeFeedDue(db: Kysely<Schema>, feedId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed')
    .set({ next_run_at: now })
    .where('id', '=', feedId)
    .where('is_paused', '=', false)
    .where('address', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Listings of a run that were read and decided so far. */
export async function countStagedListings(db: Kysely<Schema>, runId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staged_listing')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An offer that a staged run would lose, or whose price it would change wildly. */
export interface RunOutlier {
  readonly offerId: number;
  readonly code: string;
  readonly sku: string;
  readonly currency: string;
  readonly oldMinor: number;
  /** null = the run does not list it. */
  readonly newMinor: number | null;
}

/**
 * The outliers that the guard counts (`compareWithOffers` in stage-store.ts), by offer. `after`: the last one of the page before, null =
 * from the beginning.
 */
export async function readRunOutliers(
  db: Kysely<Schema>,
  { runId, feedId }: { readonly runId: number; readonly feedId: number },
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<RunOutlier[]> {
  const { rows } = await sql<RunOutlier>`
    select o.id as "offerId", o.code, p.sku, o.currency, o.price_minor as "oldMinor", s.price_minor as "newMinor"
    from offer o
    join product p on p.id = o.product_id
    left join staged_listing s
      on s.run_id = ${runId} and s.decision = 'match' and s.code = o.code and s.variant = o.variant
    where o.feed_id = ${feedId} and o.gone_at is null and o.id > ${after ?? 0}::bigint
      and (s.code is null or s.price_minor < o.price_minor * 0.4 or s.price_minor > o.price_minor * 2.5)
    order by o.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Feed -> listings matched in each of its last accepted runs, oldest first; runs that read no whole feed are left out. */
export async function readFeedTrends(db: Kysely<Schema>, runs: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ feedId: number; matched: number[] }>`
    select f.id as "feedId", array(
      select coalesce((
        select sum(value::integer) from jsonb_each_text(r.counts) where key like 'match:%'
      ), 0)::integer
      from (
        select id, counts from feed_run
        where feed_id = f.id and outcome = 'accepted' and coalesce(reason, '') not in ('not-modified', 'replayed')
        order by id desc limit ${runs}
      ) r order by r.id
    ) as matched from feed f
  `.execute(db);
  return new Map(rows.map(row => [row.feedId, row.matched]));
}

/** Discards a held run with its stage; false = it is not held. */
export async function discardHeldRun(
  db: Kysely<Schema>,
  runId: number,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const { numUpdatedRows } = await transaction
      .updateTable('feed_run')
      .set({ outcome: 'failed', reason, finished_at: at })
      .where('id', '=', runId)
      .where('outcome', '=', 'held')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction.deleteFrom('staged_listing').where('run_id', '=', runId).execute();
    return true;
  });
}
