// Deletes browsers that no alert notifies any more.
import type { Kysely } from 'kysely';
import {
  deletePushSubscription,
  findIdleSubscriptions,
  lockIdleSubscription,
} from '#adapters/database/alerts/push-subscription-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { hourMs } from '#domain/durations.ts';

/** A subscription is there for a moment before its first alert is. */
const graceMs = hourMs;
const portion = 500;

/** Returns how many were forgotten: at most 500, so that nothing else waits; the rest go at the next call. */
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
