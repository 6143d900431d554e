// How long an offer is believed to be in stock when nobody has looked again (decision 0020).
import { maxIntervalMs } from '#domain/feeds/feed-schedule.ts';
import type { Offer } from '#domain/offers/offer.ts';

/** After as many a feed that still said nothing has missed them by more than bad luck. */
export const intervalsWithoutConfirmation = 3;

/**
 * Until when (milliseconds since 1970) the offers of a feed that was confirmed then count as they were. `intervalMs` null =
 * its files are handed in by hand: they come at no interval, and get the longest one that a planned feed may have.
 */
export function expiresAt(confirmedAt: number, intervalMs: number | null): number {
  return confirmedAt + intervalsWithoutConfirmation * (intervalMs ?? maxIntervalMs);
}

/** Feed id -> the last moment (milliseconds since 1970) at which its offers count as they were. */
export type FeedExpiries = ReadonlyMap<number, number>;

/** The feeds that have lapsed, and when. Right for every now with `after < now <= until`. */
export interface ExpiredFeeds {
  readonly times: FeedExpiries;
  readonly after: number;
  readonly until: number;
}

export function findExpiredFeeds(expiries: FeedExpiries, now: number): ExpiredFeeds {
  const times = new Map([...expiries].filter(([, time]) => time < now));
  const waiting = [...expiries.values()].filter(time => time >= now);
  return {
    times,
    after: Math.max(...times.values(), Number.NEGATIVE_INFINITY),
    until: Math.min(...waiting, Number.POSITIVE_INFINITY),
  };
}

/** The offer as it counts once its feed has lapsed: not gone, but no longer in stock since that moment. */
export function expireOffer<Each extends Offer>(offer: Each, expired: FeedExpiries): Each {
  const expiredAt = expired.get(offer.feedId);
  return expiredAt === undefined || !offer.available
    ? offer
    : { ...offer, available: false, lastOutOfStockAt: expiredAt };
}
