// The wiring of alerts: the task that matches changes, and the triggers that wake it.
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { changeChannel } from '#adapters/database/catalogue/change-store.ts';
import { createAlertTask } from '#jobs/alert-task.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { AlertMatcher } from '#read-models/alerts/alert-matcher.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';

interface AlertDeps {
  readonly database: Pick<OpenDatabase, 'db' | 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
  /** After it aborts, no further work is begun. */
  readonly signal: AbortSignal;
}

export async function composeAlerts({
  database,
  clock,
  log,
  signal,
}: AlertDeps): Promise<{ readonly tasks: readonly RecurringTask[] }> {
  const { db, subscribe } = database;
  const task = createAlertTask({ db, clock, log, matcher: new AlertMatcher(db) }, signal);
  const unsubscribe = await subscribe(changeChannel, task.wake);
  signal.addEventListener('abort', () => void unsubscribe(), { once: true });
  return { tasks: [task] };
}
