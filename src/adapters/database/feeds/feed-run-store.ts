// Feed runs: their beginning, their end, and their outcome.
import type { Kysely, Transaction } from 'kysely';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { FieldFinding } from '#domain/feeds/field-findings.ts';
import type { RunLoss } from '#domain/feeds/run-guard.ts';

/** The reason of a run for which the server had nothing new (HTTP 304): such a run has no stage and no change. */
export const notModified = 'not-modified';

/** Inserts a running run and returns its id. */
export async function startRun(
  db: Kysely<Schema>,
  run: { feedId: number; source: string; observedAt: Date; startedAt: Date; bytes?: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('feed_run')
    .values({
      feed_id: run.feedId,
      source: run.source,
      observed_at: run.observedAt,
      started_at: run.startedAt,
      outcome: 'running',
      bytes: run.bytes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Writes the outcome of a run. A failed run's stage is deleted at once; a held run's stage waits for its release. Returns false, and writes
 * nothing, when the run is over already because another run of its feed marked it as abandoned.
 */
export async function finishRun(
  db: Kysely<Schema> | Transaction<Schema>,
  runId: number,
  end: {
    outcome: 'accepted' | 'held' | 'failed';
    reason: string | null;
    counts: Readonly<Record<string, number>>;
    loss: RunLoss | null;
    /** Omitted = the run keeps its findings. */
    findings?: readonly FieldFinding[] | undefined;
    finishedAt: Date;
  },
): Promise<boolean> {
  if (end.outcome === 'failed') await db.deleteFrom('staged_listing').where('run_id', '=', runId).execute();
  const open = end.outcome === 'accepted' ? (['running', 'held'] as const) : (['running'] as const);
  const { numUpdatedRows } = await db
    .updateTable('feed_run')
    .set({
      outcome: end.outcome,
      reason: end.reason,
      counts: JSON.stringify(end.counts),
      finished_at: end.finishedAt,
      previous_offers: end.loss?.previous ?? null,
      missing_offers: end.loss?.missing ?? null,
      ...(end.findings && { findings: JSON.stringify(end.findings) }),
    })
    .where('id', '=', runId)
    .where('outcome', 'in', open)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When the feed's newest accepted run was observed, and the feed's interval; null when there is no such run. */
export async function readConfirmation(
  db: Kysely<Schema>,
  feedId: number,
): Promise<{ readonly at: Date; readonly intervalMs: number | null } | null> {
  const row = await db
    .selectFrom('feed')
    .select(['confirmed_at', 'interval_ms'])
    .where('id', '=', feedId)
    .executeTakeFirst();
  return row?.confirmed_at ? { at: row.confirmed_at, intervalMs: row.interval_ms } : null;
}

export interface FeedRunRow {
  readonly id: number;
  readonly feedId: number;
  readonly merchantId: number;
  readonly merchantSlug: string;
  readonly country: string;
  readonly format: string;
  readonly name: string;
  readonly source: string;
  readonly observedAt: Date;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly outcome: 'running' | 'accepted' | 'held' | 'failed';
  readonly reason: string | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly previousOffers: number | null;
  readonly missingOffers: number | null;
  /** Size of the files that were read. */
  readonly bytes: number | null;
  /** When the feed's offers were last confirmed, by any run. */
  readonly confirmedAt: Date | null;
}

/** Runs of one feed or of all, newest first; `before`: only those with a lower id. */
export async function readRuns(
  db: Kysely<Schema>,
  { feedId, before, limit }: { feedId?: number; before?: number; limit: number },
): Promise<FeedRunRow[]> {
  let query = selectRuns(db).orderBy('feed_run.id', 'desc').limit(limit);
  if (feedId !== undefined) query = query.where('feed_run.feed_id', '=', feedId);
  if (before !== undefined) query = query.where('feed_run.id', '<', before);
  return query.execute();
}

export async function findRun(db: Kysely<Schema>, runId: number): Promise<FeedRunRow | null> {
  return (await selectRuns(db).where('feed_run.id', '=', runId).executeTakeFirst()) ?? null;
}

function selectRuns(db: Kysely<Schema>) {
  return db
    .selectFrom('feed_run')
    .innerJoin('feed', 'feed.id', 'feed_run.feed_id')
    .innerJoin('merchant', 'merchant.id', 'feed.merchant_id')
    .select([
      'feed_run.id',
      'feed_run.feed_id as feedId',
      'feed.merchant_id as merchantId',
      'merchant.slug as merchantSlug',
      'feed.country',
      'feed.format',
      'feed.name',
      'feed_run.source',
      'feed_run.observed_at as observedAt',
      'feed_run.started_at as startedAt',
      'feed_run.finished_at as finishedAt',
      'feed_run.bytes',
      'feed_run.outcome',
      'feed_run.reason',
      'feed_run.counts',
      'feed_run.previous_offers as previousOffers',
      'feed_run.missing_offers as missingOffers',
      'feed.confirmed_at as confirmedAt',
    ]);
}

/** The feed's accepted runs that have or had a stage, newest first: the runs that an operator may restore. */
export async function readPublishedRuns(
  db: Kysely<Schema>,
  feedId: number,
  limit: number,
): Promise<FeedRunRow[]> {
  return selectRuns(db)
    .where('feed_run.feed_id', '=', feedId)
    .where('feed_run.outcome', '=', 'accepted')
    .where('feed_run.reason', 'is distinct from', notModified)
    .orderBy('feed_run.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Records that the server reported no change: confirms the feed's offers and adds a run without listings. Returns false, and writes
 * nothing, when another run was accepted since the validators in question were stored.
 */
export async function confirmFeed(
  db: Kysely<Schema>,
  feed: { id: number; etag: string | null; lastModified: string | null },
  run: { source: string; observedAt: Date; finishedAt: Date },
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable('feed')
      .set({ confirmed_at: run.observedAt })
      .where('id', '=', feed.id)
      .where(({ or, eb }) => or([eb('confirmed_at', 'is', null), eb('confirmed_at', '<', run.observedAt)]))
      .where('etag', 'is not distinct from', feed.etag)
      .where('last_modified', 'is not distinct from', feed.lastModified)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction
      .insertInto('feed_run')
      .values({
        feed_id: feed.id,
        source: run.source,
        observed_at: run.observedAt,
        started_at: run.observedAt,
        finished_at: run.finishedAt,
        outcome: 'accepted',
        reason: notModified,
        bytes: 0,
      })
      .execute();
    // No product changed, but its offers are valid for longer.
    await recordChange(transaction, { cause: 'feed', feedRunId: null, changes: [], at: run.finishedAt });
    return true;
  });
}
