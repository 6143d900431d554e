import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/** Bytes that the database has written ahead in its life. */
export async function readWalPosition(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ at: string }>`
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at
  `.execute(db);
  return Number(rows[0]?.at);
}
