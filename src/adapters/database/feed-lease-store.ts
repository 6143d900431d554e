// Whose turn a feed is: one reader at a time over any number of processes, by a lease that a dead one leaves behind for others. A lease
// begins and ends by the database's clock alone, which is the same for all of them.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { OwnCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedSchedule } from '#domain/feeds/feed-schedule.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/** A feed whose turn the holder of its lease has. */
export interface LeasedFeed extends FeedSchedule {
  readonly id: number;
  readonly merchantSlug: string;
  readonly country: CountrySlug;
  readonly format: string;
  readonly name: string;
  readonly address: string;
  readonly failedRuns: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly ownCaps: OwnCaps;
}

export interface Lease {
  /** Unique to a process. */
  readonly holder: string;
  /** Others may take the feed so long after this. */
  readonly forMs: number;
}

/** No version of ours holds a feed longer without renewing. What ends later was written while a clock was wrong. */
const maxLease = sql`interval '5 minutes'`;
/** A retry comes within a day, any other run within the feed's interval and its jitter. What is due later was planned so, too. */
const latestNextRun = sql`interval '1 minute' + greatest(interval '1 day', (interval_ms + jitter_ms) * interval '1 millisecond')`;

/** Takes the feed that has been due longest; null when none is due that nobody holds. */
export async function claimDueFeed(db: Kysely<Schema>, lease: Lease, now: Date): Promise<LeasedFeed | null> {
  const at = sql`${now}::timestamptz`;
  const due = sql`not is_paused and (next_run_at <= ${at} or next_run_at > ${at} + ${latestNextRun})`;
  return claim(db, lease, due);
}

/** Takes one feed, due or not, paused or not; null when somebody holds it, or it has no address. */
export async function claimFeed(
  db: Kysely<Schema>,
  feedId: number,
  lease: Lease,
): Promise<LeasedFeed | null> {
  return claim(db, lease, sql`id = ${feedId}::bigint`);
}

/** A row that another process is just taking is passed over instead of waited for. */
async function claim(
  db: Kysely<Schema>,
  { holder, forMs }: Lease,
  condition: ReturnType<typeof sql>,
): Promise<LeasedFeed | null> {
  const { rows } = await sql<Omit<LeasedFeed, 'ownCaps'> & OwnCaps>`
    with free as (
      select id from feed
      where address is not null and ${condition}
        and (leased_until is null or leased_until <= clock_timestamp() or leased_until > clock_timestamp() + ${maxLease})
      order by next_run_at, id limit 1 for update skip locked
    )
    update feed f set leased_by = ${holder}, leased_until = ${endOfLease(forMs)}
    from free, merchant m
    where f.id = free.id and m.id = f.merchant_id
    returning f.id, m.slug as "merchantSlug", f.country, f.format, f.name, f.address, f.interval_ms as "intervalMs",
      f.jitter_ms as "jitterMs", f.failed_runs as "failedRuns", f.etag, f.last_modified as "lastModified",
      f.most_raw_bytes as "rawBytes", f.most_items as items
  `.execute(db);
  if (!rows[0]) return null;
  const { rawBytes, items, ...feed } = rows[0];
  return { ...feed, ownCaps: { rawBytes, items } };
}

function endOfLease(forMs: number) {
  return sql<Date>`clock_timestamp() + ${forMs}::bigint * interval '1 millisecond'`;
}

/** Moves the end of a lease; false when it is another's by now. */
export async function renewLease(
  db: Kysely<Schema>,
  feedId: number,
  { holder, forMs }: Lease,
): Promise<boolean> {
  const result = await db
    .updateTable('feed')
    .set({ leased_until: endOfLease(forMs) })
    .where('id', '=', feedId)
    .where('leased_by', '=', holder)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface LeaseEnd {
  readonly nextRunAt: Date;
  /** In a row; 0 = this one went well. */
  readonly failedRuns: number;
  readonly problem: string | null;
  /** Of the version that the feed's offers are of now, and when that was observed; null = nothing was accepted. */
  readonly accepted: {
    readonly observedAt: Date;
    readonly etag: string | null;
    readonly lastModified: string | null;
  } | null;
}

/**
 * Gives the lease back with the next run planned; nothing happens when it is another's by now. Validators are kept only while
 * the run they belong to is the feed's last accepted one, and its address is the one that was asked.
 */
export async function endLease(
  db: Kysely<Schema>,
  { id, address }: LeasedFeed,
  holder: string,
  { nextRunAt, failedRuns, problem, accepted }: LeaseEnd,
): Promise<void> {
  const isOurs = sql`confirmed_at = ${accepted?.observedAt ?? null}::timestamptz and address = ${address}`;
  await sql`
    update feed set
      next_run_at = ${nextRunAt}::timestamptz, failed_runs = ${failedRuns}::integer, problem = ${problem}::text,
      leased_by = null, leased_until = null,
      etag = case when ${isOurs} then ${accepted?.etag ?? null}::text else etag end,
      last_modified = case when ${isOurs} then ${accepted?.lastModified ?? null}::text else last_modified end
    where id = ${id} and leased_by = ${holder}
  `.execute(db);
}
