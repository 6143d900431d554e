// Addresses that get no mail, known by their hash alone.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export type SuppressionReason = Schema['suppression']['reason'];

/** Why an address gets no mail; null = it does. */
export async function findSuppression(
  db: Kysely<Schema>,
  addressHash: string,
): Promise<SuppressionReason | null> {
  const row = await db
    .selectFrom('suppression')
    .select('reason')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row?.reason ?? null;
}
