// Secrets of the site: created by the first process that needs one, the same for all processes of a database.
import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { readServerKey } from '#adapters/database/people/server-key-store.ts';
import type { ServerKeyName } from '#adapters/database/people/server-key-store.ts';

export interface ServerKeys {
  /**
   * The secret of a name, created when missing: 256 random bits in base64url, or the result of `make`. A process reads it from the database
   * once; a failure is not cached.
   */
  read(name: ServerKeyName, make?: () => string): Promise<string>;
}

export function openServerKeys({ db }: { readonly db: Kysely<Schema> }): ServerKeys {
  const known = new Map<ServerKeyName, Promise<string>>();
  return {
    read: (name, make = makeSecret) => {
      const reading = known.get(name) ?? readServerKey(db, name, make);
      known.set(name, reading);
      reading.catch(() => known.delete(name));
      return reading;
    },
  };
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** HMAC-SHA-256 of a text under a key of `server_key`, in base64url. */
export function hashUnderKey(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
}
