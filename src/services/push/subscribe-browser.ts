// Stores a browser's push subscription for its session, and deletes it on request.
import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  deletePushSubscription,
  upsertPushSubscription,
} from '#adapters/database/alerts/push-subscription-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { isPushSubscription } from '#domain/push/push-subscription.ts';
import type { PushSubscriptionKeys } from '#domain/push/push-subscription.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { countAction } from '#services/limits/count-action.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import type { IdentityHashes } from '#services/limits/hash-identity.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

export interface BrowserRequest {
  readonly session: VisitorSession;
  readonly keys: PushSubscriptionKeys;
  readonly language: LanguageSlug;
  /** Network address of the caller; for limits. */
  readonly client: string;
  readonly now: Date;
}

/** Returns the id of the subscription. `invalid`: the subscription cannot come from a browser of this session. */
export async function subscribeBrowser(
  { db, identities }: { readonly db: Kysely<Schema>; readonly identities: IdentityHashes },
  { session, keys, language, client, now }: BrowserRequest,
): Promise<Result<number, 'invalid' | TooMany>> {
  if (!isPushSubscription(keys) || !isPoint(keys.p256dh)) return fail('invalid');
  const counted = await countAction({ db, identities }, { action: 'push-subscribed', client, now });
  if (!counted.ok) return counted;
  const { id: sessionId, personId } = session;
  const pushId = await upsertPushSubscription(db, { ...keys, sessionId, personId, language }, now);
  return pushId === null ? fail('invalid') : ok(pushId);
}

/** Knowing the endpoint identifies the browser, also in a later session. Succeeds for an unknown endpoint, too. */
export async function unsubscribeBrowser(
  { db }: { readonly db: Kysely<Schema> },
  endpoint: string,
  now: Date,
): Promise<void> {
  await deletePushSubscription(db, { endpoint }, now);
}

/** Whether a point is on the curve; without that, nothing can be encrypted for it. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}
