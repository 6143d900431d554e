// Deletes push subscriptions that no alert uses any more.
import type { Kysely } from 'kysely';
import {
  deletePushSubscription,
  findIdleSubscriptions,
  lockIdleSubscription,
} from '#adapters/database/alerts/push-subscription-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { hourMs } from '#domain/durations.ts';

/** A subscription exists for a moment before its first alert does. */
const graceMs = hourMs;
const portion = 500;

/** Returns how many were deleted: at most 500, so that no other query waits; the rest follow with the next call. */
export async function purgeIdleBrowsers({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs);
  let forgotten = 0;
  for (const id of await findIdleSubscriptions(db, { before, limit: portion })) {
    const isForgotten = await db
      .transaction()
      .execute(
        async transaction =>
          (await lockIdleSubscription(transaction, id)) &&
          (await deletePushSubscription(transaction, { id }, now)),
      );
    if (isForgotten) forgotten += 1;
  }
  return forgotten;
}
