// Reads what the news feed of an alert shows.
import type { Kysely } from 'kysely';
import { toAlert } from '#adapters/database/alerts/alert-store.ts';
import type { StoredAlert } from '#adapters/database/alerts/alert-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

export interface FeedMatch {
  readonly id: number;
  readonly productId: number;
  readonly offerId: number;
  readonly event: Schema['alert_match']['event'];
  readonly priceMinor: number;
  readonly beforeMinor: number | null;
  readonly matchedAt: Date;
}

/** An alert with its last matches, newest first; null when it was removed. */
export async function readAlertFeed(
  db: Kysely<Schema>,
  alertId: number,
  most: number,
): Promise<{ readonly alert: StoredAlert; readonly matches: readonly FeedMatch[] } | null> {
  const row = await db
    .selectFrom('alert')
    .selectAll()
    .where('id', '=', alertId)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
  if (!row) return null;
  const matches = await db
    .selectFrom('alert_match')
    .select([
      'id',
      'product_id as productId',
      'offer_id as offerId',
      'event',
      'price_minor as priceMinor',
      'before_minor as beforeMinor',
      'matched_at as matchedAt',
    ])
    .where('alert_id', '=', alertId)
    .where('dropped_at', 'is', null)
    .orderBy('matched_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return { alert: toAlert(row), matches };
}
