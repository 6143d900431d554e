// Addresses and clients as limits name them: nobody can read them from the table.
import { hashUnderKey } from '#services/people/server-keys.ts';
import type { ServerKeys } from '#services/people/server-keys.ts';

export interface IdentityHashes {
  /** Of the key of an e-mail address (domain/people/email-address.ts). */
  ofAddress(emailKey: string): string;
  /** Of a caller's network address, of IPv6 its /64. */
  ofClient(client: string): string;
  /** Of a session, by its token, which is stored nowhere. */
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
