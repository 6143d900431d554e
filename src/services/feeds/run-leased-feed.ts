// One leased run of a scheduled feed: opens its source, reads it, stores its validators, and schedules the next run.
import type { Kysely } from 'kysely';
import { endLease, renewLease } from '#adapters/database/feeds/feed-lease-store.ts';
import type { LeasedFeed, LeaseEnd } from '#adapters/database/feeds/feed-lease-store.ts';
import { resetFutureTimes } from '#adapters/database/feeds/future-times.ts';
import { confirmFeed } from '#adapters/database/feeds/feed-run-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { planNextRun, planRetry } from '#domain/feeds/feed-schedule.ts';
import type { FeedRunReport, ListingCounts } from '#services/feeds/ingest-feed.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Validators } from '#services/ports/fetch.ts';

/** The result of opening and reading a feed's source; `problem` is worded for an operator. */
export type FeedReading =
  | { readonly kind: 'accepted'; readonly report: FeedRunReport; readonly validators: Validators }
  | { readonly kind: 'not-modified'; readonly source: string }
  | {
      readonly kind: 'held';
      readonly runId: number;
      readonly reason: string;
      readonly counts: ListingCounts;
      readonly problem: string;
    }
  /** The source was not opened: nothing of the feed was read. `retryAfterMs`: the delay that its server requested. */
  | { readonly kind: 'not-opened'; readonly problem: string; readonly retryAfterMs: number | null }
  | { readonly kind: 'refused'; readonly problem: string; readonly counts: ListingCounts };

/** Opens and reads the source of a feed as of `at`. Rejects only for unexpected errors. */
export type ReadSource = (feed: LeasedFeed, at: Date) => Promise<FeedReading>;

export interface LeasedRunDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** Names this process in leases. */
  readonly holder: string;
  readonly read: ReadSource;
  /** Does the work every `renewEveryMs` until the returned function is called. */
  readonly repeat: (work: () => Promise<void>) => () => void;
  readonly onProblem: (error: unknown, where: string) => void;
}

/** How long a feed waits after its reader died: with the poll that finds it (jobs/due-feeds-task.ts), less than half a minute. */
export const leaseMs = 15_000;
/** A living reader must miss five renewals before it loses its feed. */
export const renewEveryMs = 3_000;

/**
 * Reads a feed whose lease the caller holds, and ends the lease. Losing the lease anyway (a process suspended for minutes) does no harm: of
 * two runs of one feed only the later one reaches the offers. A held run is not a failure. Its validators are not stored, so that the next
 * fetch gets the body again and can agree with it.
 */
export async function runLeasedFeed(deps: LeasedRunDeps, feed: LeasedFeed): Promise<FeedReading> {
  const { db, clock, holder, random, onProblem } = deps;
  const where = `reading feed ${feed.id}`;
  const stopRenewing = deps.repeat(async () => {
    const lease = { holder, forMs: leaseMs };
    await renewLease(db, feed.id, lease).catch((error: unknown) => onProblem(error, where));
  });
  const observedAt = clock.now();
  try {
    await resetFutureTimes(db, feed.id, observedAt);
    const reading = await readSource(deps, feed, observedAt);
    const endedAt = clock.now();
    if (reading.kind === 'not-modified') {
      await confirmFeed(db, feed, { source: reading.source, observedAt, finishedAt: endedAt });
    }
    const isFailure = reading.kind === 'not-opened' || reading.kind === 'refused';
    const failedRuns = isFailure ? feed.failedRuns + 1 : 0;
    const retryAfterMs = reading.kind === 'not-opened' ? reading.retryAfterMs : null;
    const end: LeaseEnd = {
      nextRunAt: isFailure
        ? planRetry(endedAt, feed, { failedRuns, random: random(), retryAfterMs })
        : planNextRun(endedAt, feed, random()),
      failedRuns,
      problem: isFailure ? reading.problem : null,
      accepted: reading.kind === 'accepted' ? { observedAt, ...reading.validators } : null,
    };
    await endLease(db, feed, holder, end);
    return reading;
  } finally {
    stopRenewing();
  }
}

/** An unexpected error is reported once and fails only this feed: the others go on, and this one is retried later. */
async function readSource(
  { read, onProblem }: LeasedRunDeps,
  feed: LeasedFeed,
  at: Date,
): Promise<FeedReading> {
  try {
    return await read(feed, at);
  } catch (error) {
    onProblem(error, `reading feed ${feed.id}`);
    return { kind: 'refused', problem: 'an unexpected error, which the log has in full', counts: {} };
  }
}
