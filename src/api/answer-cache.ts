// Answers of catalogue calls, kept while what they rest on stays the same: the data (a generation of the view) and the
// time (the next moment at which an answer changes by time alone).
import { LRUCache } from 'lru-cache';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

interface Cached<Value> {
  readonly stamp: string;
  /** Milliseconds since 1970, both: a clock that is put back asks for a time that the answer is not of. */
  readonly from: number;
  readonly until: number;
  /** null = asked for once only. */
  readonly value: Value | null;
}

type Dated = Pick<CatalogueView, 'changeSequence' | 'nextBoundary'>;

export interface AnswerState {
  readonly view: Dated;
  readonly now: Date;
  /** Of anything beside the view that the answer rests on. */
  readonly version?: string;
  /** When what the answer rests on last changed, where that is less than the whole view (`CatalogueDeps.changedAt`). */
  readonly changedAt?: number;
}

export interface AnswerCache<Request, Value extends object> {
  /** The answer to a request: the kept one while it holds, else a new one. Equal requests have equal JSON. */
  answer(request: Request, state: AnswerState, make: () => Value): Value;
}

/**
 * `most` answers are kept, those that were asked for last. The first of its kind is not: most filter sets are asked for once, and what is
 * kept for nothing makes every collection of garbage three times as long.
 */
export function createAnswerCache<Request, Value extends object>(most: number): AnswerCache<Request, Value> {
  const cached = new LRUCache<string, Cached<Value>>({ max: most });
  return {
    answer: (request, { view, now, version = '', changedAt }, make) => {
      const key = JSON.stringify(request);
      const stamp = `${changedAt ?? view.changeSequence} ${version}`;
      const known = cached.get(key);
      const time = now.getTime();
      const holds = known?.stamp === stamp && known.from <= time && time < known.until;
      if (holds && known.value) return known.value;
      const value = make();
      const until = changedAt === undefined ? boundaryAfter(view, time) : Number.POSITIVE_INFINITY;
      cached.set(key, { stamp, from: time, until, value: known ? value : null });
      return value;
    },
  };
}

/** A view's boundaries pass one after the other: the one found last holds until it has passed. */
const boundaries = new WeakMap<Dated, { readonly from: number; readonly until: number }>();

function boundaryAfter(view: Dated, now: number): number {
  const known = boundaries.get(view);
  if (known && known.from <= now && now < known.until) return known.until;
  const until = view.nextBoundary(now) ?? Number.POSITIVE_INFINITY;
  boundaries.set(view, { from: now, until });
  return until;
}
