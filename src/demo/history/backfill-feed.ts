// Writes the history of a feed up to its first run. The result is the same as if the history had been read before that run (a test compares
// the two). Only a feed with a pending backfill is backfilled, and only once (decision 0032).
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
import { listChanges, createHistoryResolver, reportHistory } from '#demo/history/resolve-history.ts';
import type {
  FeedHistory,
  HistoryDeps,
  ReplayReport,
  ResolveHistory,
} from '#demo/history/resolve-history.ts';

/** `nothing-pending`: the feed was started without a backfill, or the backfill is complete. */
export type BackfillFailure = HistoryFailure | { readonly kind: 'nothing-pending' };

/** The function backfills one feed; products that one backfill makes are known to the next. */
export function prepareBackfill(deps: HistoryDeps) {
  const resolveHistory = createHistoryResolver(deps);
  return (feed: FeedHistory) => backfillFeed({ ...deps, resolveHistory }, feed);
}

/** Writes all or nothing. Reads only the files before the feed's first run. */
async function backfillFeed(
  { db, clock, resolveHistory }: HistoryDeps & { readonly resolveHistory: ResolveHistory },
  feed: FeedHistory,
): Promise<Result<ReplayReport, BackfillFailure>> {
  const { merchant, country, format, name, source } = feed;
  const feedId = await upsertFeed(db, { merchantId: merchant.id, country, format, name });
  const planned = await readPendingBackfill(db, feedId);
  if (!planned) return fail({ kind: 'nothing-pending' });
  const endsAt = planned.endsAt.getTime();
  const before = {
    ...feed,
    files: takeBefore(feed.files, endsAt),
    // Later corrections apply only to what has been read since.
    corrections: feed.corrections.filter(correction => correction.at < endsAt),
  };
  const resolved = await resolveHistory(before, await readFeedDecisions(db, feedId));
  if (!resolved.ok) return resolved;
  const { listings, offers, times, counts } = resolved.value;
  const report = reportHistory(resolved.value);
  const changes = listChanges(offers, country);
  const at = clock.now();
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    const pending = await readPendingBackfill(transaction, feedId);
    if (!pending) return fail({ kind: 'nothing-pending' });
    const run = { feedId, merchantId: merchant.id, country };
    const merged = mergeHistory(offers, await readKnownOffers(transaction, run), endsAt);
    const ids = await readReservedRunIds(transaction, pending.firstRunId, times.length);
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

/** Adds the first sighting of each known offer to the offer's timeline of the history, like any other sighting. */
function mergeHistory(
  offers: readonly ReplayedOffer[],
  known: readonly KnownOffer[],
  endsAt: number,
): MergedHistory {
  const offerKey = ({ code, variant }: { code: string; variant: string }) => JSON.stringify([code, variant]);
  const knownByKey = new Map(known.map(offer => [offerKey(offer), offer]));
  const gone: ReplayedOffer[] = [];
  const histories: OfferHistory[] = [];
  const beginnings: OfferBeginning[] = [];
  for (const offer of offers) {
    const { timeline, listing, decision } = offer;
    const knownOffer = knownByKey.get(offerKey(listing));
    if (!knownOffer) {
      timeline.end(endsAt);
      gone.push(offer);
      continue;
    }
    const { id: offerId, firstSeenAt, first, reason } = knownOffer;
    // Another feed of the merchant listed it earlier: its history begins there, and intervals must not overlap.
    if (firstSeenAt < endsAt) continue;
    if (firstSeenAt > endsAt) timeline.end(endsAt);
    timeline.observe(firstSeenAt, first, reason ?? decision.reason);
    // The last interval is in the database already. Its beginning is moved back if the same state began before the first sighting.
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
