// Wires the reading of partners' quote lists.
import type { Kysely } from 'kysely';
import { readQuoteRows } from '#adapters/feeds/formats/trade-in-quotes.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { createDemoQuoteOpener } from '#demo/demo-partners.ts';
import { createDueQuotesTask } from '#jobs/due-quotes-task.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import type { Settings } from '#main/settings.ts';
import { createLazyFetch } from '#main/lazy-fetch.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import { readDueQuoteLists } from '#services/trade-in/read-quote-list.ts';

interface QuoteDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, 'publicUrl' | 'allowsLoopbackFeeds' | 'demo'>;
  readonly root: string;
}

/** Call `stop` before the database closes: no further list is read. */
export function composeQuotes({ db, clock, log, settings, root }: QuoteDeps): {
  readonly task: RecurringTask;
  /** Reads the current quotes of the demonstration's partners, without any server. */
  readDemo(): Promise<number>;
  stop(): void;
} {
  const stopping = new AbortController();
  const { publicUrl, allowsLoopbackFeeds, demo } = settings;
  const deps = {
    db,
    clock,
    log,
    random: Math.random,
    readRows: readQuoteRows,
    fetch: createLazyFetch({ siteUrl: publicUrl, allowsLoopback: allowsLoopbackFeeds }),
    openDemoFeed: demo === 'none' ? undefined : createDemoQuoteOpener(root),
    stopping: stopping.signal,
  };
  return {
    task: createDueQuotesTask(deps, stopping.signal),
    readDemo: () => readDueQuoteLists({ ...deps, scheme: 'demo:' }, stopping.signal),
    stop: () => stopping.abort(),
  };
}
