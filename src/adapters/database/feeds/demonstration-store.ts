// The seed and anchor of the demonstration's marketplace: fixed at the first start, for good.
import type { Kysely } from 'kysely';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

export interface Demonstration {
  readonly seed: string;
  readonly anchor: Date;
  /** When its whole history had been backfilled; null = not yet. */
  readonly replayedAt: Date | null;
}

/** null when the database has none. */
export async function readDemonstration(db: Kysely<Schema>): Promise<Demonstration | null> {
  const row = await db
    .selectFrom('demonstration')
    .select(['seed', 'anchor', 'replayed_at as replayedAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Fixes a demonstration unless there is one already; answers the one in force. */
export async function fixDemonstration(
  db: Kysely<Schema>,
  wanted: Pick<Demonstration, 'seed' | 'anchor'>,
): Promise<Demonstration> {
  await db
    .insertInto('demonstration')
    .values({ ...wanted, is_only: true })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return (await readDemonstration(db)) ?? { ...wanted, replayedAt: null };
}

/** Notes that the whole history is there, and records a change so that readers learn of it. */
export async function finishDemonstration(db: Kysely<Schema>, at: Date): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    await transaction.updateTable('demonstration').set({ replayed_at: at }).execute();
    await recordChange(transaction, { cause: 'feed', feedRunId: null, changes: [], at });
  });
}
