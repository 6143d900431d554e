// How often each address called, for @fastify/rate-limit. Its own store uses the system time: an address that called while the clock was
// ahead would stay counted until that day.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Addresses held at once. */
const maxAddresses = 10_000;

interface Count {
  calls: number;
  /** By `performance.now()`, which changes of the system time do not move. */
  readonly until: number;
}

export class VisitCounts implements FastifyRateLimitStore {
  /** Made for the first call: each of the many routes has counts of its own, and making room for all of them takes a start 20 ms. */
  #counts: LRUCache<string, Count> | undefined;

  incr(
    key: string,
    done: (error: Error | null, counted: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    const counts = (this.#counts ??= new LRUCache({ max: maxAddresses }));
    let count = counts.get(key);
    if (!count || count.until <= now) {
      count = { calls: 0, until: now + timeWindow };
      counts.set(key, count);
    }
    count.calls++;
    done(null, { current: count.calls, ttl: count.until - now });
  }

  child(): VisitCounts {
    return new VisitCounts();
  }
}
