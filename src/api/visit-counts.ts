// How often each address called, for @fastify/rate-limit. Its own store asks the date: an address that called while a clock was ahead would
// be counted on until that day.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Addresses that are remembered at once. */
const maxAddresses = 10_000;

interface Count {
  calls: number;
  /** By a counter that no date moves, in milliseconds. */
  readonly until: number;
}

export class VisitCounts implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, Count>({ max: maxAddresses });

  incr(
    key: string,
    done: (error: Error | null, counted: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    let count = this.#counts.get(key);
    if (!count || count.until <= now) {
      count = { calls: 0, until: now + timeWindow };
      this.#counts.set(key, count);
    }
    count.calls++;
    done(null, { current: count.calls, ttl: count.until - now });
  }

  child(): VisitCounts {
    return new VisitCounts();
  }
}
