// Trials of feeds that somebody asked for in the admin pages, and what became of them.
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
  /** How the address is asked for; secret. */
  readonly access: FeedAccess;
}

/** What was tried is planned by then, or not at all. */
const trialLifeMs = 7 * dayMs;

export interface FeedTrialRow extends NewFeedTrial {
  readonly id: number;
  readonly merchantSlug: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly result: unknown;
  readonly problem: string | null;
}

/** With them goes what is secret of theirs. */
export async function forgetOldTrials(db: Kysely<Schema>, at: Date): Promise<void> {
  const before = new Date(at.getTime() - trialLifeMs);
  await db.deleteFrom('feed_trial').where('started_at', '<', before).execute();
}

/** Forgets old trials. */
export async function insertFeedTrial(db: Kysely<Schema>, trial: NewFeedTrial, at: Date): Promise<number> {
  await forgetOldTrials(db, at);
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
