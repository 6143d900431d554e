// Deletes old visits, keys of repeated clicks, and ended sessions (R21), a few at a time so that no other query waits for long.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { deleteSessions } from '#adapters/database/people/session-store.ts';
import { deleteClickKeys } from '#adapters/database/visits/click-keys.ts';
import { deleteVisits } from '#adapters/database/visits/visit-store.ts';
import { visitLifeMs } from '#domain/visits/visit.ts';
import { sessionIdleMs, sessionLifeMs } from '#services/people/visitor-session.ts';

const stepSize = 1_000;

/** Returns how many visits and sessions were deleted. */
export async function purgeVisits(
  { db }: { db: Kysely<Schema> },
  now: Date,
): Promise<{ visits: number; sessions: number }> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const ended = { unusedSince: before(sessionIdleMs), madeBefore: before(sessionLifeMs) };
  await deleteClickKeys(db);
  return {
    visits: await repeat(() => deleteVisits(db, before(visitLifeMs), stepSize)),
    sessions: await repeat(() => deleteSessions(db, ended, stepSize)),
  };
}

/** Repeats a step until it finds nothing more. */
async function repeat(step: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (let count = await step(); count > 0; count = await step()) sum += count;
  return sum;
}
