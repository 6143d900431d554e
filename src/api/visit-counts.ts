// How often each address called, for @fastify/rate-limit. Its own store uses the system time: an address that called while the clock was
// ahead would stay counted until that day.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { SharedCalls } from '#services/limits/share-calls.ts';

/** Addresses held at once. */
const maxAddresses = 10_000;

interface Count {
  calls: number;
  /** By `performance.now()`, which changes of the system time do not move. */
  readonly until: number;
}

/** What the plugin tells the store of a route, beyond what it declares. */
interface CountedRoute {
  readonly routeInfo?: { readonly method?: string | string[]; readonly url?: string };
}

export class VisitCounts implements FastifyRateLimitStore {
  readonly #name: string;
  readonly #shared: SharedCalls | null;
  /** Made for the first call: each of the many routes has counts of its own, and making room for all of them takes a start 20 ms. */
  #counts: LRUCache<string, Count> | undefined;

  /** `name`: of the route, the same in every process. `shared`: null = this process counts for itself. */
  constructor(name: string, shared: SharedCalls | null) {
    this.#name = name;
    this.#shared = shared;
  }

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
    const others = this.#shared?.count({ name: this.#name, client: key, own: count.calls }) ?? 0;
    done(null, { current: count.calls + others, ttl: count.until - now });
  }

  child(route: object): VisitCounts {
    const { routeInfo: { method = '', url = '' } = {} } = route as CountedRoute;
    return new VisitCounts(`${String(method)} ${url}`, this.#shared);
  }
}
