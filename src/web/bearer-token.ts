// Checks requests for a token that an operator has set.
import { createHash, timingSafeEqual } from 'node:crypto';

/** Checks for `Authorization: Bearer TOKEN`. `token` null = every request is refused. */
export function createTokenCheck(token: string | null): (authorization: string | undefined) => boolean {
  return authorization => token !== null && isSame(authorization, `Bearer ${token}`);
}

/** Accepts the same, or the token as the password of any user, for services that can send nothing else. */
export function createSecretCheck(token: string): (authorization: string | undefined) => boolean {
  return authorization => {
    const [, encoded = ''] = /^Basic ([\w+/=]{1,2000})$/i.exec(authorization ?? '') ?? [];
    const password = Buffer.from(encoded, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '');
    return [isSame(authorization, `Bearer ${token}`), encoded !== '' && isSame(password, token)].some(
      Boolean,
    );
  };
}

/** Digests have the same length, so comparing them does not reveal where two texts begin to differ. */
function isSame(given: string | undefined, expected: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
