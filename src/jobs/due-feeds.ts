// Looks at intervals for feeds that are due.
import type { RecurringTask } from '#jobs/schedule.ts';
import { workUntil } from '#jobs/work-until.ts';
import { runDueFeeds } from '#services/feeds/run-due-feeds.ts';

const everyMs = 5_000;

/** A stop does not wait for a slow shop: a run that is not accepted by then has changed nothing. */
export function createDueFeeds(deps: Parameters<typeof runDueFeeds>[0], signal: AbortSignal): RecurringTask {
  return {
    name: 'due feeds',
    everyMs,
    isQuiet: true,
    run: () => workUntil(signal, () => runDueFeeds(deps, signal)),
  };
}
