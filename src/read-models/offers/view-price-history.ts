// The price history of a product in one market, for its page: asked of the database once a generation and day, then kept.
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import { readProductHistory } from '#adapters/database/product-history-store.ts';
import type { ProductMarket } from '#adapters/database/product-history-store.ts';
import { readInTime } from '#adapters/database/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { grades } from '#domain/offers/condition.ts';
import { describeGrade } from '#domain/offers/grade-history.ts';
import type { GradeHistory } from '#domain/offers/grade-history.ts';
import { isoDay, startOfDay } from '#domain/offers/price-history.ts';

export interface PriceHistory {
  /** UTC, YYYY-MM-DD: when somebody first listed it in the market; null = nobody has. */
  readonly since: string | null;
  readonly today: string;
  /** Only those in which there has been a price. */
  readonly grades: readonly GradeHistory[];
}

/** `changeSequence` of the view that the page is made of: offers of a later one have another history. */
export type ViewPriceHistory = (
  market: ProductMarket,
  at: { readonly changeSequence: number; readonly now: Date },
) => Promise<PriceHistory>;

/** Some kilobytes each; those that were asked for last. */
const maxCached = 1_000;

export function createPriceHistoryView(db: Kysely<Schema>): ViewPriceHistory {
  const kept = new LRUCache<string, { readonly stamp: string; readonly history: Promise<PriceHistory> }>({
    max: maxCached,
  });
  return (market, { changeSequence, now }) => {
    const key = `${market.productId} ${market.country} ${market.mode}`;
    const stamp = `${changeSequence} ${isoDay(now.getTime())}`;
    const known = kept.get(key);
    if (known?.stamp === stamp) return known.history;
    // The promise is kept, so that a rush on one product asks once; a failure is not, so that the next one asks again.
    const history = readPriceHistory(db, market, now);
    kept.set(key, { stamp, history });
    history.catch(() => {
      if (kept.peek(key)?.history === history) kept.delete(key);
    });
    return history;
  };
}

async function readPriceHistory(db: Kysely<Schema>, market: ProductMarket, now: Date): Promise<PriceHistory> {
  const time = now.getTime();
  const since = new Date(startOfDay(time));
  const { figures, intervals, seen } = await readInTime(db, reading =>
    readProductHistory(reading, market, since),
  );
  return {
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
}
