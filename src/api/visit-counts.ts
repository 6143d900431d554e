// Counts calls by address for @fastify/rate-limit. The plugin's own store uses the system time: an address that called while the clock was
// ahead would stay counted until that day.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { SharedCalls } from '#services/limits/share-calls.ts';

/** Maximum number of addresses in memory. */
const maxAddresses = 10_000;

interface Count {
  calls: number;
  /** By `performance.now()`, which is unaffected by changes of the system time. */
  readonly until: number;
}

/** Fields that the plugin passes to the store of a route without declaring them. */
interface CountedRoute {
  readonly routeInfo?: { readonly method?: string | string[]; readonly url?: string };
}

export class VisitCounts implements FastifyRateLimitStore {
  readonly #name: string;
  readonly #shared: SharedCalls | null;
  /** Created with the first call: allocating the counts of all routes would add 20 ms to a start. */
  #counts: LRUCache<string, Count> | undefined;

  /** `name`: the route's name, the same in every process. `shared`: null = this process counts alone. */
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
