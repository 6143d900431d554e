// Looks at intervals for feeds that are due.
import type { RecurringTask } from '#jobs/schedule.ts';
import { runDueFeeds } from '#services/feeds/run-due-feeds.ts';

const everyMs = 5_000;

/** A stop does not wait for a slow shop: a run that is not accepted by then has changed nothing. */
export function createDueFeeds(deps: Parameters<typeof runDueFeeds>[0], signal: AbortSignal): RecurringTask {
  const stopped = new Promise<void>(resolve => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  return {
    name: 'due feeds',
    everyMs,
    isQuiet: true,
    run: async () => {
      const work = runDueFeeds(deps, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      await Promise.race([work, stopped]);
    },
  };
}
