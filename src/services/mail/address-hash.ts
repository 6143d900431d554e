// The name of an address where the address itself must not stand: on the list of those that get no mail, which outlives a person.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { openIdentityHashes } from '#services/limits/hash-identity.ts';
import { openServerKeys } from '#services/people/server-keys.ts';

/** `emailKey` is what addresses are compared by. In a transaction, too: a key that is made there and undone is not remembered. */
export async function hashAddress(db: Kysely<Schema>, emailKey: string): Promise<string> {
  const hashes = await openIdentityHashes(openServerKeys({ db }));
  return hashes.ofAddress(emailKey);
}
