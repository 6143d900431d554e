// The token of an anonymous session (R13): made only by us, 192 bits; the database knows its hash.
import { createHash, randomBytes } from 'node:crypto';

/** 24 bytes in base64url. */
const tokenForm = /^[\w-]{32}$/;

export function makeSessionToken(): string {
  return randomBytes(24).toString('base64url');
}

/** SHA-256 as hexadecimal; null for a text that cannot be one of our tokens. */
export function hashSessionToken(token: string | null): string | null {
  if (token === null || !tokenForm.test(token)) return null;
  return createHash('sha256').update(token).digest('hex');
}
