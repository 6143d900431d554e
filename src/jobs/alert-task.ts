// Matches changes with alerts: at once when something is published, and every second in any case; then notifies of waiting matches.
import type { Kysely } from 'kysely';
import { readAlertProgress } from '#adapters/database/alerts/alert-cursor-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { createWakeUp } from '#jobs/wake-up.ts';
import { matchChanges, skipChanges } from '#services/alerts/match-changes.ts';
import type { Matcher } from '#services/alerts/matcher.ts';
import { enqueueWaiting } from '#services/alerts/enqueue-waiting.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';

const pollIntervalMs = 1_000;

/** The matcher with a refresh, which the task calls before it matches. */
export interface RefreshedMatcher extends Matcher {
  refresh(changeSequence: number, now: number): Promise<void>;
}

export interface AlertTask extends RecurringTask {
  /** Call when something was published. */
  wake(): void;
}

export interface AlertTaskDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
  readonly matcher: RefreshedMatcher;
}

export function createAlertTask(deps: AlertTaskDeps, signal: AbortSignal): AlertTask {
  const { log } = deps;
  const wakeUp = createWakeUp(pollIntervalMs, signal);
  return {
    name: 'alerts',
    everyMs: 0,
    isQuiet: true,
    wake: wakeUp.wake,
    run: async () => {
      if (!(await wakeUp.wait())) return;
      const { changes, matches, messages } = await processAlerts(deps);
      if (matches + messages > 0) log.info({ changes, matches, messages }, 'alerts: told what changed');
    },
  };
}

/** Processes pending changes and waiting matches once. */
export async function processAlerts({ db, clock, matcher }: Omit<AlertTaskDeps, 'log'>) {
  const now = clock.now();
  const done = { changes: 0, matches: 0, messages: 0 };
  const { cursor, newest, hasActive, hasUnchecked, hasDue } = await readAlertProgress(db, now);
  if (cursor === null || newest > cursor || hasUnchecked) {
    if (hasActive) {
      await matcher.refresh(newest, now.getTime());
      const { changes, matches, messages } = await matchChanges({ db, matcher }, newest, now);
      Object.assign(done, { changes, matches, messages });
    } else await skipChanges({ db }, newest);
  }
  if (hasDue) done.messages += await enqueueWaiting({ db }, now);
  return done;
}
