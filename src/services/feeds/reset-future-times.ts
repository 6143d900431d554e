// Resets times of feeds written by a clock that was ahead, as soon as the clock is right again, even where no run follows.
import type { Kysely } from 'kysely';
import { findTimesAhead, listFeedsAhead, resetFutureTimes } from '#adapters/database/feeds/future-times.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Log } from '#services/ports/log.ts';

/** Returns how many feeds were ahead. When our own clock is behind, it changes nothing and logs that. */
export async function resetAllFutureTimes(
  { db, log }: { readonly db: Kysely<Schema>; readonly log: Log },
  now: Date,
): Promise<number> {
  const feeds = await listFeedsAhead(db, now);
  if (feeds.length === 0) return 0;
  if ((await findTimesAhead(db, now)) === 'clock-behind') {
    log.warn({ now, feeds: feeds.length }, 'the clock is behind: feeds were read later than now');
    return 0;
  }
  for (const feed of feeds) {
    if (await resetFutureTimes(db, feed, now))
      log.warn({ feed, now }, 'a clock had leapt ahead: what the feed has of it is taken back');
  }
  return feeds.length;
}
