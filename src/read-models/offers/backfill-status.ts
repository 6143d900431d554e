// Tracks whether the demonstration's history is still being backfilled, so that pages with a history say so until it is complete.
import type { Kysely } from 'kysely';
import { readDemonstration } from '#adapters/database/feeds/demonstration-store.ts';
import { changeChannel } from '#adapters/database/catalogue/change-store.ts';
import type { Wake } from '#adapters/database/open-database.ts';
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
  readonly wake: Wake;
}

/**
 * Follows the database until the backfill is complete: woken by recorded changes, and every 30 seconds. `onComplete` finishes before
 * `isPending` turns false, so that its new data shows as soon as the notice is gone.
 */
export async function openBackfillStatus(
  { db, wake }: BackfillDeps,
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
  const refresh = () => void follower.refresh().then(stopListening, () => undefined);
  const listening = isComplete ? null : wake.listen(changeChannel, refresh);
  listening?.catch(onProblem);

  /** Once the backfill is complete, nothing more can change. */
  async function stopListening(): Promise<void> {
    if (!isComplete) return;
    const unlisten = await listening?.catch(() => null);
    await unlisten?.();
  }

  return {
    isPending: () => follower.current(),
    version: () => String(follower.current()),
    stop: async () => {
      isComplete = true;
      await follower.stop();
      await stopListening();
    },
  };
}
