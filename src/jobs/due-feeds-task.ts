// Polls for due feeds.
import type { RecurringTask } from '#jobs/schedule.ts';
import { runUntilAborted } from '#jobs/run-until-aborted.ts';
import { runDueFeeds } from '#services/feeds/run-due-feeds.ts';

const everyMs = 5_000;

/** A stop does not wait for a slow shop: a run that is not accepted by then has changed nothing. */
export function createDueFeedsTask(
  deps: Parameters<typeof runDueFeeds>[0],
  signal: AbortSignal,
): RecurringTask {
  return {
    name: 'due feeds',
    everyMs,
    isQuiet: true,
    run: () => runUntilAborted(signal, () => runDueFeeds(deps, signal)),
  };
}
