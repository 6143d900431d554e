// Dependencies of all use cases about people: the database and the secrets of the site.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { openIdentityHashes } from '#services/limits/hash-identity.ts';
import type { IdentityHashes } from '#services/limits/hash-identity.ts';
import { openLinkTokens } from '#services/people/link-tokens.ts';
import type { LinkTokens } from '#services/people/link-tokens.ts';
import { hashUnderKey, openServerKeys } from '#services/people/server-keys.ts';

export interface PeopleDeps {
  readonly db: Kysely<Schema>;
  readonly links: LinkTokens;
  readonly identities: IdentityHashes;
  /** The stored form of a code (R13). */
  readonly hashCode: (claimId: number, code: string) => string;
}

export async function openPeopleDeps(db: Kysely<Schema>): Promise<PeopleDeps> {
  const keys = openServerKeys({ db });
  const codesKey = await keys.read('codes');
  return {
    db,
    links: await openLinkTokens(keys),
    identities: await openIdentityHashes(keys),
    hashCode: (claimId, code) => hashUnderKey(codesKey, `${claimId} ${code}`),
  };
}
