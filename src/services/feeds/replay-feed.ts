// Writes the first that is read of a feed, from one file or from many that say what changed: the same decisions and the same end as one run
// after the other (a test holds the two equal), in one transaction.
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
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { PastFailure } from '#services/feeds/read-past.ts';
import { listPlaces, prepareSettling, reportPast } from '#services/feeds/settle-past.ts';
import type { FeedPast, PastParts, ReplayReport, SettlePast } from '#services/feeds/settle-past.ts';

/** `has-runs`: only what is read first is replayed. */
export type ReplayFailure = PastFailure | { readonly kind: 'has-runs' };

export interface ReplayedFeed extends FeedPast {
  /** Files of a past before these, at most, which `backfillFeed` brings later; 0 or left out = none is to come. */
  readonly filesToCome?: number;
}

/** Replays feeds one after the other: what one makes of the catalogue, the next ones know. */
export function prepareReplay(parts: PastParts) {
  const settlePast = prepareSettling(parts);
  return (feed: ReplayedFeed) => replayFeed({ ...parts, settlePast }, feed);
}

/** Writes all or nothing. Prices are trusted, as in a run that a person releases. */
async function replayFeed(
  { db, clock, settlePast }: PastParts & { readonly settlePast: SettlePast },
  feed: ReplayedFeed,
): Promise<Result<ReplayReport, ReplayFailure>> {
  const { merchant, country, format, name, source, filesToCome = 0 } = feed;
  const settled = await settlePast(feed);
  if (!settled.ok) return settled;
  const { listings, offers, times, counts } = settled.value;
  const at = clock.now();
  return db.transaction().execute(async transaction => {
    await lockSwaps(transaction);
    const feedId = await upsertFeed(transaction, { merchantId: merchant.id, country, format, name });
    const [first, last] = [times[0], times.at(-1)];
    if (last && !(await confirmFirst(transaction, feedId, last))) return fail({ kind: 'has-runs' });
    if (first && filesToCome > 0) await keepRoomForPast(transaction, feedId, first, filesToCome);
    const runs = times.map((observedAt, place) => ({ observedAt, counts: counts[place] ?? {} }));
    const runIds = await reserveIds(transaction, 'feed_run', runs.length);
    const lastRunId = runIds.at(-1) ?? null;
    await writeReplayedRuns(transaction, feedId, runs, { source, at, ids: runIds });
    await writeReplayedListings(transaction, feedId, listings, { runIds, lastRunId });
    await writeReplayedOffers(transaction, { feedId, merchantId: merchant.id, country }, offers);
    const changes = listPlaces(offers, country);
    await requireProducts(transaction, changes);
    await stampGeneration(transaction, { cause: 'feed', feedRunId: lastRunId, changes, at });
    return ok(reportPast(settled.value));
  });
}
