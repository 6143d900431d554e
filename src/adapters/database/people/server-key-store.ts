// Keys that all processes of a database share.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export type ServerKeyName = Schema['server_key']['name'];

/** The key of a name, created on first use; of two processes that create it at once, one key stays. */
export async function readServerKey(
  db: Kysely<Schema>,
  name: ServerKeyName,
  make: () => string,
): Promise<string> {
  const known = await findKey(db, name);
  if (known !== null) return known;
  await db
    .insertInto('server_key')
    .values({ name, secret: make(), created_at: sql<Date>`clock_timestamp()` })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  return (await findKey(db, name)) ?? '';
}

async function findKey(db: Kysely<Schema>, name: ServerKeyName): Promise<string | null> {
  const row = await db.selectFrom('server_key').select('secret').where('name', '=', name).executeTakeFirst();
  return row?.secret ?? null;
}
