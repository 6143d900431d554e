// Polls for due quote lists of partners.
import { minuteMs } from '#domain/durations.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { runUntilAborted } from '#jobs/run-until-aborted.ts';
import { readDueQuoteLists } from '#services/trade-in/read-quote-list.ts';
import type { QuoteListDeps } from '#services/trade-in/read-quote-list.ts';

/** Lists are usually read once a day, so a minute more does not matter. */
const everyMs = minuteMs;

/** A stop does not wait for a slow partner: a list that is not published by then has changed nothing. */
export function createDueQuotesTask(deps: QuoteListDeps, signal: AbortSignal): RecurringTask {
  return {
    name: 'due quotes',
    everyMs,
    isQuiet: true,
    run: () => runUntilAborted(signal, () => readDueQuoteLists(deps, signal)),
  };
}
