// Random tokens of sessions and mail links (R13): 192 bits, generated only here; the database stores their hash.
import { createHash, randomBytes } from 'node:crypto';

/** 24 bytes in base64url. */
const tokenForm = /^[\w-]{32}$/;

export interface IssuedToken {
  /** Handed over once and stored nowhere. */
  readonly token: string;
  /** SHA-256 as hexadecimal. */
  readonly hash: string;
}

export function issueToken(): IssuedToken {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** SHA-256 as hexadecimal; null = the text cannot be one of our tokens. */
export function hashToken(token: string | null): string | null {
  return token === null || !tokenForm.test(token) ? null : hashOf(token);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
