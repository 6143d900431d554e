// Which changes of offers the alert engine has matched so far, and which it still has to.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { MarketKey } from '#adapters/database/offers/offer-history-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

export interface AlertProgress {
  /** The change sequence that was matched last; null = none ever was. */
  readonly cursor: number | null;
  readonly newest: number;
  readonly hasActive: boolean;
  /** An alert became active that was never compared with the offers of its time. */
  readonly hasUnchecked: boolean;
  readonly hasDue: boolean;
}

/** What the alert engine has to do; takes no lock. */
export async function readAlertProgress(db: Kysely<Schema>, now: Date): Promise<AlertProgress> {
  const { rows } = await sql<AlertProgress>`
    select (select generation_id from alert_cursor) as cursor,
      coalesce((select max(id) from generation), 0) as newest,
      exists (select 1 from alert where state = 'active') as "hasActive",
      exists (select 1 from alert where not is_checked and state = 'active') as "hasUnchecked",
      exists (select 1 from alert_match
        where due_at <= ${now}::timestamptz and outbox_id is null and dropped_at is null) as "hasDue"
  `.execute(db);
  return rows[0] as AlertProgress;
}

/**
 * Locks the cursor until the transaction ends, so that one process at a time matches; another one takes over when it dies. null = another
 * process holds the lock. The first call puts the cursor at the newest change: what was there before alerts were matched is not news.
 */
export async function lockAlertCursor(transaction: Transaction<Schema>): Promise<number | null> {
  const lock = () =>
    transaction
      .selectFrom('alert_cursor')
      .select('generation_id')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  const row = await lock();
  if (row) return row.generation_id;
  await sql`
    insert into alert_cursor (generation_id) select coalesce(max(id), 0) from generation
    on conflict (only_row) do nothing
  `.execute(transaction);
  return (await lock())?.generation_id ?? null;
}

export async function moveAlertCursor(transaction: Transaction<Schema>, to: number): Promise<void> {
  await transaction.updateTable('alert_cursor').set({ generation_id: to }).execute();
}

/** Whether the catalogue, its merchants or its products changed in a range. */
export async function hasCatalogueChanged(
  db: Kysely<Schema>,
  { after, upTo }: ChangeRange,
): Promise<boolean> {
  const row = await db
    .selectFrom('generation')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('cause', '!=', 'feed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A range of change sequences: those above `after`, up to and including `upTo`. */
export interface ChangeRange {
  readonly after: number;
  readonly upTo: number;
}

export interface PendingRun {
  readonly feedId: number;
  /** Its changes are news from this moment on. */
  readonly since: Date;
  /** Visitors have seen its changes since this moment. */
  readonly publishedAt: Date;
  readonly isFirst: boolean;
}

/**
 * The runs whose changes lie in a range, without the demonstration's history. A change recorded after its run is a rematch, a correction or
 * an offer push: such a change is news from its own time on, not from the run's.
 */
export async function readPendingRuns(
  db: Kysely<Schema>,
  { after, upTo }: ChangeRange,
): Promise<PendingRun[]> {
  const { rows } = await sql<PendingRun>`
    select r.feed_id as "feedId",
      case when r.finished_at = g.committed_at then r.observed_at else g.committed_at end as since,
      g.committed_at as "publishedAt",
      r.finished_at = g.committed_at and coalesce(r.previous_offers, 0) = 0 and not exists (
        select 1 from feed_run earlier
        where earlier.feed_id = r.feed_id and earlier.outcome = 'accepted' and earlier.id < r.id) as "isFirst"
    from generation g join feed_run r on r.id = g.feed_run_id
    where g.id > ${after} and g.id <= ${upTo} and g.cause = 'feed'
      and (r.reason is distinct from 'replayed' or r.finished_at <> g.committed_at)
  `.execute(db);
  return rows;
}

export interface PendingConfirmation {
  readonly feedId: number;
  /** When the first accepted run of the range was observed, and the one before it. */
  readonly confirmedAt: Date;
  readonly beforeAt: Date;
  readonly publishedAt: Date;
  /** null = an operator hands in its files. */
  readonly intervalMs: number | null;
}

/** Feeds that a run ending in the range confirmed, even a run that brought nothing new, with the time of the confirmation before it. */
export async function readPendingConfirmations(
  db: Kysely<Schema>,
  { after, upTo }: ChangeRange,
): Promise<PendingConfirmation[]> {
  const { rows } = await sql<PendingConfirmation>`
    with span as (
      select (select committed_at from generation where id = ${after}) as starts,
        (select committed_at from generation where id = ${upTo}) as ends
    )
    select f.id as "feedId", first.observed_at as "confirmedAt", before.observed_at as "beforeAt",
      first.finished_at as "publishedAt", case when f.address is not null then f.interval_ms end as "intervalMs"
    from span cross join feed f
    cross join lateral (
      select recent.id, recent.observed_at, recent.finished_at from (
        select * from feed_run where feed_id = f.id order by id desc limit 20) as recent
      where recent.outcome = 'accepted' and recent.reason is distinct from 'replayed'
        and recent.finished_at > span.starts and recent.finished_at <= span.ends
      order by recent.id limit 1
    ) as first
    cross join lateral (
      select observed_at from feed_run
      where feed_id = f.id and outcome = 'accepted' and id < first.id order by id desc limit 1
    ) as before
  `.execute(db);
  return rows;
}

/**
 * The (product, country, mode) markets that changed in a range by runs of these feeds, and those where a feed that is back has offers in
 * stock.
 */
export async function readPendingMarkets(
  db: Kysely<Schema>,
  { after, upTo }: ChangeRange,
  { feedIds, backFeedIds }: { readonly feedIds: readonly number[]; readonly backFeedIds: readonly number[] },
): Promise<MarketKey[]> {
  const { rows } = await sql<MarketKey>`
    select c.product_id as "productId", c.country, c.mode
    from generation g
    join feed_run r on r.id = g.feed_run_id and r.feed_id = any(${[...feedIds]}::bigint[])
    join change c on c.generation_id = g.id
    where g.id > ${after} and g.id <= ${upTo}
    union
    select product_id, country, mode from offer
    where feed_id = any(${[...backFeedIds]}::bigint[]) and gone_at is null and available
    order by 1, 2, 3
  `.execute(db);
  return rows;
}
