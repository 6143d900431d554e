// The stage of a run: its comparison with the feed's offers and with held runs, and its retention.
import { sql } from 'kysely';
import type { Kysely, SqlBool, Transaction } from 'kysely';
import { notModified, startRun } from '#adapters/database/feeds/feed-run-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { maxAgreements } from '#domain/feeds/run-guard.ts';
import type { Agreement, RunComparison, RunLoss } from '#domain/feeds/run-guard.ts';

export interface PublishedRun {
  readonly runId: number;
  readonly feedId: number;
  readonly merchantId: number;
  readonly country: string;
  readonly observedAt: Date;
}

/** The number of runs from which a feed's threshold is learnt. */
const learntRuns = 1_000;

/**
 * A run's joins are always whole feed against whole feed. Right after a stage is filled it has no statistics, and the planner
 * takes it for a handful of rows and uses nested loops: minutes instead of a second for 20,000 listings.
 */
export async function preferHashJoins(transaction: Transaction<Schema>): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(transaction);
}

/** What publishing the staged run would change in the feed's offers, counted without changing anything. */
export async function compareWithOffers(db: Kysely<Schema>, run: PublishedRun): Promise<RunComparison> {
  return db.transaction().execute(async transaction => {
    await preferHashJoins(transaction);
    const { rows } = await sql<RunComparison>`
      select
        (select count(*) from staged_listing where run_id = ${run.runId} and decision = 'match') as listed,
        count(*) as previous,
        count(*) filter (where s.code is null) as missing,
        count(*) filter (where s.code is not null) as kept,
        count(*) filter (where s.price_minor < o.price_minor * 0.4 or s.price_minor > o.price_minor * 2.5) as wild
      from offer o
      left join staged_listing s
        on s.run_id = ${run.runId} and s.decision = 'match' and s.code = o.code and s.variant = o.variant
      where o.feed_id = ${run.feedId} and o.gone_at is null
    `.execute(transaction);
    const row = rows[0];
    if (!row) throw new Error('an aggregate always answers one row');
    return row;
  });
}

/** Losses of the feed's accepted runs, newest first; a loss after an expiry is no sign of what one run usually loses. */
export async function readLosses(db: Kysely<Schema>, feedId: number): Promise<RunLoss[]> {
  const rows = await db
    .selectFrom('feed_run')
    .select(['previous_offers', 'missing_offers'])
    .where('feed_id', '=', feedId)
    .where('outcome', '=', 'accepted')
    .where('previous_offers', 'is not', null)
    // Runs of version 0.2.0 say `after-lapse`.
    .where(sql<SqlBool>`coalesce(reason, '') not in ('after-expiry', 'after-lapse')`)
    .orderBy('id', 'desc')
    .limit(learntRuns)
    .execute();
  return rows.map(row => ({ previous: row.previous_offers ?? 0, missing: row.missing_offers ?? 0 }));
}

/** How far the run repeats each of the held runs directly before it, newest first. */
export async function measureAgreements(db: Kysely<Schema>, run: PublishedRun): Promise<Agreement[]> {
  const last = await db
    .selectFrom('feed_run')
    .select(['id', 'outcome'])
    .where('feed_id', '=', run.feedId)
    .where('id', '<', run.runId)
    // A failed fetch says nothing about the held run before it.
    .where('outcome', 'in', ['accepted', 'held'])
    .orderBy('id', 'desc')
    .limit(maxAgreements)
    .execute();
  const accepted = last.findIndex(({ outcome }) => outcome !== 'held');
  const agreements: Agreement[] = [];
  for (const { id } of accepted === -1 ? last : last.slice(0, accepted))
    agreements.push(await measureAgreement(db, run, id));
  return agreements;
}

function measureAgreement(db: Kysely<Schema>, run: PublishedRun, heldRunId: number): Promise<Agreement> {
  return db.transaction().execute(async transaction => {
    await preferHashJoins(transaction);
    const { rows } = await sql<{ odd: number; repeated: number; freshMissing: number; freshWild: number }>`
      with said as (
        select
          h.code is null as held_missing,
          coalesce(h.price_minor < o.price_minor * 0.4 or h.price_minor > o.price_minor * 2.5, false) as held_wild,
          s.code is null as missing,
          coalesce(s.price_minor < o.price_minor * 0.4 or s.price_minor > o.price_minor * 2.5, false) as wild,
          s.price_minor is not distinct from h.price_minor as same
        from offer o
        left join staged_listing h
          on h.run_id = ${heldRunId} and h.decision = 'match' and h.code = o.code and h.variant = o.variant
        left join staged_listing s
          on s.run_id = ${run.runId} and s.decision = 'match' and s.code = o.code and s.variant = o.variant
        where o.feed_id = ${run.feedId} and o.gone_at is null
      )
      select
        count(*) filter (where held_missing or held_wild) as odd,
        count(*) filter (where (held_missing or held_wild) and same) as repeated,
        count(*) filter (where missing and not held_missing) as "freshMissing",
        count(*) filter (where wild and not held_wild) as "freshWild"
      from said
    `.execute(transaction);
    const { odd = 0, repeated = 0, freshMissing = 0, freshWild = 0 } = rows[0] ?? {};
    return { repeatedShare: odd === 0 ? 0 : repeated / odd, freshMissing, freshWild };
  });
}

/**
 * A price that fell by more than 40 % or rose above 2.5 times waits for a second sighting: the stage keeps the old price and the offer
 * stores the new one. Seen again within a tenth of it, it is accepted. Returns how many wait.
 */
export async function deferJumpedPrices(
  transaction: Transaction<Schema>,
  run: PublishedRun,
): Promise<number> {
  const hasJumped = sql`(s.price_minor < o.price_minor * 0.6 or s.price_minor > o.price_minor * 2.5)`;
  const { rows } = await sql<{ waiting: number }>`
    with seen as (
      select o.id, s.code, s.variant, s.price_minor as seen_minor, o.price_minor as held_minor,
        s.product_id = o.product_id and s.mode = o.mode and ${hasJumped}
          and (o.pending_price_minor is null
            or s.price_minor not between o.pending_price_minor * 0.9 and o.pending_price_minor * 1.1) as waits
      from staged_listing s
      join offer o
        on o.merchant_id = ${run.merchantId} and o.country = ${run.country} and o.code = s.code and o.variant = s.variant
      where s.run_id = ${run.runId} and s.decision = 'match' and (${hasJumped} or o.pending_price_minor is not null)
    ), remembered as (
      update offer o set pending_price_minor = case when seen.waits then seen.seen_minor end
      from seen where o.id = seen.id and (seen.waits or o.pending_price_minor is not null)
    ), kept as (
      update staged_listing s set price_minor = seen.held_minor
      from seen where seen.waits and s.run_id = ${run.runId} and s.code = seen.code and s.variant = seen.variant
    )
    select count(*) filter (where waits) as waiting from seen
  `.execute(transaction);
  return rows[0]?.waiting ?? 0;
}

/**
 * Keeps the stages of the feed's last two accepted runs that had one (the second is for a restore) and deletes all earlier ones.
 * Those before the third were deleted by the publish of the second: a feed of many years only reads its last few runs.
 */
export async function pruneStages(transaction: Transaction<Schema>, feedId: number): Promise<void> {
  await sql`
    with accepted as (
      select id, row_number() over (order by id desc) as place from (
        select id from feed_run where feed_id = ${feedId} and outcome = 'accepted' and reason is distinct from ${notModified}
        order by id desc limit 3) as last
    )
    delete from staged_listing where run_id in (
      select id from feed_run where feed_id = ${feedId} and outcome <> 'running'
      and id >= coalesce((select id from accepted where place = 3), 0)
      and id not in (select id from accepted where place <= 2)
    )
  `.execute(transaction);
}

/** Begins a run with the stage of another one. Returns null, and leaves no run behind, when the other's stage is gone. */
export async function startRunFromStage(
  db: Kysely<Schema>,
  run: Parameters<typeof startRun>[1],
  fromRunId: number,
): Promise<number | null> {
  return db.transaction().execute(async transaction => {
    const runId = await startRun(transaction, run);
    const { numAffectedRows } = await sql`
      insert into staged_listing
      select (jsonb_populate_record(s, jsonb_build_object('run_id', ${runId}::bigint))).*
      from staged_listing s where s.run_id = ${fromRunId}
    `.execute(transaction);
    if (numAffectedRows !== 0n && numAffectedRows !== undefined) return runId;
    await transaction.deleteFrom('feed_run').where('id', '=', runId).execute();
    return null;
  });
}
