// Partners' quote lists: their addresses, leases and readings.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/** Identifies a partner's list. */
export interface QuoteFeedName {
  readonly country: CountrySlug;
  readonly slug: string;
}

export interface QuoteFeed extends QuoteFeedName {
  /** null = an operator hands in the lists. */
  readonly address: string | null;
  readonly intervalMs: number;
  readonly nextRunAt: Date | null;
  readonly failedRuns: number;
  readonly problem: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly confirmedAt: Date | null;
}

export interface QuoteRun {
  readonly id: number;
  readonly observedAt: Date;
  readonly outcome: 'accepted' | 'held' | 'refused' | 'unchanged';
  readonly reason: string | null;
  readonly counts: Readonly<Record<string, number>>;
}

const columns = [
  'country',
  'slug',
  'address',
  'interval_ms as intervalMs',
  'next_run_at as nextRunAt',
  'failed_runs as failedRuns',
  'problem',
  'etag',
  'last_modified as lastModified',
  'confirmed_at as confirmedAt',
] as const;

export async function readQuoteFeeds(db: Kysely<Schema>): Promise<QuoteFeed[]> {
  const rows = await db.selectFrom('quote_feed').select(columns).orderBy('country').orderBy('slug').execute();
  return rows.map(row => ({ ...row, country: row.country as CountrySlug }));
}

export async function findQuoteFeed(
  db: Kysely<Schema>,
  { country, slug }: QuoteFeedName,
): Promise<QuoteFeed | null> {
  const row = await db
    .selectFrom('quote_feed')
    .select(columns)
    .where('country', '=', country)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ? { ...row, country } : null;
}

/** Schedules a partner's list, or changes its source; a new address is read from scratch. */
export async function upsertQuoteFeed(
  db: Kysely<Schema>,
  { country, slug }: QuoteFeedName,
  {
    address,
    intervalMs,
    nextRunAt,
  }: { readonly address: string | null; readonly intervalMs: number; readonly nextRunAt: Date | null },
): Promise<void> {
  const values = {
    address,
    interval_ms: intervalMs,
    next_run_at: nextRunAt,
    failed_runs: 0,
    problem: null,
    etag: null,
    last_modified: null,
  };
  await db
    .insertInto('quote_feed')
    .values({ country, slug, ...values })
    .onConflict(conflict => conflict.columns(['country', 'slug']).doUpdateSet(values))
    .execute();
}

/** Removes the quotes of a partner with their history. */
export async function deleteQuoteFeed(
  db: Kysely<Schema>,
  { country, slug }: QuoteFeedName,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('quote_feed')
    .where('country', '=', country)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Claims the list that has been due longest and whose address begins with `scheme`, for `leaseMs`; null = none is due. Leases begin and end by the
 * database's clock. Two readers of one list would do no harm: each publishes under a lock.
 */
export async function claimDueQuoteFeed(
  db: Kysely<Schema>,
  { scheme, leaseMs }: { readonly scheme: string; readonly leaseMs: number },
  now: Date,
): Promise<QuoteFeed | null> {
  const { rows } = await sql<QuoteFeed>`
    update quote_feed f set leased_until = clock_timestamp() + ${leaseMs}::bigint * interval '1 millisecond'
    from (
      select country, slug from quote_feed
      where starts_with(address, ${scheme}) and next_run_at <= ${now}::timestamptz
        and (leased_until is null or leased_until <= clock_timestamp())
      order by next_run_at, country, slug limit 1 for update skip locked
    ) free
    where f.country = free.country and f.slug = free.slug
    returning f.country, f.slug, f.address, f.interval_ms as "intervalMs", f.next_run_at as "nextRunAt",
      f.failed_runs as "failedRuns", f.problem, f.etag, f.last_modified as "lastModified", f.confirmed_at as "confirmedAt"
  `.execute(db);
  return rows[0] ?? null;
}

/** Ends a reading; null validators keep the stored ones. */
export async function endQuoteLease(
  db: Kysely<Schema>,
  { country, slug }: QuoteFeedName,
  {
    nextRunAt,
    failedRuns,
    problem,
    validators,
  }: {
    readonly nextRunAt: Date;
    readonly failedRuns: number;
    readonly problem: string | null;
    readonly validators: { readonly etag: string | null; readonly lastModified: string | null } | null;
  },
): Promise<void> {
  await db
    .updateTable('quote_feed')
    .set({
      next_run_at: nextRunAt,
      failed_runs: failedRuns,
      problem,
      leased_until: null,
      ...(validators && { etag: validators.etag, last_modified: validators.lastModified }),
    })
    .where('country', '=', country)
    .where('slug', '=', slug)
    .execute();
}

/** The last readings of a list, newest first. */
export async function readQuoteRuns(
  db: Kysely<Schema>,
  { country, slug }: QuoteFeedName,
  limit: number,
): Promise<QuoteRun[]> {
  const rows = await db
    .selectFrom('quote_run')
    .select(['id', 'observed_at as observedAt', 'outcome', 'reason', 'counts'])
    .where('country', '=', country)
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(row => ({ ...row, counts: row.counts as Record<string, number> }));
}
