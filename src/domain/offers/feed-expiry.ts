// How long a feed's offers count as in stock when it is not confirmed again (decision 0020).
import { maxIntervalMs } from '#domain/feeds/feed-schedule.ts';
import type { Offer } from '#domain/offers/offer.ts';

/** One or two missed intervals happen; after this many without a confirmation a feed expires. */
export const intervalsWithoutConfirmation = 3;

/**
 * When (milliseconds since 1970) a feed that was confirmed at `confirmedAt` expires. `intervalMs` null = an operator hands in its
 * files: it gets the longest interval that a scheduled feed may have.
 */
export function expiresAt(confirmedAt: number, intervalMs: number | null): number {
  return confirmedAt + intervalsWithoutConfirmation * (intervalMs ?? maxIntervalMs);
}

/** Feed id -> the last moment (milliseconds since 1970) at which its offers count as they were. */
export type FeedExpiries = ReadonlyMap<number, number>;

/** The feeds that have expired, and when. The answer is the same for every `now` with `after < now <= until`. */
export interface ExpiredFeeds {
  readonly times: FeedExpiries;
  readonly after: number;
  readonly until: number;
}

/** `now` in milliseconds since 1970. */
export function findExpiredFeeds(expiries: FeedExpiries, now: number): ExpiredFeeds {
  const times = new Map([...expiries].filter(([, time]) => time < now));
  const waiting = [...expiries.values()].filter(time => time >= now);
  return {
    times,
    after: Math.max(...times.values(), Number.NEGATIVE_INFINITY),
    until: Math.min(...waiting, Number.POSITIVE_INFINITY),
  };
}

/** The offer as it counts once its feed has expired: still listed, but out of stock since that moment. */
export function expireOffer<Each extends Offer>(offer: Each, expired: FeedExpiries): Each {
  const expiredAt = expired.get(offer.feedId);
  return expiredAt === undefined || !offer.available
    ? offer
    : { ...offer, available: false, lastOutOfStockAt: expiredAt };
}
