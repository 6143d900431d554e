// Which seed the catalogue was loaded from, so that a start knows when there is nothing to load.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/** null = the catalogue does not, or no longer, equal a seed. */
export async function readLoadedSeed(db: Kysely<Schema>): Promise<string | null> {
  const row = await db.selectFrom('loaded_seed').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

export async function recordLoadedSeed(db: Kysely<Schema>, fingerprint: string): Promise<void> {
  await db
    .insertInto('loaded_seed')
    .values({ is_only: true, fingerprint })
    .onConflict(conflict => conflict.column('is_only').doUpdateSet({ fingerprint }))
    .execute();
}

/** Call it in the transaction that changes the catalogue. */
export async function clearLoadedSeed(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('loaded_seed').execute();
}
