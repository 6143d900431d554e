// Registers the merchants of a file.
import type { Kysely } from 'kysely';
import { readMerchants, upsertMerchant } from '#adapters/database/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { SeedMerchant } from '#adapters/files/merchant-file.ts';

/** A merchant that is known already stays as it is: an operator may have changed it. */
export async function registerMerchants(
  db: Kysely<Schema>,
  merchants: readonly SeedMerchant[],
): Promise<void> {
  const known = new Set((await readMerchants(db)).map(merchant => merchant.slug));
  for (const { feeds: _feeds, ...merchant } of merchants) {
    if (!known.has(merchant.slug)) await upsertMerchant(db, merchant);
  }
}
