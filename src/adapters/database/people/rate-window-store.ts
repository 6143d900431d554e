// Recent counts of events, for rate limits that all processes share (R16).
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { RateStep } from '#domain/people/rate-limit.ts';

/** Serialises transactions that count under the same key. */
export async function lockRateKey(transaction: Transaction<Schema>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rate ${key}`}, 0))`.execute(transaction);
}

/** Steps that still count at `at`. A step that begins later was written by a wrong clock and does not count. */
export async function readRateSteps(db: Kysely<Schema>, key: string, at: Date): Promise<RateStep[]> {
  const rows = await db
    .selectFrom('rate_window')
    .select(['ends_at', 'count'])
    .where('key', '=', key)
    .where('ends_at', '>', at)
    .where('starts_at', '<=', at)
    .execute();
  return rows.map(row => ({ endsAt: row.ends_at.getTime(), count: row.count }));
}

/** Adds to a step, creating it if missing; `by` may be negative. */
export async function addToRateStep(
  db: Kysely<Schema>,
  step: { readonly key: string; readonly startsAt: Date; readonly endsAt: Date; readonly by: number },
): Promise<void> {
  await db
    .insertInto('rate_window')
    .values({ key: step.key, starts_at: step.startsAt, ends_at: step.endsAt, count: Math.max(step.by, 0) })
    .onConflict(conflict =>
      conflict.columns(['key', 'starts_at']).doUpdateSet({
        count: sql<number>`greatest(rate_window.count + ${step.by}, 0)`,
        ends_at: step.endsAt,
      }),
    )
    .execute();
}

interface AddedStep {
  readonly key: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly by: number;
}

/** Adds to one step of each of several keys at once; returns the new counts. */
export async function addToRateSteps(
  db: Kysely<Schema>,
  steps: readonly AddedStep[],
): Promise<ReadonlyMap<string, number>> {
  if (steps.length === 0) return new Map();
  // In the same order in every process, to avoid deadlocks.
  const { rows } = await sql<{ key: string; count: number }>`
    insert into rate_window as w (key, starts_at, ends_at, count)
    select x.key, x."startsAt", x."endsAt", x.by
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as x(key text, "startsAt" timestamptz, "endsAt" timestamptz, by integer)
    order by x.key
    on conflict (key, starts_at) do update set count = w.count + excluded.count
    returning w.key, w.count
  `.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Deletes at most `limit` steps that no longer count at `at`; returns how many. */
export async function deleteRateSteps(db: Kysely<Schema>, at: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_window')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('key', 'starts_at'),
        'in',
        selectFrom('rate_window')
          .select(['key', 'starts_at'])
          .where('ends_at', '<=', at)
          .limit(limit)
          .$asTuple('key', 'starts_at'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
