// Writes a feed's history before its first run: the history ends where that run begins, and the result equals reading the history first
// (a test holds the two equal). Only a feed with a pending backfill has one, and only once (decision 0032).
import type { Transaction } from 'kysely';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import { readFeedDecisions } from '#adapters/database/feeds/decision-store.ts';
import { listStoredCodes } from '#adapters/database/feeds/listing-store.ts';
import { upsertFeed } from '#adapters/database/catalogue/merchant-store.ts';
import { requireProducts } from '#adapters/database/offers/offer-difference.ts';
import {
  endPendingBackfill,
  readReservedRunIds,
  readKnownOffers,
  readPendingBackfill,
  writeBeginnings,
} from '#adapters/database/feeds/pending-backfill-store.ts';
import type { KnownOffer, OfferBeginning } from '#adapters/database/feeds/pending-backfill-store.ts';
import {
  writeHistories,
  writeReplayedListings,
  writeReplayedOffers,
  writeReplayedRuns,
} from '#adapters/database/feeds/replay-store.ts';
import type { OfferHistory, ReplayedOffer } from '#adapters/database/feeds/replay-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { HistoryFailure, HistoryFile } from '#demo/history/read-history.ts';
import { listPlaces, prepareResolving, reportHistory } from '#demo/history/resolve-history.ts';
import type {
  FeedHistory,
  BackfillDeps,
  ReplayReport,
  ResolveHistory,
} from '#demo/history/resolve-history.ts';

/** `nothing-pending`: the feed was begun without a backfill, or it is complete. */
export type BackfillFailure = HistoryFailure | { readonly kind: 'nothing-pending' };

/** Backfills feeds one after the other: products that one makes are known to the next. */
export function prepareBackfill(deps: BackfillDeps) {
  const resolveHistory = prepareResolving(deps);
  return (feed: FeedHistory) => backfillFeed({ ...deps, resolveHistory }, feed);
}

/** Writes all or nothing. Reads only the files before the feed's first run. */
async function backfillFeed(
  { db, clock, resolveHistory }: BackfillDeps & { readonly resolveHistory: ResolveHistory },
  feed: FeedHistory,
): Promise<Result<ReplayReport, BackfillFailure>> {
  const { merchant, country, format, name, source } = feed;
  const feedId = await upsertFeed(db, { merchantId: merchant.id, country, format, name });
  const wanted = await readPendingBackfill(db, feedId);
  if (!wanted) return fail({ kind: 'nothing-pending' });
  const endsAt = wanted.endsAt.getTime();
  const before = {
    ...feed,
    files: takeBefore(feed.files, endsAt),
    // Later corrections apply only to what was read since.
    corrections: feed.corrections.filter(correction => correction.at < endsAt),
  };
  const resolved = await resolveHistory(before, await readFeedDecisions(db, feedId));
  if (!resolved.ok) return resolved;
  const { listings, offers, times, counts } = resolved.value;
  const report = reportHistory(resolved.value);
  const changes = listPlaces(offers, country);
  const at = clock.now();
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    const toCome = await readPendingBackfill(transaction, feedId);
    if (!toCome) return fail({ kind: 'nothing-pending' });
    const run = { feedId, merchantId: merchant.id, country };
    const merged = mergeHistory(offers, await readKnownOffers(transaction, run), endsAt);
    const ids = await readReservedRunIds(transaction, toCome.firstRunId, times.length);
    const runs = times.map((observedAt, place) => ({ observedAt, counts: counts[place] ?? {} }));
    await writeReplayedRuns(transaction, feedId, runs, { source, at, ids });
    const kept = await listStoredCodes(transaction, feedId);
    const ended = listings.filter(({ listing }) => !kept.has(listing.code));
    await writeReplayedListings(transaction, feedId, ended, { runIds: ids, lastRunId: null });
    await writeMerged(transaction, run, merged);
    await endPendingBackfill(transaction, feedId);
    await requireProducts(transaction, changes);
    await recordChange(transaction, { cause: 'feed', feedRunId: ids.at(-1) ?? null, changes, at });
    return ok(report);
  });
}

function* takeBefore(files: Iterable<HistoryFile>, endsAt: number): Generator<HistoryFile> {
  for (const file of files) {
    if (file.observedAt.getTime() >= endsAt) return;
    yield file;
  }
}

interface MergedHistory {
  /** Offers that were gone before the first run. */
  readonly gone: readonly ReplayedOffer[];
  /** New intervals and moves of offers that exist. */
  readonly histories: readonly OfferHistory[];
  readonly beginnings: readonly OfferBeginning[];
}

/** Continues the timeline of each offer of the history with the offer's known first sighting, by the rules of every other sighting. */
function mergeHistory(
  offers: readonly ReplayedOffer[],
  known: readonly KnownOffer[],
  endsAt: number,
): MergedHistory {
  const keyOf = ({ code, variant }: { code: string; variant: string }) => JSON.stringify([code, variant]);
  const knownByKey = new Map(known.map(offer => [keyOf(offer), offer]));
  const gone: ReplayedOffer[] = [];
  const histories: OfferHistory[] = [];
  const beginnings: OfferBeginning[] = [];
  for (const offer of offers) {
    const { timeline, listing, decision } = offer;
    const there = knownByKey.get(keyOf(listing));
    if (!there) {
      timeline.end(endsAt);
      gone.push(offer);
      continue;
    }
    const { id: offerId, firstSeenAt, first, reason } = there;
    // Another feed of the merchant listed it earlier: its history has begun, and intervals must not overlap.
    if (firstSeenAt < endsAt) continue;
    if (firstSeenAt > endsAt) timeline.end(endsAt);
    timeline.observe(firstSeenAt, first, reason ?? decision.reason);
    // The last interval exists in the database already. It began at the first sighting, or is moved back to where the same state began.
    const last = timeline.intervals.at(-1);
    histories.push({ offerId, intervals: timeline.intervals.slice(0, -1), moves: timeline.moves });
    beginnings.push({
      offerId,
      firstSeenAt,
      since: last?.from ?? firstSeenAt,
      lastOutOfStockAt: timeline.lastOutOfStockAt,
    });
  }
  return { gone, histories, beginnings };
}

async function writeMerged(
  transaction: Transaction<Schema>,
  run: { readonly feedId: number; readonly merchantId: number; readonly country: string },
  { gone, histories, beginnings }: MergedHistory,
): Promise<void> {
  await writeReplayedOffers(transaction, run, gone);
  await writeBeginnings(transaction, beginnings);
  await writeHistories(transaction, run.country, histories);
}
