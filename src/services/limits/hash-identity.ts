// Hashes addresses and clients for limits, so that nobody can read them from the table.
import { hashUnderKey } from '#services/people/server-keys.ts';
import type { ServerKeys } from '#services/people/server-keys.ts';

export interface IdentityHashes {
  /** Hash of an e-mail address's key (domain/people/email-address.ts). */
  ofAddress(emailKey: string): string;
  /** Hash of a caller's network address, for IPv6 of its /64. */
  ofClient(client: string): string;
  /** Hash of a session's token, which itself is stored nowhere. */
  ofSession(token: string): string;
}

/** Reads the key `addresses` once. */
export async function openIdentityHashes(keys: ServerKeys): Promise<IdentityHashes> {
  const key = await keys.read('addresses');
  return {
    ofAddress: emailKey => hashUnderKey(key, `address ${emailKey}`),
    ofClient: client => hashUnderKey(key, `client ${client}`),
    ofSession: token => hashUnderKey(key, `session ${token}`),
  };
}
