// Writes the first run of a feed in one transaction, from one complete file or from many change files. Decisions and result are the same as
// if the files had been read in one run after the other (a test compares the two).
import type { Transaction } from 'kysely';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import { confirmFirst, upsertFeed } from '#adapters/database/catalogue/merchant-store.ts';
import { requireProducts } from '#adapters/database/offers/offer-difference.ts';
import { reserveRunIds } from '#adapters/database/feeds/pending-backfill-store.ts';
import {
  reserveIds,
  writeReplayedListings,
  writeReplayedOffers,
  writeReplayedRuns,
} from '#adapters/database/feeds/replay-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { HistoryFailure } from '#demo/history/read-history.ts';
import { listChanges, createHistoryResolver, reportHistory } from '#demo/history/resolve-history.ts';
import type {
  FeedHistory,
  HistoryDeps,
  ReplayReport,
  ResolveHistory,
} from '#demo/history/resolve-history.ts';

/** `has-runs`: only a feed without runs is replayed. */
export type ReplayFailure = HistoryFailure | { readonly kind: 'has-runs' };

export interface ReplayedFeed extends FeedHistory {
  /** Limit for the files of earlier history that `backfillFeed` will read later; 0 or left out = no backfill. */
  readonly maxBackfillFiles?: number;
}

/** The function replays one feed; products that one replay makes are known to the next. */
export function prepareReplay(deps: HistoryDeps) {
  const resolveHistory = createHistoryResolver(deps);
  return (feed: ReplayedFeed) => replayFeed({ ...deps, resolveHistory }, feed);
}

/** Another run of the feed was accepted while this one was being written. */
class HasRuns extends Error {}

/** Writes all or nothing. Without the guard's checks of prices, as in a run that a person has released. */
async function replayFeed(
  { db, clock, resolveHistory }: HistoryDeps & { readonly resolveHistory: ResolveHistory },
  feed: ReplayedFeed,
): Promise<Result<ReplayReport, ReplayFailure>> {
  const { merchant, country, format, name, source, maxBackfillFiles = 0 } = feed;
  const resolved = await resolveHistory(feed);
  if (!resolved.ok) return resolved;
  const { listings, offers, times, counts } = resolved.value;
  const run = { merchantId: merchant.id, country };
  const [first, last] = [times[0], times.at(-1)];
  const feedId = await db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    const id = await upsertFeed(transaction, { ...run, format, name });
    if (first && maxBackfillFiles > 0) await reserveRunIds(transaction, id, first, maxBackfillFiles);
    return id;
  });
  const at = clock.now();
  const write = async (transaction: Transaction<Schema>): Promise<void> => {
    const runs = times.map((observedAt, place) => ({ observedAt, counts: counts[place] ?? {} }));
    const runIds = await reserveIds(transaction, 'feed_run', runs.length);
    const lastRunId = runIds.at(-1) ?? null;
    await writeReplayedRuns(transaction, feedId, runs, { source, at, ids: runIds });
    await writeReplayedListings(transaction, feedId, listings, { runIds, lastRunId });
    await writeReplayedOffers(transaction, { ...run, feedId }, offers);
    const changes = listChanges(offers, country);
    await requireProducts(transaction, changes);
    // Locked as late as possible: nothing before this depends on what others write, and several feeds are written at the same time.
    await lockPublishes(transaction);
    if (last && !(await confirmFirst(transaction, feedId, last))) throw new HasRuns();
    await recordChange(transaction, { cause: 'feed', feedRunId: lastRunId, changes, at });
  };
  try {
    await db.transaction().execute(write);
  } catch (error) {
    if (error instanceof HasRuns) return fail({ kind: 'has-runs' });
    throw error;
  }
  return ok(reportHistory(resolved.value));
}
