// Builds the request that delivers a text to one browser: encrypted for it (RFC 8291) and signed by us (RFC 8292).
import type { PushSubscriptionKeys } from '#domain/push/push-subscription.ts';
import type { PostRequest } from '#services/ports/post.ts';
import { loadWebPush } from '#services/push/vapid-keys.ts';
import type { VapidKeys } from '#services/push/vapid-keys.ts';

export interface PushSigner {
  readonly keys: VapidKeys;
  /** Contact address for push services: `mailto:` or `https:`. */
  readonly contact: string;
}

export interface PushMessage {
  /** At most `maxPushBytes` in UTF-8. */
  readonly text: string;
  /** How long the push service stores it for a browser that is offline. */
  readonly ttlSeconds: number;
  /** At most 32 characters of base64url: a later message with the same topic replaces one that is still waiting. */
  readonly topic: string;
}

/** Every push service accepts at least 4096 bytes, salt, key and tag included (RFC 8030, 7.2). */
export const maxPushBytes = 3_993;

/** Throws for a subscription whose key is not a point on the curve. */
export async function encryptPush(
  { endpoint, p256dh, auth }: PushSubscriptionKeys,
  { text, ttlSeconds, topic }: PushMessage,
  { keys, contact }: PushSigner,
): Promise<PostRequest> {
  const webPush = await loadWebPush();
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: contact, ...keys },
    TTL: ttlSeconds,
    urgency: 'normal',
    topic,
    contentEncoding: 'aes128gcm',
  });
  return {
    address: endpoint,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    body,
  };
}
