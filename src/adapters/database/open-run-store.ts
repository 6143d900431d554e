// Runs that are under way, and runs that a process left behind when it was killed: which is which is settled in the database.
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/**
 * Runs that a killed process left behind are failed runs: nothing of them reached the offers. A run that is alive all the
 * same loses its stage here, and its swap finds that it is over (`lockOpenRun`).
 */
export async function failAbandonedRuns(db: Kysely<Schema>, feedId: number, at: Date): Promise<void> {
  await db.transaction().execute(async transaction => {
    // The outcome first: whoever would swap one of these runs waits for this row, and reads what it says then.
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

/** A run that was to be swapped is over: another run of its feed took it for abandoned. */
export class RunIsOver extends Error {
  override readonly name = 'RunIsOver';
}

/** Holds a run until the transaction ends, so that nobody takes its stage away meanwhile. Throws RunIsOver. */
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
