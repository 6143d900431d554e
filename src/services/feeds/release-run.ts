// An operator's actions on runs: release or discard a held run, or restore the offers from before the last run.
import type { Kysely } from 'kysely';
import { discardHeldRun } from '#adapters/database/feeds/feed-operator-store.ts';
import { findRun, readRuns, readPublishedRuns } from '#adapters/database/feeds/feed-run-store.ts';
import { resetFutureTimes } from '#adapters/database/feeds/future-times.ts';
import { publishOffers } from '#adapters/database/offers/publish-offers.ts';
import type { PublishReport } from '#adapters/database/offers/publish-offers.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { compareWithOffers, startRunFromStage } from '#adapters/database/feeds/stage-store.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { Clock } from '#services/ports/clock.ts';

interface RunDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

/** Accepts a held run as it was read; `overtaken`: it is no longer its feed's newest run. */
export async function releaseRun(
  { db, clock }: RunDeps,
  runId: number,
): Promise<Result<PublishReport, 'unknown-run' | 'not-held' | 'overtaken'>> {
  const found = await findRun(db, runId);
  if (!found) return fail('unknown-run');
  const at = clock.now();
  const isTakenBack = await resetFutureTimes(db, found.feedId, at);
  const run = (isTakenBack ? await findRun(db, runId) : null) ?? found;
  if (run.outcome !== 'held') return fail('not-held');
  const [newest] = await readRuns(db, { feedId: run.feedId, limit: 1 });
  const isOvertaken = run.confirmedAt !== null && run.confirmedAt >= run.observedAt;
  if (isOvertaken || newest?.id !== run.id) return fail('overtaken');
  const publishRun = { ...run, runId };
  const publish = await publishOffers(db, publishRun, {
    counts: run.counts,
    loss: await compareWithOffers(db, publishRun),
    reason: 'released',
    trustsPrices: true,
    at,
  });
  return ok(publish);
}

/** Discards a held run: the offers stay as they are, and no later run is compared with it. */
export async function discardRun({ db, clock }: RunDeps, runId: number): Promise<Result<void, 'not-held'>> {
  const isDiscarded = await discardHeldRun(db, runId, { reason: 'discarded', at: clock.now() });
  return isDiscarded ? ok(undefined) : fail('not-held');
}

/**
 * Restores the feed's offers to those of the accepted run before the last one, as a new run: the history keeps what visitors saw in
 * between.
 */
export async function restorePreviousRun(
  { db, clock }: RunDeps,
  feedId: number,
): Promise<
  Result<{ readonly restoredRunId: number; readonly publish: PublishReport }, 'nothing-to-restore'>
> {
  const at = clock.now();
  await resetFutureTimes(db, feedId, at);
  const [last, before] = await readPublishedRuns(db, feedId, 2);
  if (!last || !before) return fail('nothing-to-restore');
  // Later than the run it undoes, even when that was observed a little ahead of our clock.
  const newest = Math.max(last.observedAt.getTime(), last.confirmedAt?.getTime() ?? 0);
  const observedAt = new Date(Math.max(at.getTime(), newest + 1));
  const run = { feedId, source: `run ${before.id}`, observedAt, startedAt: at };
  const runId = await startRunFromStage(db, run, before.id);
  if (runId === null) return fail('nothing-to-restore');
  const publishRun = { runId, feedId, merchantId: last.merchantId, country: last.country, observedAt };
  const publish = await publishOffers(db, publishRun, {
    counts: before.counts,
    loss: await compareWithOffers(db, publishRun),
    reason: 'restored',
    trustsPrices: true,
    at,
  });
  return ok({ restoredRunId: before.id, publish });
}
