// The seed and anchor of the demonstration's marketplace, which never change after the first start.
import type { Kysely } from 'kysely';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

export interface Demonstration {
  readonly seed: string;
  readonly anchor: Date;
  /** When the backfill of its history was complete; null = not yet. */
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

/** Stores a demonstration unless there is one already; returns the stored one. */
export async function ensureDemonstration(
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

/** Records that the history is complete, and records a change so that readers learn of it. */
export async function finishDemonstration(db: Kysely<Schema>, at: Date): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    await transaction.updateTable('demonstration').set({ replayed_at: at }).execute();
    await recordChange(transaction, { cause: 'feed', feedRunId: null, changes: [], at });
  });
}
