// The key pair by which push services know this site (RFC 8292), made by the first process that needs it.
import type { ServerKeys } from '#services/people/server-keys.ts';

/** Both base64url. Subscriptions are bound to the public key: with another one, every browser would have to ask again. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function readVapidKeys(keys: ServerKeys): Promise<VapidKeys> {
  const { generateVAPIDKeys } = await loadWebPush();
  return JSON.parse(await keys.read('vapid', () => JSON.stringify(generateVAPIDKeys()))) as VapidKeys;
}

/** The library is loaded with the first use: a start does not need it. */
export async function loadWebPush() {
  return (await import('web-push')).default;
}
