// The matches of one alert, for its news feeds.
import type { Kysely } from 'kysely';
import { readAlertFeed } from '#adapters/database/alerts/alert-feed-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { maxNews } from '#read-models/offers/list-offer-news.ts';

/** null when the alert was removed. Throws when the database is away. */
export type FindAlertNews = (alertId: number) => ReturnType<typeof readAlertFeed>;

export function createAlertNewsView(db: Kysely<Schema>): FindAlertNews {
  return alertId => readInTime(db, reading => readAlertFeed(reading, alertId, maxNews));
}
