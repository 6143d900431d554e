// Runs in progress, and runs that a killed process left behind: the database decides which is which.
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/**
 * Marks runs that a killed process left behind as failed: nothing of them reached the offers. A run that is alive after all loses
 * its stage here, and its publish finds that it is over (`lockOpenRun`).
 */
export async function failAbandonedRuns(db: Kysely<Schema>, feedId: number, at: Date): Promise<void> {
  await db.transaction().execute(async transaction => {
    // The outcome first: a publish of one of these runs waits for this row, and then reads its outcome.
    const runs = await transaction
      .updateTable('feed_run')
      .set({ outcome: 'failed', reason: 'abandoned', finished_at: at })
      .where('feed_id', '=', feedId)
      .where('outcome', '=', 'running')
      .returning('id')
      .execute();
    const ids = runs.map(({ id }) => id);
    if (ids.length > 0) await transaction.deleteFrom('staged_listing').where('run_id', 'in', ids).execute();
  });
}

/** A run cannot be published because another run of its feed marked it as abandoned. */
export class RunIsOver extends Error {
  override readonly name = 'RunIsOver';
}

/** Locks a run until the transaction ends, so that no other process deletes its stage meanwhile. Throws RunIsOver. */
export async function lockOpenRun(transaction: Transaction<Schema>, runId: number): Promise<void> {
  const run = await transaction
    .selectFrom('feed_run')
    .select('outcome')
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  if (run?.outcome !== 'running' && run?.outcome !== 'held')
    throw new RunIsOver(`run ${runId} is over: ${run?.outcome ?? 'removed'}`);
}
