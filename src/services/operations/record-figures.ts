// Stores the figures of the site by the hour, for the operator's dashboard.
import type { Kysely } from 'kysely';
import {
  deleteOldSiteFigures,
  measureSite,
  writeSiteFigures,
} from '#adapters/database/operations/site-figure-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import { findP95Ms } from '#domain/operations/site-figures.ts';
import type { LatencyBuckets } from '#domain/operations/site-figures.ts';
import type { Clock } from '#services/ports/clock.ts';

interface FigureDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

const keptMs = 400 * dayMs;

/** Counts of a process since its start. */
export interface RequestTotals {
  readonly requests: number;
  /** Responses with status 500 and above. */
  readonly failures: number;
  readonly errors: number;
  readonly buckets: LatencyBuckets;
}

/** Measures the figures that all processes share; only one process does this. */
export async function recordMeasures({ db, clock }: FigureDeps): Promise<void> {
  const now = clock.now();
  await writeSiteFigures(db, await measureSite(db, now), now);
  await deleteOldSiteFigures(db, new Date(now.getTime() - keptMs));
}

/** Adds the responses of this process since the last call. */
export function createRequestRecorder(
  { db, clock }: FigureDeps,
  readTotals: () => Promise<RequestTotals>,
): () => Promise<void> {
  let before: RequestTotals = { requests: 0, failures: 0, errors: 0, buckets: [] };
  return async () => {
    const totals = await readTotals();
    const buckets = totals.buckets.map(({ le, count }, at) => ({
      le,
      count: count - (before.buckets[at]?.count ?? 0),
    }));
    const p95 = findP95Ms(buckets);
    await writeSiteFigures(
      db,
      [
        { name: 'requests', value: totals.requests - before.requests },
        { name: 'failures', value: totals.failures - before.failures },
        { name: 'errors', value: totals.errors - before.errors },
        ...(p95 === null ? [] : [{ name: 'latency-p95-ms' as const, value: p95 }]),
      ],
      clock.now(),
    );
    before = totals;
  };
}
