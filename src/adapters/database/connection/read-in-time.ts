// Reads that a visitor waits for: a read that takes longer than the visitor's time is given up (P27).
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import type { Schema } from '#adapters/database/schema.ts';

const readLimitMs = 2_000;

/**
 * Runs `read` within the visitor's time. Rejects with DatabaseUnavailable when no answer comes, and with SQLSTATE 57014 when the
 * database has cancelled a statement.
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
  // An unreachable server cancels nothing, and a busy one may have no connection on which to cancel.
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
    // After a timeout nobody awaits the read; this prevents an unhandled rejection.
    reading.catch(() => undefined);
  }
}
