// Pushes on the wire: the key that browsers subscribe with, their subscriptions, and the end of one (specification, Pushes).
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscription = z
  .strictObject({
    endpoint: z.string().max(1_000),
    expirationTime: z.number().nullish(),
    keys: z.strictObject({ p256dh: z.string().max(100), auth: z.string().max(50) }),
  })
  .meta({ id: 'PushSubscription' });
export type WirePushSubscription = z.output<typeof pushSubscription>;

export const getPushKey = defineEndpoint({
  name: 'getPushKey',
  summary: 'The applicationServerKey that a browser subscribes with',
  request: z.strictObject({}),
  response: z.strictObject({ publicKey: z.string().meta({ description: 'base64url' }) }),
});

export const stopPushes = defineEndpoint({
  name: 'stopPushes',
  summary:
    'Unregisters a browser: it gets no more push notifications, and alerts that notified only this browser are removed',
  request: z.strictObject({ endpoint: z.string().max(1_000) }),
  response: z.strictObject({ stopped: z.literal(true) }),
});
