// The key pair that identifies this site to push services (RFC 8292), created by the first process that needs it.
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

/** Loaded on first use: a start does not need the library. */
export async function loadWebPush() {
  return (await import('web-push')).default;
}
