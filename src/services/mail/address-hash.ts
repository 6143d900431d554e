// Hashes an address for records that must not contain it: the suppression list, which outlives a person.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { openIdentityHashes } from '#services/limits/hash-identity.ts';
import { openServerKeys } from '#services/people/server-keys.ts';

/** `emailKey`: the normalised address. Safe in a transaction: a key created there and rolled back is not cached. */
export async function hashAddress(db: Kysely<Schema>, emailKey: string): Promise<string> {
  const hashes = await openIdentityHashes(openServerKeys({ db }));
  return hashes.ofAddress(emailKey);
}
