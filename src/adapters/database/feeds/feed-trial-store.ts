// Trials of feeds requested in the admin pages, and their results.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { FeedAccess, FeedTerms } from '#domain/feeds/feed-terms.ts';
import { dayMs } from '#domain/durations.ts';

export interface NewFeedTrial {
  readonly address: string;
  readonly format: string;
  readonly country: string;
  readonly merchantId: number | null;
  readonly askedBy: string;
  readonly terms: FeedTerms;
  /** Request headers and credentials for the address; secret. */
  readonly access: FeedAccess;
}

/** After this, a trial is deleted: a feed that passed has been scheduled by then. */
const trialLifeMs = 7 * dayMs;

export interface FeedTrialRow extends NewFeedTrial {
  readonly id: number;
  readonly merchantSlug: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly result: unknown;
  readonly problem: string | null;
}

/** Deletes old trials and with them the secrets that they hold. */
export async function deleteOldTrials(db: Kysely<Schema>, at: Date): Promise<void> {
  const before = new Date(at.getTime() - trialLifeMs);
  await db.deleteFrom('feed_trial').where('started_at', '<', before).execute();
}

/** Also deletes old trials. */
export async function insertFeedTrial(db: Kysely<Schema>, trial: NewFeedTrial, at: Date): Promise<number> {
  await deleteOldTrials(db, at);
  const { id } = await db
    .insertInto('feed_trial')
    .values({
      address: trial.address,
      format: trial.format,
      country: trial.country,
      merchant_id: trial.merchantId,
      asked_by: trial.askedBy,
      terms: JSON.stringify(trial.terms),
      access: JSON.stringify(trial.access),
      started_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the result of a trial, or the problem that prevented one. */
export async function endFeedTrial(
  db: Kysely<Schema>,
  id: number,
  end: { readonly result: unknown; readonly problem: string | null },
  at: Date,
): Promise<void> {
  const result = end.result === null ? null : JSON.stringify(end.result);
  await db
    .updateTable('feed_trial')
    .set({ result, problem: end.problem, ended_at: at })
    .where('id', '=', id)
    .execute();
}

export async function findFeedTrial(db: Kysely<Schema>, id: number): Promise<FeedTrialRow | null> {
  const row = await db
    .selectFrom('feed_trial')
    .leftJoin('merchant', 'merchant.id', 'feed_trial.merchant_id')
    .select([
      'feed_trial.id',
      'address',
      'format',
      'country',
      'merchant_id as merchantId',
      'merchant.slug as merchantSlug',
      'asked_by as askedBy',
      'terms',
      'access',
      'started_at as startedAt',
      'ended_at as endedAt',
      'result',
      'problem',
    ])
    .where('feed_trial.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
