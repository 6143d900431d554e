// The price history of a product in one market, for its page. It is cached until the next change, the next day (UTC) or the moment at which
// offers expire.
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import { readProductHistory } from '#adapters/database/offers/product-history-store.ts';
import type { ProductMarket } from '#adapters/database/offers/product-history-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { grades } from '#domain/offers/condition.ts';
import { describeGrade } from '#domain/offers/grade-history.ts';
import type { GradeHistory } from '#domain/offers/grade-history.ts';
import { isoDay, startOfDay } from '#domain/offers/price-history.ts';

export interface PriceHistory {
  /** UTC, YYYY-MM-DD: when a merchant first listed it in the market; null = never. */
  readonly since: string | null;
  readonly today: string;
  /** Only grades that have had a price. */
  readonly grades: readonly GradeHistory[];
}

/** `changeSequence`: that of the page's view; a later change invalidates the cached history. */
export type ViewPriceHistory = (
  market: ProductMarket,
  at: { readonly changeSequence: number; readonly now: Date },
) => Promise<PriceHistory>;

/** The most recently used ones, some kilobytes each. */
const maxCached = 1_000;

/** A cached answer for one change and day. */
interface CachedHistory {
  readonly version: string;
  readonly history: Promise<PriceHistory>;
  /** The next moment at which offers expire, which changes the answer; Infinity until the history is read. */
  expiresAt: number;
}

export function createPriceHistoryView(db: Kysely<Schema>): ViewPriceHistory {
  const cached = new LRUCache<string, CachedHistory>({ max: maxCached });
  return (market, { changeSequence, now }) => {
    const key = `${market.productId} ${market.country} ${market.mode}`;
    const version = `${changeSequence} ${isoDay(now.getTime())}`;
    const known = cached.get(key);
    if (known?.version === version && now.getTime() <= known.expiresAt) return known.history;
    // Caches the promise, so that many requests for one product cause one query; drops a failed one, so that the next request tries
    // again.
    const read = readPriceHistory(db, market, now);
    const entry: CachedHistory = {
      version,
      history: read.then(({ history }) => history),
      expiresAt: Infinity,
    };
    cached.set(key, entry);
    read.then(
      ({ expiresAt }) => {
        entry.expiresAt = expiresAt;
      },
      () => {
        if (cached.peek(key) === entry) cached.delete(key);
      },
    );
    return entry.history;
  };
}

async function readPriceHistory(
  db: Kysely<Schema>,
  market: ProductMarket,
  now: Date,
): Promise<{ readonly history: PriceHistory; readonly expiresAt: number }> {
  const time = now.getTime();
  const since = new Date(startOfDay(time));
  const { figures, intervals, seen } = await readInTime(db, reading =>
    readProductHistory(reading, market, since),
  );
  const history = {
    since: seen && isoDay(seen.firstSeenAt.getTime()),
    today: isoDay(time),
    grades: grades
      .map(grade =>
        describeGrade(
          grade,
          figures.get(grade) ?? [],
          intervals.filter(interval => interval.grade === grade),
          time,
        ),
      )
      .filter(({ steps }) => steps.length > 0),
  };
  const expiries = intervals.flatMap(({ expiresAt }) => expiresAt ?? []);
  return { history, expiresAt: Math.min(...expiries.filter(each => each >= time), Infinity) };
}
