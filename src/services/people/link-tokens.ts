// Signs and verifies the tokens in mail links; each allows exactly the action that it names.
import { timingSafeEqual } from 'node:crypto';
import { formatLinkToken, parseLinkToken } from '#domain/people/link-token.ts';
import type { LinkToken } from '#domain/people/link-token.ts';
import { hashUnderKey } from '#services/people/server-keys.ts';
import type { ServerKeys } from '#services/people/server-keys.ts';

export interface LinkTokens {
  sign(token: LinkToken): string;
  /** null = not a token of ours, or one for another purpose than `purpose`. */
  verify<Purpose extends LinkToken['purpose']>(
    text: string,
    purpose: Purpose,
  ): Extract<LinkToken, { purpose: Purpose }> | null;
}

/** Characters of the signature: 192 of the 256 bits of the HMAC. */
const signatureLength = 32;

/** Reads the key `links` once. A token is its text, a tilde and the signature; it needs no escaping in a path. */
export async function openLinkTokens(keys: ServerKeys): Promise<LinkTokens> {
  const key = await keys.read('links');
  const signatureOf = (text: string) => hashUnderKey(key, text).slice(0, signatureLength);
  return {
    sign: token => {
      const text = formatLinkToken(token);
      return `${text}~${signatureOf(text)}`;
    },
    verify: (signed, purpose) => {
      const [text = '', signature = '', ...rest] = signed.split('~');
      if (rest.length > 0 || !isEqual(signature, signatureOf(text))) return null;
      const token = parseLinkToken(text);
      return token?.purpose === purpose ? (token as Extract<LinkToken, { purpose: typeof purpose }>) : null;
    },
  };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
