// Wires the recurring tasks of feeds: reading the ones that are due, and deleting old run outcomes.
import type { Kysely } from 'kysely';
import { readDecisionBasis } from '#adapters/database/feeds/decision-basis-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { createDueFeedsTask } from '#jobs/due-feeds-task.ts';
import { createFutureTimesTask } from '#jobs/future-times-tasks.ts';
import { createRunRetentionTask } from '#jobs/run-retention-task.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import type { Settings } from '#main/settings.ts';
import { createLazyFetch } from '#main/lazy-fetch.ts';
import type { OpenDemoFeed } from '#services/feeds/open-feed-source.ts';
import { createSourceReader } from '#services/feeds/read-scheduled-feed.ts';
import type { ScheduledFeedDeps } from '#services/feeds/read-scheduled-feed.ts';
import { prepareLeasedRuns } from '#services/feeds/prepare-leased-runs.ts';
import { runDueFeeds } from '#services/feeds/run-due-feeds.ts';
import type { LeasedRunDeps } from '#services/feeds/run-leased-feed.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import type { Tracing } from '#services/ports/tracing.ts';

interface FeedDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, 'publicUrl' | 'allowsLoopbackFeeds'>;
  readonly ingest: ScheduledFeedDeps['ingest'];
  /** Absent without a demonstration; its feeds then fail and name that as the reason. */
  readonly openDemoFeed?: OpenDemoFeed | undefined;
  readonly onProblem: LeasedRunDeps['onProblem'];
  readonly tracing?: Tracing | undefined;
}

/** Call `stop` before the database closes: no further feed is started, and the run in progress is abandoned. */
export function composeFeeds({
  db,
  clock,
  log,
  settings,
  ingest,
  openDemoFeed,
  onProblem,
  tracing,
}: FeedDeps): {
  readonly tasks: readonly RecurringTask[];
  /** Reads the feeds that are due now, without waiting for the next check. */
  readDue(): Promise<number>;
  stop(): void;
} {
  const stopping = new AbortController();
  const { publicUrl, allowsLoopbackFeeds } = settings;
  const fetch = createLazyFetch({ siteUrl: publicUrl, allowsLoopback: allowsLoopbackFeeds });
  const leasedRuns = {
    ...prepareLeasedRuns(db, clock),
    log,
    tracing,
    read: createSourceReader({
      fetch,
      ingest,
      openDemoFeed,
      readBasis: () => readDecisionBasis(db),
      stopping: stopping.signal,
    }),
    onProblem: (error: unknown, where: string) => {
      if (!stopping.signal.aborted) onProblem(error, where);
    },
  };
  return {
    tasks: [
      createDueFeedsTask(leasedRuns, stopping.signal),
      createFutureTimesTask({ db, clock, log }),
      createRunRetentionTask({ db, clock }),
    ],
    readDue: () => runDueFeeds(leasedRuns, stopping.signal),
    stop: () => stopping.abort(),
  };
}
