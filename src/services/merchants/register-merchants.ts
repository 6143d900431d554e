// Registers the merchants of a file that are not known yet.
import type { Kysely } from 'kysely';
import { readMerchantSlugs, upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { SeedMerchant } from '#adapters/files/merchant-file.ts';

/** Known merchants stay unchanged: an operator may have changed or removed them. */
export async function registerMerchants(
  db: Kysely<Schema>,
  merchants: readonly SeedMerchant[],
): Promise<void> {
  const known = await readMerchantSlugs(db);
  for (const { feeds: _feeds, ...merchant } of merchants) {
    if (!known.has(merchant.slug)) await upsertMerchant(db, merchant);
  }
}
