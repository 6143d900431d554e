// The schedule of feeds, set by an operator: address, interval, paused or not.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { FeedAccess, FeedTerms } from '#domain/feeds/feed-terms.ts';
import type { FeedSchedule } from '#domain/feeds/feed-schedule.ts';
import { expiresAt } from '#domain/offers/feed-expiry.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export interface ScheduledFeed extends FeedSchedule {
  readonly merchantId: number;
  readonly country: CountrySlug;
  readonly format: string;
  readonly name: string;
  readonly address: string;
  readonly nextRunAt: Date;
  readonly isPaused: boolean;
  readonly terms?: FeedTerms;
  readonly access?: FeedAccess;
}

/** Schedules a feed, even one whose files an operator handed in until now. Null when that feed has an address already. */
export async function scheduleFeed(db: Kysely<Schema>, feed: ScheduledFeed): Promise<number | null> {
  const plan = {
    address: feed.address,
    interval_ms: feed.intervalMs,
    jitter_ms: feed.jitterMs,
    next_run_at: feed.nextRunAt,
    is_paused: feed.isPaused,
    removed_at: null,
    ...(feed.terms && { terms: JSON.stringify(feed.terms) }),
    ...(feed.access && { access: JSON.stringify(feed.access) }),
  };
  const { merchantId, country, format, name } = feed;
  const row = await db
    .insertInto('feed')
    .values({ merchant_id: merchantId, country, format, name, ...plan })
    .onConflict(conflict =>
      conflict
        .columns(['merchant_id', 'country', 'format', 'name'])
        .doUpdateSet(plan)
        .where('feed.address', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface FeedChange extends Partial<FeedSchedule> {
  readonly address?: string | undefined;
  readonly format?: string | undefined;
  /** null = the usual limit. */
  readonly rawBytes?: number | null | undefined;
  readonly items?: number | null | undefined;
  /** Replaces all terms; an omitted term is removed. */
  readonly terms?: FeedTerms | undefined;
  readonly access?: FeedAccess | undefined;
}

/**
 * Changes a feed; omitted fields stay. With another address, format, terms or access the feed starts over: it is due at once, and its
 * failures and validators are cleared. Returns false, and changes nothing, when there is no such feed, or its merchant has another one of
 * that format, country and name.
 */
export async function changeFeed(
  db: Kysely<Schema>,
  feedId: number,
  { address, format, intervalMs, jitterMs, rawBytes, items, terms, access }: FeedChange,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update feed f set
      next_run_at = case
        when n.is_other then ${now}::timestamptz
        else least(f.next_run_at, ${now}::timestamptz + n.interval_ms * interval '1 millisecond') end,
      failed_runs = case when n.is_other then 0 else f.failed_runs end,
      problem = case when n.is_other then null else f.problem end,
      etag = case when n.is_other then null else f.etag end,
      last_modified = case when n.is_other then null else f.last_modified end,
      address = n.address, format = n.format, terms = n.terms, access = n.access, interval_ms = n.interval_ms,
      -- A feed may come late, but not miss a turn.
      jitter_ms = least(n.jitter_ms, n.interval_ms),
      most_raw_bytes = case when ${rawBytes === undefined} then f.most_raw_bytes else ${rawBytes ?? null}::bigint end,
      most_items = case when ${items === undefined} then f.most_items else ${items ?? null}::integer end
    from (
      select o.id, w.*, w.address is distinct from o.address or w.format <> o.format
        or w.terms <> o.terms or w.access <> o.access as is_other
      from feed o, lateral (
        select
          coalesce(${address ?? null}::text, o.address) as address, coalesce(${format ?? null}::text, o.format) as format,
          coalesce(${intervalMs ?? null}::bigint, o.interval_ms) as interval_ms,
          coalesce(${jitterMs ?? null}::bigint, o.jitter_ms) as jitter_ms,
          coalesce(${terms ? JSON.stringify(terms) : null}::jsonb, o.terms) as terms,
          coalesce(${access ? JSON.stringify(access) : null}::jsonb, o.access) as access
      ) w
    ) n
    where n.id = f.id and f.id = ${feedId} and f.removed_at is null and not exists (
      select 1 from feed t
      where t.merchant_id = f.merchant_id and t.country = f.country and t.name = f.name and t.format = n.format and t.id <> f.id
    )
  `.execute(db);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}

/** A resumed feed is due when it was, or at once if that has passed. False when there is no such feed. */
export async function setFeedPaused(db: Kysely<Schema>, feedId: number, isPaused: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed')
    .set({ is_paused: isPaused })
    .where('id', '=', feedId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a feed whose address begins with the scheme has expired by now (`expiresAt`). */
export async function hasExpiredFeed(db: Kysely<Schema>, scheme: string, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('feed')
    .select(['confirmed_at', 'interval_ms'])
    .where('address', 'like', `${scheme}%`)
    .where('is_paused', '=', false)
    .execute();
  return rows.some(
    ({ confirmed_at: at, interval_ms: intervalMs }) =>
      at !== null && expiresAt(at.getTime(), intervalMs) < now.getTime(),
  );
}

export interface FeedState extends FeedSchedule {
  readonly id: number;
  readonly merchantSlug: string;
  readonly country: string;
  readonly format: string;
  readonly name: string;
  /** null = an operator hands in its files. */
  readonly address: string | null;
  readonly nextRunAt: Date | null;
  readonly isPaused: boolean;
  readonly failedRuns: number;
  readonly problem: string | null;
  /** Until when a lease on it is valid; in the past = it is not being read. */
  readonly leasedUntil: Date | null;
  readonly confirmedAt: Date | null;
  /** Its size limit, when that is not the usual one. */
  readonly maxRawBytes: number | null;
  readonly maxItems: number | null;
  readonly terms: FeedTerms;
  /** Names of the request headers for its address, without their secret values. */
  readonly headerNames: readonly string[];
  readonly hasPassword: boolean;
  /** Offers that are not gone. */
  readonly offers: number;
  readonly lastRunId: number | null;
  readonly lastRunAt: Date | null;
  readonly lastOutcome: 'running' | 'accepted' | 'held' | 'failed' | null;
  readonly lastReason: string | null;
  readonly lastCounts: Readonly<Record<string, number>> | null;
}

/** Every feed, every feed of a merchant, or one of them, by merchant and country, with its last run and its number of offers. */
export async function readFeedStates(
  db: Kysely<Schema>,
  { merchantId, feedId }: { readonly merchantId?: number; readonly feedId?: number } = {},
): Promise<FeedState[]> {
  const { rows } = await sql<Omit<FeedState, 'headerNames' | 'hasPassword'> & { access: FeedAccess }>`
    with offers as (
      select feed_id, count(*) as count from offer
      where gone_at is null and (${merchantId ?? null}::bigint is null or merchant_id = ${merchantId ?? null})
        and (${feedId ?? null}::bigint is null or feed_id = ${feedId ?? null})
      group by feed_id
    ), last as (
      select feed_id, max(id) as id from feed_run
      where ${feedId ?? null}::bigint is null or feed_id = ${feedId ?? null}
      group by feed_id
    )
    select f.id, m.slug as "merchantSlug", f.country, f.format, f.name, f.address, f.interval_ms as "intervalMs",
      f.jitter_ms as "jitterMs", f.next_run_at as "nextRunAt", f.is_paused as "isPaused", f.failed_runs as "failedRuns",
      f.problem, f.leased_until as "leasedUntil", f.confirmed_at as "confirmedAt", coalesce(o.count, 0) as offers,
      f.most_raw_bytes as "maxRawBytes", f.most_items as "maxItems",
      f.terms, f.access,
      r.id as "lastRunId", r.observed_at as "lastRunAt", r.outcome as "lastOutcome", r.reason as "lastReason",
      r.counts as "lastCounts"
    from feed f
    join merchant m on m.id = f.merchant_id
    left join offers o on o.feed_id = f.id
    left join last l on l.feed_id = f.id
    left join feed_run r on r.id = l.id
    where f.removed_at is null and (${merchantId ?? null}::bigint is null or f.merchant_id = ${merchantId ?? null})
      and (${feedId ?? null}::bigint is null or f.id = ${feedId ?? null})
    order by m.slug, f.country, f.id
  `.execute(db);
  return rows.map(({ access, ...row }) => ({
    ...row,
    headerNames: Object.keys(access.headers ?? {}),
    hasPassword: access.basicAuth !== undefined,
  }));
}

/** The settings that an operator made for a feed; null = there is no such feed. */
export async function readFeedSettings(
  db: Kysely<Schema>,
  feedId: number,
): Promise<{ readonly country: CountrySlug; readonly terms: FeedTerms; readonly access: FeedAccess } | null> {
  const row = await db
    .selectFrom('feed')
    .select(['country', 'terms', 'access'])
    .where('id', '=', feedId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? { country: row.country as CountrySlug, terms: row.terms, access: row.access } : null;
}
