// Counts an event against a limit that all processes of a database share and that survives their restarts (R16).
import type { Kysely, Transaction } from 'kysely';
import { addToRateStep, lockRateKey, readRateSteps } from '#adapters/database/people/rate-window-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { stepAt, findWaitMs } from '#domain/people/rate-limit.ts';
import type { RateLimit } from '#domain/people/rate-limit.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface RateEvent extends RateLimit {
  /** The kind of event and its subject: `code-sent/address/HASH`. Addresses and clients are hashed (services/limits/hash-identity.ts). */
  readonly key: string;
  readonly now: Date;
}

export interface TooMany {
  /** Whole seconds until the next event is allowed; at least 1. */
  readonly retryAfterSeconds: number;
}

/**
 * Counts one event unless the window is full; a refused one is not counted. Of concurrent events exactly as many are allowed as fit. In a
 * transaction the count is rolled back with it, and other events with the key wait for its end: count late in it.
 */
export async function countEvent(db: Kysely<Schema>, event: RateEvent): Promise<Result<void, TooMany>> {
  return inTransaction(db, async transaction => {
    const { key, windowMs, now } = event;
    await lockRateKey(transaction, key);
    const waitMs = findWaitMs(event, await readRateSteps(transaction, key, now), now.getTime());
    if (waitMs > 0) return fail({ retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    const { startsAt, endsAt } = stepAt(now.getTime(), windowMs);
    await addToRateStep(transaction, { key, startsAt: new Date(startsAt), endsAt: new Date(endsAt), by: 1 });
    return ok(undefined);
  });
}

/** Takes back a counted event: a code that turned out to be right. */
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
