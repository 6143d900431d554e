// Reads a partner's quote list from its source: fetches it, reads its rows, publishes them, and schedules the next reading.
import { createReadStream } from 'node:fs';
import type { Kysely } from 'kysely';
import { claimDueQuoteFeed, endQuoteLease } from '#adapters/database/trade-in/quote-feed-store.ts';
import type { QuoteFeed } from '#adapters/database/trade-in/quote-feed-store.ts';
import { recordQuoteRun } from '#adapters/database/trade-in/quote-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { minuteMs } from '#domain/durations.ts';
import { planNextRun, planRetry, defaultJitterMs } from '#domain/feeds/feed-schedule.ts';
import { quoteCaps } from '#domain/trade-in/quote-caps.ts';
import { explainRunFailure } from '#services/feeds/explain-run-failure.ts';
import { openFeedSource } from '#services/feeds/open-feed-source.ts';
import type { FeedSourceDeps } from '#services/feeds/open-feed-source.ts';
import type { Validators } from '#services/ports/fetch.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import type { ReadQuoteRows } from '#services/ports/quote-reader.ts';
import { publishQuotes } from '#services/trade-in/publish-quotes.ts';
import type { PublishedQuotes, QuoteCounts } from '#services/trade-in/publish-quotes.ts';

/** The result of reading a list; `problem` is worded for an operator. */
export type QuoteReading =
  | { readonly kind: 'accepted'; readonly published: PublishedQuotes; readonly validators: Validators }
  | { readonly kind: 'not-modified' }
  | { readonly kind: 'held'; readonly problem: string; readonly counts: QuoteCounts }
  | { readonly kind: 'refused'; readonly problem: string; readonly counts: QuoteCounts }
  | { readonly kind: 'not-opened'; readonly problem: string; readonly retryAfterMs: number | null };

interface ListDeps {
  readonly db: Kysely<Schema>;
  readonly readRows: ReadQuoteRows;
}

export interface QuoteListDeps extends ListDeps, FeedSourceDeps {
  readonly clock: Clock;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly log: Log;
  /** Only lists whose address begins with this; omitted = all. */
  readonly scheme?: 'demo:';
}

/** Longer than a fetch with all its retries; the list of a process that died is read again after it. */
const leaseMs = 5 * minuteMs;

/** Reads due lists one after the other and returns how many. A problem of one is recorded with it and logged. */
export async function readDueQuoteLists(deps: QuoteListDeps, signal: AbortSignal): Promise<number> {
  const { db, clock, scheme = '' } = deps;
  for (let count = 0; ; count += 1) {
    const feed = signal.aborted ? null : await claimDueQuoteFeed(db, { scheme, leaseMs }, clock.now());
    if (!feed) return count;
    const reading = await readLeasedList(deps, feed);
    const fields = { partner: feed.slug, country: feed.country };
    if ('problem' in reading)
      deps.log.warn({ ...fields, problem: reading.problem }, `quotes ${reading.kind}`);
    else if (reading.kind === 'accepted')
      deps.log.info({ ...fields, ...reading.published }, 'quotes accepted');
    else deps.log.info(fields, 'quotes not modified');
  }
}

/** A held list is not a failure. Its validators are not stored, so that the next fetch gets it again and can agree with it. */
export async function readLeasedList(deps: QuoteListDeps, feed: QuoteFeed): Promise<QuoteReading> {
  const { db, clock, random } = deps;
  const reading = await openAndRead(deps, feed);
  const endedAt = clock.now();
  const isFailure = reading.kind === 'not-opened' || reading.kind === 'refused';
  const failedRuns = isFailure ? feed.failedRuns + 1 : 0;
  const schedule = { intervalMs: feed.intervalMs, jitterMs: defaultJitterMs(feed.intervalMs) };
  const retryAfterMs = reading.kind === 'not-opened' ? reading.retryAfterMs : null;
  await endQuoteLease(db, feed, {
    nextRunAt: isFailure
      ? planRetry(endedAt, schedule, { failedRuns, random: random(), retryAfterMs })
      : planNextRun(endedAt, schedule, random()),
    failedRuns,
    problem: 'problem' in reading ? reading.problem : null,
    validators: reading.kind === 'accepted' ? reading.validators : null,
  });
  return reading;
}

async function openAndRead(deps: QuoteListDeps, feed: QuoteFeed): Promise<QuoteReading> {
  const { address, etag, lastModified } = feed;
  if (address === null) return { kind: 'not-opened', problem: 'the list has no address', retryAfterMs: null };
  const at = deps.clock.now();
  const opened = await openFeedSource(
    deps,
    { address, format: 'trade-in-quotes', validators: { etag, lastModified }, caps: quoteCaps },
    at,
  );
  if (!opened.ok) {
    const cause = opened.failure.kind === 'not-fetched' ? opened.failure.failure.problem : null;
    const retryAfterMs = cause?.kind === 'status' ? cause.retryAfterMs : null;
    return { kind: 'not-opened', problem: explainRunFailure(opened.failure), retryAfterMs };
  }
  if (opened.value.kind === 'not-modified') {
    const run = { observedAt: at, outcome: 'unchanged', reason: null, counts: {} } as const;
    await recordQuoteRun(deps.db, feed, run);
    return { kind: 'not-modified' };
  }
  const { files, validators, cleanUp } = opened.value;
  try {
    return await readQuoteFile(deps, feed, { file: files[0] ?? '', at, validators });
  } finally {
    await cleanUp();
  }
}

/** Reads a list from a file of this machine, as of `at`. */
export async function readQuoteFile(
  { db, readRows }: ListDeps,
  feed: Pick<QuoteFeed, 'country' | 'slug' | 'intervalMs' | 'confirmedAt'>,
  {
    file,
    at,
    validators = { etag: null, lastModified: null },
  }: { readonly file: string; readonly at: Date; readonly validators?: Validators },
): Promise<QuoteReading> {
  const rows = await readRows(createReadStream(file));
  if (!rows.ok) {
    const run = { observedAt: at, outcome: 'refused', reason: rows.failure, counts: {} } as const;
    await recordQuoteRun(db, feed, run);
    return { kind: 'refused', problem: `the list is broken: ${rows.failure}`, counts: {} };
  }
  const published = await publishQuotes(db, feed, rows.value, at);
  if (published.ok) return { kind: 'accepted', published: published.value, validators };
  const { failure } = published;
  return failure.kind === 'empty'
    ? {
        kind: 'refused',
        problem: 'no row of the list can be used; the quotes of before stand',
        counts: failure.counts,
      }
    : {
        kind: 'held',
        problem: `the guard holds the list (${failure.reason}); quotes release accepts it, and so do fetches that go on saying the same`,
        counts: failure.counts,
      };
}
