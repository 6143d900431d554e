// Repairs times ahead of the clock, written while a clock was wrong. A feed confirmed a year ahead would accept no run until then, and its
// offers would stay valid until then; such times are set back to the moment at which they are noticed.
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import type { Change } from '#adapters/database/catalogue/change-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { clockToleranceMs, judgeTimesAhead } from '#domain/feeds/times-ahead.ts';
import type { TimesAhead } from '#domain/feeds/times-ahead.ts';

/** Whether runs were observed ahead of `now`, and if so, whether they or the clock are wrong. */
export async function findTimesAhead(db: Kysely<Schema>, now: Date): Promise<TimesAhead> {
  const at = sql`${now}::timestamptz`;
  const ms = (span: RawBuilder<unknown>) => sql`(extract(epoch from ${span}) * 1000)::float8`;
  const { rows } = await sql<{ aheadMs: number | null; largestGapMs: number | null; sinceMs: number | null }>`
    select ${ms(sql`max(observed_at) - ${at}`)} as "aheadMs", ${ms(sql`max(gap)`)} as "largestGapMs",
      ${ms(sql`${at} - (select max(observed_at) from feed_run where outcome = 'accepted' and observed_at <= ${at})`)} as "sinceMs"
    from (
      select observed_at, observed_at - lag(observed_at, 1, ${at}) over (order by observed_at) as gap
      from feed_run where outcome = 'accepted' and observed_at > ${toleratedUntil(now)}::timestamptz
    ) as ahead
  `.execute(db);
  const { aheadMs = null, largestGapMs = null, sinceMs = null } = rows[0] ?? {};
  return judgeTimesAhead(
    aheadMs === null || largestGapMs === null ? null : { aheadMs, largestGapMs, sinceMs },
  );
}

/** Feeds that were confirmed ahead of `now`. */
export async function listFeedsAhead(db: Kysely<Schema>, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('feed')
    .select('id')
    .where('confirmed_at', '>', toleratedUntil(now))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sets the times of a feed that are ahead of `now` back, in one transaction and one change: it was last confirmed when its last run before
 * `now` was observed, and everything later happened `now`. Returns whether anything was set back; with a clock that is behind, nothing is.
 */
export async function resetFutureTimes(db: Kysely<Schema>, feedId: number, now: Date): Promise<boolean> {
  if (!(await isFeedAhead(db, feedId, now))) return false;
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    // Another process may have done it in between.
    if (!(await isFeedAhead(transaction, feedId, now))) return false;
    if ((await findTimesAhead(transaction, now)) === 'clock-behind') return false;
    const at = sql`${now}::timestamptz`;
    // Before the runs are changed: a run that was observed ahead confirms nothing.
    await sql`
      update feed set confirmed_at = (
        select max(observed_at) from feed_run
        where feed_id = ${feedId} and outcome = 'accepted' and observed_at <= ${at})
      where id = ${feedId} and confirmed_at > ${at}
    `.execute(transaction);
    await sql`
      update feed_run set observed_at = least(observed_at, ${at}), started_at = least(started_at, ${at}),
        finished_at = case when finished_at > ${at} then ${at} else finished_at end
      where feed_id = ${feedId} and (observed_at > ${at} or started_at > ${at} or finished_at > ${at})
    `.execute(transaction);
    const offerIds = await listOffersAhead(transaction, feedId, at);
    await resetIntervals(transaction, offerIds, at);
    await resetMoves(transaction, offerIds, at);
    const changes = await resetOffers(transaction, offerIds, at);
    await recordChange(transaction, { cause: 'feed', feedRunId: null, changes, at: now });
    return true;
  });
}

function toleratedUntil(now: Date): Date {
  return new Date(now.getTime() + clockToleranceMs);
}

/** How many of the last runs are checked: any time ahead was written by one of them. */
const lastRuns = 50;

async function isFeedAhead(db: Kysely<Schema>, feedId: number, now: Date): Promise<boolean> {
  const limit = sql`${toleratedUntil(now)}::timestamptz`;
  const { rows } = await sql`
    select 1 from feed where id = ${feedId} and confirmed_at > ${limit}
    union all
    select 1 from (select observed_at from feed_run where feed_id = ${feedId} order by id desc limit ${lastRuns}) as last
    where observed_at > ${limit}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** The offers of the feed's merchant and country: an offer may have gone from one feed to another meanwhile. */
async function listOffersAhead(
  transaction: Transaction<Schema>,
  feedId: number,
  at: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from feed f
    join offer o on o.merchant_id = f.merchant_id and o.country = f.country
    where f.id = ${feedId} and (o.gone_at > ${at} or o.last_out_of_stock_at > ${at} or exists (
      select 1 from offer_interval i where i.offer_id = o.id and (i.valid_from > ${at} or i.valid_to > ${at})))
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Of an offer's intervals ahead of the clock, the last one becomes the current one. */
async function resetIntervals(
  transaction: Transaction<Schema>,
  offerIds: readonly number[],
  at: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from offer_interval i
    where i.offer_id = any(${offerIds}::bigint[]) and i.valid_from >= ${at} and exists (
      select 1 from offer_interval later where later.offer_id = i.offer_id and later.valid_from > i.valid_from)
  `.execute(transaction);
  await sql`
    update offer_interval set valid_from = least(valid_from, ${at}), valid_to = case when valid_to > ${at} then ${at} else valid_to end
    where offer_id = any(${offerIds}::bigint[]) and (valid_from > ${at} or valid_to > ${at})
  `.execute(transaction);
}

/** Keeps the order of moves: a microsecond apart, since an offer can move only once at a time. */
async function resetMoves(
  transaction: Transaction<Schema>,
  offerIds: readonly number[],
  at: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update offer_move m set moved_at = ${at} + ahead.place * interval '1 microsecond'
    from (
      select offer_id, moved_at, row_number() over (partition by offer_id order by moved_at) as place
      from offer_move where offer_id = any(${offerIds}::bigint[]) and moved_at > ${at}
    ) ahead
    where m.offer_id = ahead.offer_id and m.moved_at = ahead.moved_at
  `.execute(transaction);
}

async function resetOffers(
  transaction: Transaction<Schema>,
  offerIds: readonly number[],
  at: RawBuilder<unknown>,
): Promise<Change[]> {
  await sql`
    update offer set
      gone_at = case when gone_at > ${at} then ${at} else gone_at end,
      last_out_of_stock_at = case when last_out_of_stock_at > ${at} then ${at} else last_out_of_stock_at end
    where id = any(${offerIds}::bigint[]) and (gone_at > ${at} or last_out_of_stock_at > ${at})
  `.execute(transaction);
  const { rows } = await sql<Change>`
    select distinct product_id as "productId", country, mode from offer where id = any(${offerIds}::bigint[]) order by 1, 3
  `.execute(transaction);
  return rows;
}
