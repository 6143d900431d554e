// The name of an address where the address itself must not stand: on the list of those that get no mail, which outlives a person.
import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { readServerKey } from '#adapters/database/server-key-store.ts';

/** HMAC-SHA-256 under the server's key `addresses`, hexadecimal. `emailKey` is what addresses are compared by. */
export async function hashAddress(db: Kysely<Schema>, emailKey: string): Promise<string> {
  const secret = await readServerKey(db, 'addresses', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(emailKey).digest('hex');
}
