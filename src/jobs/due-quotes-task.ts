// Looks at intervals for partners' lists of quotes that are due.
import { minuteMs } from '#domain/durations.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { runUntilAborted } from '#jobs/run-until-aborted.ts';
import { readDueQuoteLists } from '#services/trade-in/read-quote-list.ts';
import type { QuoteListDeps } from '#services/trade-in/read-quote-list.ts';

/** Lists are read once a day as a rule: nobody waits for one. */
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
