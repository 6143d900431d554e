// Tracks whether the demonstration's history is still being backfilled, so that pages with a history say so until it is complete.
import type { Kysely } from 'kysely';
import { readDemonstration } from '#adapters/database/feeds/demonstration-store.ts';
import { changeChannel } from '#adapters/database/catalogue/change-store.ts';
import type { Subscribe } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface BackfillStatus {
  isPending(): boolean;
  /** Changes when the backfill is complete. */
  version(): string;
  stop(): Promise<void>;
}

/** For a site without a demonstration that has a history. */
export const noBackfill: BackfillStatus = {
  isPending: () => false,
  version: () => '',
  stop: () => Promise.resolve(),
};

interface BackfillDeps {
  readonly db: Kysely<Schema>;
  readonly subscribe: Subscribe;
}

/**
 * Follows the database until the backfill is complete: woken by recorded changes, and every 30 seconds. `onComplete` finishes before
 * `isPending` turns false, so that its new data shows as soon as the notice is gone.
 */
export async function openBackfillStatus(
  { db, subscribe }: BackfillDeps,
  onProblem: (error: unknown) => void,
  onComplete: () => Promise<void>,
): Promise<BackfillStatus> {
  let wasToCome = false;
  let isComplete = false;
  const read = async () => {
    if (isComplete) return false;
    const demonstration = await readDemonstration(db);
    // A process that only serves may start before the one that prepares the demonstration.
    if (demonstration === null) return false;
    if (demonstration.replayedAt !== null) {
      if (wasToCome) await onComplete();
      isComplete = true;
      return false;
    }
    wasToCome = true;
    return true;
  };
  const follower = await pollRows(read, { onProblem });
  const refresh = () => void follower.refresh().then(unsubscribeIfComplete, () => undefined);
  const subscription = isComplete ? null : subscribe(changeChannel, refresh);
  subscription?.catch(onProblem);

  /** Once the backfill is complete, nothing more can change. */
  async function unsubscribeIfComplete(): Promise<void> {
    if (!isComplete) return;
    const unsubscribe = await subscription?.catch(() => null);
    await unsubscribe?.();
  }

  return {
    isPending: () => follower.current(),
    version: () => String(follower.current()),
    stop: async () => {
      isComplete = true;
      await follower.stop();
      await unsubscribeIfComplete();
    },
  };
}
