// Runs work that only one process at a time may do on a shared database.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';

const pollMillis = 200;

interface ExclusiveRun {
  /** Any number that no other lock of ours has. */
  readonly lock: number;
  readonly waitMillis: number;
  /** Makes the error for when the lock is not free in time. */
  readonly tooLate: () => Error;
}

/**
 * Runs the work while holding an advisory lock of a session, which ends with its process; waits for other holders first. The work
 * gets the connection that holds the lock.
 */
export async function runExclusively<Value>(
  { db }: Pick<OpenDatabase, 'db'>,
  { lock, waitMillis, tooLate }: ExclusiveRun,
  work: (connection: Kysely<Schema>) => Promise<Value>,
): Promise<Value> {
  return db.connection().execute(async connection => {
    const deadline = performance.now() + waitMillis;
    while (!(await tryToLock(connection, lock))) {
      if (performance.now() > deadline) throw tooLate();
      await sleep(pollMillis);
    }
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

async function tryToLock(connection: Kysely<Schema>, lock: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(
    connection,
  );
  return rows[0]?.held === true;
}
