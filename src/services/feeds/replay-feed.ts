// Writes the first that is read of a feed, from one file or from many that say what changed: the same decisions and the same end as one run
// after the other (a test holds the two equal), in one transaction.
import type { Transaction } from 'kysely';
import { lockSwaps, stampGeneration } from '#adapters/database/generation-store.ts';
import { confirmFirst, upsertFeed } from '#adapters/database/merchant-store.ts';
import { requireProducts } from '#adapters/database/offer-difference.ts';
import { keepRoomForPast } from '#adapters/database/past-to-come-store.ts';
import {
  reserveIds,
  writeReplayedListings,
  writeReplayedOffers,
  writeReplayedRuns,
} from '#adapters/database/replay-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { PastFailure } from '#services/feeds/read-past.ts';
import { listPlaces, prepareSettling, reportPast } from '#services/feeds/settle-past.ts';
import type { FeedPast, BackfillDeps, ReplayReport, SettlePast } from '#services/feeds/settle-past.ts';

/** `has-runs`: only what is read first is replayed. */
export type ReplayFailure = PastFailure | { readonly kind: 'has-runs' };

export interface ReplayedFeed extends FeedPast {
  /** Files of a past before these, at most, which `backfillFeed` brings later; 0 or left out = none is to come. */
  readonly filesToCome?: number;
}

/** Replays feeds one after the other: what one makes of the catalogue, the next ones know. */
export function prepareReplay(deps: BackfillDeps) {
  const settlePast = prepareSettling(deps);
  return (feed: ReplayedFeed) => replayFeed({ ...deps, settlePast }, feed);
}

/** Another run of the feed was accepted while this one was being written. */
class HasRuns extends Error {}

/** Writes all or nothing. Prices are trusted, as in a run that a person releases. */
async function replayFeed(
  { db, clock, settlePast }: BackfillDeps & { readonly settlePast: SettlePast },
  feed: ReplayedFeed,
): Promise<Result<ReplayReport, ReplayFailure>> {
  const { merchant, country, format, name, source, filesToCome = 0 } = feed;
  const settled = await settlePast(feed);
  if (!settled.ok) return settled;
  const { listings, offers, times, counts } = settled.value;
  const run = { merchantId: merchant.id, country };
  const [first, last] = [times[0], times.at(-1)];
  const feedId = await db.transaction().execute(async transaction => {
    await lockSwaps(transaction);
    const id = await upsertFeed(transaction, { ...run, format, name });
    if (first && filesToCome > 0) await keepRoomForPast(transaction, id, first, filesToCome);
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
    // As late as can be: nothing of the above is compared with what others write, and several feeds are written at the same time.
    await lockSwaps(transaction);
    if (last && !(await confirmFirst(transaction, feedId, last))) throw new HasRuns();
    await stampGeneration(transaction, { cause: 'feed', feedRunId: lastRunId, changes, at });
  };
  try {
    await db.transaction().execute(write);
  } catch (error) {
    if (error instanceof HasRuns) return fail({ kind: 'has-runs' });
    throw error;
  }
  return ok(reportPast(settled.value));
}
