// Ids of visits, reserved from a sequence in blocks before they are needed. Ids that a process does not use stay unused.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { reserveVisitIds as reserveBlocks } from '#adapters/database/visits/visit-store.ts';

/** How many blocks of 1,000 ids one query fetches, at first and later. */
const firstBlocks = 30;
const furtherBlocks = 10;
/** Fetch more when fewer ids are left than rows may wait while the database is away. */
const lowWater = 20_000;
const retryMs = 1_000;

export interface VisitIds {
  /** null = none is left and none can be fetched right now. */
  take(): number | null;
  stop(): void;
}

export async function reserveVisitIds(db: Kysely<Schema>): Promise<VisitIds> {
  const ranges = await reserveBlocks(db, firstBlocks);
  let left = ranges.reduce((sum, { first, end }) => sum + end - first, 0);
  let refill: Promise<void> | null = null;
  let triedAt = -Infinity;
  let isStopped = false;

  const reserveMore = async (): Promise<void> => {
    try {
      for (const range of await reserveBlocks(db, furtherBlocks)) {
        ranges.push(range);
        left += range.end - range.first;
      }
      triedAt = -Infinity;
    } catch {
      // The queue reports an unavailable database; the next visit tries again.
    } finally {
      refill = null;
    }
  };

  return {
    take: () => {
      if (left < lowWater && !refill && !isStopped && performance.now() - triedAt > retryMs) {
        triedAt = performance.now();
        refill = reserveMore();
      }
      const [range] = ranges;
      if (!range) return null;
      const id = range.first++;
      left--;
      if (range.first === range.end) ranges.shift();
      return id;
    },
    stop: () => {
      isStopped = true;
    },
  };
}
