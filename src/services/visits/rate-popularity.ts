// Counts the visits of every complete day, and has lists sorted by popularity rebuilt if that changed something.
import { dayMs } from '#domain/durations.ts';
import type { Kysely } from 'kysely';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import { findTimesAhead } from '#adapters/database/feeds/future-times.ts';
import {
  countInterest,
  deleteInterestFrom,
  readInterestBounds,
} from '#adapters/database/visits/popularity-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { isoDay, startOfDay } from '#domain/offers/price-history.ts';

/** Returns how many days were counted. A day is complete at midnight UTC; several processes may call this. */
export async function ratePopularity({ db }: { db: Kysely<Schema> }, now: Date): Promise<number> {
  const today = startOfDay(now.getTime());
  let bounds = await readInterestBounds(db);
  if (bounds.lastCounted !== null && bounds.lastCounted >= isoDay(today)) {
    // One of two clocks is wrong: the one that counted that day, or ours.
    if ((await findTimesAhead(db, now)) === 'clock-behind') return 0;
    await db.transaction().execute(transaction => deleteInterestFrom(transaction, isoDay(today)));
    bounds = await readInterestBounds(db);
  }
  const { firstDay, lastCounted } = bounds;
  if (firstDay === null) return 0;
  const first = lastCounted === null ? Date.parse(firstDay) : Date.parse(lastCounted) + dayMs;
  if (first >= today) return 0;
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    let products = 0;
    let days = 0;
    for (let time = first; time < today; time += dayMs) {
      products += await countInterest(transaction, isoDay(time));
      days++;
    }
    // Popularity belongs to products: followers read them again, as after a load of the catalogue.
    if (products > 0)
      await recordChange(transaction, { cause: 'catalogue', feedRunId: null, changes: [], at: now });
    return days;
  });
}
