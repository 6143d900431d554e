// Checks every minute for troubles of the site, and logs new and closed ones.
import { minuteMs } from '#domain/durations.ts';
import { describeTrouble } from '#domain/operations/trouble.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { watchTroubles } from '#services/operations/watch-troubles.ts';
import type { WatchDeps } from '#services/operations/watch-troubles.ts';
import type { Log } from '#services/ports/log.ts';

export function createTroubleTask({ log, ...deps }: WatchDeps & { readonly log: Log }): RecurringTask {
  return {
    name: 'troubles',
    everyMs: minuteMs,
    isQuiet: true,
    run: async () => {
      const { opened, closed } = await watchTroubles(deps);
      for (const trouble of opened) {
        const { title, text } = describeTrouble(trouble);
        log.warn({ trouble: trouble.kind, about: text }, `trouble: ${title}`);
      }
      for (const trouble of closed)
        log.info({ trouble: trouble.kind }, `trouble is over: ${describeTrouble(trouble).title}`);
    },
  };
}
