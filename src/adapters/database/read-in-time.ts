// Reads that a visitor waits for: what the database has not answered by then it need not answer any more (P27).
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DatabaseUnavailable } from '#adapters/database/database-errors.ts';
import type { Schema } from '#adapters/database/schema.ts';

const readLimitMs = 2_000;

/**
 * Runs `read` with the time that a visitor has. Rejects with DatabaseUnavailable when no answer comes, and with SQLSTATE 57014 when the
 * database has given a statement up.
 */
export async function readInTime<Value>(
  db: Kysely<Schema>,
  read: (db: Kysely<Schema>) => Promise<Value>,
  limitMs = readLimitMs,
): Promise<Value> {
  const reading = db
    .transaction()
    .setAccessMode('read only')
    .execute(async transaction => {
      await sql`set local statement_timeout = ${sql.lit(limitMs)}`.execute(transaction);
      return read(transaction);
    });
  // A server that is cut off gives nothing up, and one that is too busy has no connection to give it up on.
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseUnavailable(`the database has not answered within ${limitMs} ms`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
    // What becomes of it after that, nobody asks.
    reading.catch(() => undefined);
  }
}
