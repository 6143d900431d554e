// Caches the answers of catalogue calls while the data they were made from (a change sequence of the view) stays the same, and until the
// next moment at which an answer changes by time alone.
import { LRUCache } from 'lru-cache';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

interface Cached<Value> {
  readonly cacheVersion: string;
  /** Both in milliseconds since 1970. An entry is valid only between them: a clock that is set back may be before `from`. */
  readonly from: number;
  readonly until: number;
  /** null = requested only once so far. */
  readonly value: Value | null;
}

type Dated = Pick<CatalogueView, 'changeSequence' | 'nextBoundary'>;

export interface AnswerState {
  readonly view: Dated;
  readonly now: Date;
  /** Version of other data that the answer depends on. */
  readonly version?: string;
  /** When the data behind the answer last changed, where the answer depends on less than the whole view (`CatalogueDeps.changedAt`). */
  readonly changedAt?: number;
}

export interface AnswerCache<Request, Value extends object> {
  /** The answer to a request: from the cache while it is valid, otherwise computed by `make`. Two requests are equal when their JSON is. */
  answer(request: Request, state: AnswerState, make: () => Value): Value;
}

/**
 * Holds the `maxAnswers` most recently requested answers. An answer is cached from its second request on: most filter sets are requested only
 * once, and caching those makes every garbage collection three times as long.
 */
export function createAnswerCache<Request, Value extends object>(
  maxAnswers: number,
): AnswerCache<Request, Value> {
  const cached = new LRUCache<string, Cached<Value>>({ max: maxAnswers });
  return {
    answer: (request, { view, now, version = '', changedAt }, make) => {
      const key = JSON.stringify(request);
      const cacheVersion = `${changedAt ?? view.changeSequence} ${version}`;
      const known = cached.get(key);
      const time = now.getTime();
      const holds = known?.cacheVersion === cacheVersion && known.from <= time && time < known.until;
      if (holds && known.value) return known.value;
      const value = make();
      const until = changedAt === undefined ? boundaryAfter(view, time) : Number.POSITIVE_INFINITY;
      cached.set(key, { cacheVersion, from: time, until, value: known ? value : null });
      return value;
    },
  };
}

/** The last computed boundary of each view; valid until that moment has passed. */
const boundaries = new WeakMap<Dated, { readonly from: number; readonly until: number }>();

function boundaryAfter(view: Dated, now: number): number {
  const known = boundaries.get(view);
  if (known && known.from <= now && now < known.until) return known.until;
  const until = view.nextBoundary(now) ?? Number.POSITIVE_INFINITY;
  boundaries.set(view, { from: now, until });
  return until;
}
