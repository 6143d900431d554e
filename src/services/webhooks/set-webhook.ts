// Sets or removes the webhook of an alert, for its holder.
import type { Kysely } from 'kysely';
import { lockHeldAlert } from '#adapters/database/alerts/alert-store.ts';
import type { AlertHolder } from '#adapters/database/alerts/alert-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { deleteWebhook, upsertWebhook } from '#adapters/database/alerts/webhook-store.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { countAction } from '#services/limits/count-action.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import type { IdentityHashes } from '#services/limits/hash-identity.ts';
import type { Post } from '#services/ports/post.ts';
import { makeWebhookSecret } from '#services/webhooks/sign-webhook.ts';

export interface WebhookDeps {
  readonly db: Kysely<Schema>;
  readonly identities: IdentityHashes;
  readonly post: Pick<Post, 'check'>;
}

export interface WebhookRequest {
  readonly holder: AlertHolder;
  readonly alertId: number;
  readonly url: string;
  /** Network address of the caller; for limits. */
  readonly client: string;
  readonly now: Date;
}

/**
 * Returns the secret, which is shown only this once. Setting a webhook again creates a new secret and clears its failures. `address`:
 * nothing would be sent to this address.
 */
export async function setWebhook(
  { db, identities, post }: WebhookDeps,
  { holder, alertId, url, client, now }: WebhookRequest,
): Promise<Result<{ readonly secret: string }, 'unknown' | 'address' | TooMany>> {
  const counted = await countAction({ db, identities }, { action: 'webhook-set', client, now });
  if (!counted.ok) return counted;
  if ((await post.check(url)) !== null) return fail('address');
  const secret = makeWebhookSecret();
  return db.transaction().execute(async transaction => {
    const alert = await lockHeldAlert(transaction, holder, alertId);
    if (!alert) return fail('unknown');
    await upsertWebhook(transaction, { alertId, url: new URL(url).href, secret }, now);
    return ok({ secret });
  });
}

/** Succeeds if the alert has no webhook; `unknown`: the holder has no such alert. */
export function removeWebhook(
  { db }: Pick<WebhookDeps, 'db'>,
  { holder, alertId }: Pick<WebhookRequest, 'holder' | 'alertId'>,
): Promise<Result<void, 'unknown'>> {
  return db.transaction().execute(async transaction => {
    const alert = await lockHeldAlert(transaction, holder, alertId);
    if (!alert) return fail('unknown');
    await deleteWebhook(transaction, alertId);
    return ok(undefined);
  });
}
