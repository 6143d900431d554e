// Writes the first run of a feed, from one complete file or from many change files, with the same decisions and the same result as one
// run after the other (a test holds the two equal), in one transaction.
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
import { listPlaces, prepareResolving, reportHistory } from '#demo/history/resolve-history.ts';
import type {
  FeedHistory,
  BackfillDeps,
  ReplayReport,
  ResolveHistory,
} from '#demo/history/resolve-history.ts';

/** `has-runs`: only a feed without runs is replayed. */
export type ReplayFailure = HistoryFailure | { readonly kind: 'has-runs' };

export interface ReplayedFeed extends FeedHistory {
  /** The most files of the history before these that `backfillFeed` will read later; 0 or left out = no backfill. */
  readonly filesToCome?: number;
}

/** Replays feeds one after the other: products that one makes are known to the next. */
export function prepareReplay(deps: BackfillDeps) {
  const resolveHistory = prepareResolving(deps);
  return (feed: ReplayedFeed) => replayFeed({ ...deps, resolveHistory }, feed);
}

/** Another run of the feed was accepted while this one was being written. */
class HasRuns extends Error {}

/** Writes all or nothing. Prices are trusted, as in a run that a person releases. */
async function replayFeed(
  { db, clock, resolveHistory }: BackfillDeps & { readonly resolveHistory: ResolveHistory },
  feed: ReplayedFeed,
): Promise<Result<ReplayReport, ReplayFailure>> {
  const { merchant, country, format, name, source, filesToCome = 0 } = feed;
  const resolved = await resolveHistory(feed);
  if (!resolved.ok) return resolved;
  const { listings, offers, times, counts } = resolved.value;
  const run = { merchantId: merchant.id, country };
  const [first, last] = [times[0], times.at(-1)];
  const feedId = await db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    const id = await upsertFeed(transaction, { ...run, format, name });
    if (first && filesToCome > 0) await reserveRunIds(transaction, id, first, filesToCome);
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
    const changes = listPlaces(offers, country);
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
