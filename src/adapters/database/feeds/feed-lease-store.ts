// Leases of feeds: one reader at a time over any number of processes; others take over a dead one's lease. A lease begins and ends only
// by the database's clock, which is the same for all of them.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { OwnCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedAccess, FeedTerms } from '#domain/feeds/feed-terms.ts';
import type { FeedSchedule } from '#domain/feeds/feed-schedule.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/** A feed that its lease's holder may read. */
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
  readonly terms?: FeedTerms;
  readonly access?: FeedAccess;
  /** The basis of the decisions of its last accepted run (`readDecisionBasis`); null = unknown. */
  readonly decidedBy?: string | null;
}

export interface Lease {
  /** Unique to a process. */
  readonly holder: string;
  /** Others may take the feed after this time. */
  readonly forMs: number;
}

/** No version of ours holds a feed longer without renewing. A later end was written while a clock was wrong. */
const maxLease = sql`interval '5 minutes'`;
/**
 * A retry comes within a day, any other run within the feed's interval and its jitter. A later time was written while a clock was
 * wrong, too.
 */
const latestNextRun = sql`interval '1 minute' + greatest(interval '1 day', (interval_ms + jitter_ms) * interval '1 millisecond')`;

/** Takes the feed that has been due longest; null when every due feed is leased. */
export async function claimDueFeed(db: Kysely<Schema>, lease: Lease, now: Date): Promise<LeasedFeed | null> {
  const at = sql`${now}::timestamptz`;
  const due = sql`not is_paused and (next_run_at <= ${at} or next_run_at > ${at} + ${latestNextRun})`;
  return claim(db, lease, due);
}

/** Takes one feed, due or not, paused or not; null when another process holds it, or it has no address. */
export async function claimFeed(
  db: Kysely<Schema>,
  feedId: number,
  lease: Lease,
): Promise<LeasedFeed | null> {
  return claim(db, lease, sql`id = ${feedId}::bigint`);
}

/** Skips a row that another process is taking at the moment instead of waiting for it. */
async function claim(
  db: Kysely<Schema>,
  { holder, forMs }: Lease,
  condition: ReturnType<typeof sql>,
): Promise<LeasedFeed | null> {
  const { rows } = await sql<Omit<LeasedFeed, 'ownCaps'> & OwnCaps>`
    with free as (
      select id from feed
      where address is not null and removed_at is null and ${condition}
        and (leased_until is null or leased_until <= clock_timestamp() or leased_until > clock_timestamp() + ${maxLease})
      order by next_run_at, id limit 1 for update skip locked
    )
    update feed f set leased_by = ${holder}, leased_until = ${endOfLease(forMs)}
    from free, merchant m
    where f.id = free.id and m.id = f.merchant_id
    returning f.id, m.slug as "merchantSlug", f.country, f.format, f.name, f.address, f.interval_ms as "intervalMs",
      f.jitter_ms as "jitterMs", f.failed_runs as "failedRuns", f.etag, f.last_modified as "lastModified",
      f.most_raw_bytes as "rawBytes", f.most_items as items, f.terms, f.access, f.decided_by as "decidedBy"
  `.execute(db);
  if (!rows[0]) return null;
  const { rawBytes, items, ...feed } = rows[0];
  return { ...feed, ownCaps: { rawBytes, items } };
}

function endOfLease(forMs: number) {
  return sql<Date>`clock_timestamp() + ${forMs}::bigint * interval '1 millisecond'`;
}

/** Extends a lease; false when another process has it by now. */
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
  /** Failed runs in a row; 0 = this one succeeded. */
  readonly failedRuns: number;
  readonly problem: string | null;
  /** Validators of the version that the feed's offers now come from, and when it was observed; null = nothing was accepted. */
  readonly accepted: {
    readonly observedAt: Date;
    readonly etag: string | null;
    readonly lastModified: string | null;
  } | null;
}

/**
 * Ends the lease and schedules the next run; does nothing when another process has the lease by now. Validators are stored only while their
 * run is the feed's last accepted one and the feed still has the address that was fetched.
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
