// Counts an event against a limit that all processes of a database share, and survives their end (R16).
import type { Kysely, Transaction } from 'kysely';
import { addToRateStep, lockRateKey, readRateSteps } from '#adapters/database/people/rate-window-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { stepAt, waitFor } from '#domain/people/rate-limit.ts';
import type { RateLimit } from '#domain/people/rate-limit.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface RateEvent extends RateLimit {
  /** What is counted, for whom: `code-sent/address/HASH`. Addresses and clients by hash (services/limits/hash-identity.ts). */
  readonly key: string;
  readonly now: Date;
}

export interface TooMany {
  /** Whole seconds until one more is let in; at least 1. */
  readonly retryAfterSeconds: number;
}

/**
 * Counts one event unless the window is full; a refused one is not counted. Of several at once exactly as many are let in as fit. With a
 * transaction the count is rolled back with it, and others who count under the key wait for its end: count late in it.
 */
export async function countEvent(db: Kysely<Schema>, event: RateEvent): Promise<Result<void, TooMany>> {
  return inTransaction(db, async transaction => {
    const { key, windowMs, now } = event;
    await lockRateKey(transaction, key);
    const waitMs = waitFor(event, await readRateSteps(transaction, key, now), now.getTime());
    if (waitMs > 0) return fail({ retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    const { startsAt, endsAt } = stepAt(now.getTime(), windowMs);
    await addToRateStep(transaction, { key, startsAt: new Date(startsAt), endsAt: new Date(endsAt), by: 1 });
    return ok(undefined);
  });
}

/** Takes back an event that turned out not to be one: a code that was right. */
export async function uncountEvent(
  db: Kysely<Schema>,
  { key, windowMs, now }: Omit<RateEvent, 'limit'>,
): Promise<void> {
  const { startsAt, endsAt } = stepAt(now.getTime(), windowMs);
  await addToRateStep(db, { key, startsAt: new Date(startsAt), endsAt: new Date(endsAt), by: -1 });
}

async function inTransaction<Value>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  return db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work);
}
