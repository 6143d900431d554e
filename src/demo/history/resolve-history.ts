// Reads and decides a feed's history, and resolves it to its outcome: each listing as it was last seen, each offer with its timeline.
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { ReplayedListing, ReplayedOffer } from '#adapters/database/feeds/replay-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { StagedListing } from '#adapters/database/feeds/stage-listings.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Correction } from '#domain/matching/correction.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { OfferTimeline } from '#domain/offers/offer-timeline.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { StoredDecision } from '#adapters/database/feeds/decision-store.ts';
import { createDecisionCompleter } from '#services/feeds/complete-decisions.ts';
import type { CompleteDecisions } from '#services/feeds/complete-decisions.ts';
import { decideListing, indexCorrections } from '#services/feeds/decide-listing.ts';
import { decisionKey, versionCatalogue } from '#services/feeds/decision-key.ts';
import type { ListingCounts } from '#services/feeds/ingest-feed.ts';
import { readHistory } from '#demo/history/read-history.ts';
import type { History, HistoryFailure, HistoryFile } from '#demo/history/read-history.ts';
import type { Clock } from '#services/ports/clock.ts';

export interface HistoryDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly catalogue: MatchCatalogue;
}

export interface FeedHistory {
  readonly merchant: Merchant;
  readonly country: CountrySlug;
  readonly format: string;
  readonly name: string;
  /** Where the files come from; stored with the runs. */
  readonly source: string;
  /** Corrections in force for the merchant. */
  readonly corrections: readonly Correction[];
  /** In order of time. */
  readonly files: Iterable<HistoryFile>;
}

export interface ResolvedHistory extends Pick<History, 'times' | 'counts'> {
  readonly listings: readonly ReplayedListing[];
  readonly offers: readonly ReplayedOffer[];
}

export interface ReplayReport {
  readonly files: number;
  /** Lines read in all the files. */
  readonly read: number;
  /** Listings as they were last seen, by class: `match:title`, `reject:other-brand` ... */
  readonly counts: ListingCounts;
  /** Offers that exist at the end. */
  readonly offers: number;
  readonly intervals: number;
}

/** Resolves one history; products that one makes are known to the next. */
export type ResolveHistory = (
  feed: FeedHistory,
  /** Known decisions, by decision key. */
  known?: ReadonlyMap<string, StoredDecision>,
) => Promise<Result<ResolvedHistory, HistoryFailure>>;

export function createHistoryResolver(deps: HistoryDeps): ResolveHistory {
  const completeDecisions = createDecisionCompleter(deps);
  const version = versionCatalogue(deps.catalogue);
  return async (feed, known = new Map()) => {
    const corrected = indexCorrections(feed.corrections);
    const read = await readHistory(feed.files, (listing, last) => {
      const correction = corrected.get(listing.code);
      if (correction) return { listing, ...decideListing(listing, deps.catalogue, correction) };
      // Most listings differ only in price from their last sighting: comparing texts is cheaper than hashing.
      if (last?.decisionKey !== undefined && hasSameText(last.listing, listing)) return { ...last, listing };
      const key = decisionKey(listing, version);
      if (last?.decisionKey === key) return { ...last, listing };
      return { listing, ...(known.get(key) ?? decideListing(listing, deps.catalogue)), decisionKey: key };
    });
    if (!read.ok) return read;
    await completeHistory(completeDecisions, read.value);
    return ok({ ...resolve(read.value), times: read.value.times, counts: read.value.counts });
  };
}

export function reportHistory({ times, counts, listings, offers }: ResolvedHistory): ReplayReport {
  return {
    files: times.length,
    read: counts.reduce((sum, each) => sum + (each['read'] ?? 0), 0),
    counts: countDecisions(listings),
    offers: offers.filter(({ timeline }) => timeline.goneAt === null).length,
    intervals: offers.reduce((sum, { timeline }) => sum + timeline.intervals.length, 0),
  };
}

/** Every product, country and mode in the history of the offers, once: what the backfill or replay changes. */
export function listChanges(offers: readonly Pick<ReplayedOffer, 'timeline'>[], country: CountrySlug) {
  const intervals = offers.flatMap(({ timeline }) => timeline.intervals);
  const places = new Map(intervals.map(each => [`${each.productId}/${each.mode}`, each]));
  return [...places.values()].map(({ productId, mode }) => ({ productId, country, mode }));
}

/** Whether everything that a decision depends on is the same. Compares the fields that `decisionKey` hashes. */
function hasSameText(one: Listing, other: Listing): boolean {
  return (
    one.title === other.title &&
    one.partNumber === other.partNumber &&
    one.country === other.country &&
    one.url === other.url &&
    isDeepStrictEqual(one.attributes, other.attributes)
  );
}

/** Completes all decisions of the history at once (`complete-decisions.ts`). */
async function completeHistory(completeDecisions: CompleteDecisions, history: History): Promise<void> {
  const listingTexts = [
    ...new Set(history.eventsByListing.flatMap(events => events.map(({ listingText }) => listingText))),
  ];
  const completed = await completeDecisions(listingTexts.map(({ decided }) => decided.decision));
  for (const [at, listingText] of listingTexts.entries())
    listingText.decided = { ...listingText.decided, decision: completed[at] as MatchDecision };
}

function resolve({ eventsByListing, times }: History): {
  listings: ReplayedListing[];
  offers: ReplayedOffer[];
} {
  const lastFile = times.length - 1;
  const listings = new Map<string, ReplayedListing>();
  const offers: ReplayedOffer[] = [];
  for (const events of eventsByListing) {
    const timeline = new OfferTimeline();
    // The offer keeps its last sighting as an offer; the listing keeps its last sighting of any kind.
    let offered: StagedListing | null = null;
    for (const { file, listingText, sighting } of events) {
      const at = (times[file] as Date).getTime();
      const { productId, reason } = listingText.decided.decision;
      if (sighting === null || productId === null) timeline.end(at);
      else {
        offered = listingText.decided;
        timeline.observe(at, { ...sighting, productId }, reason);
      }
    }
    const end = events.at(-1);
    if (!end) continue;
    // A listing that is gone in one file was last seen in the file before.
    const run = end.sighting === null ? end.file - 1 : lastFile;
    keepNewest(listings, { ...end.listingText.decided, run });
    if (offered) offers.push({ ...offered, timeline });
  }
  return { listings: [...listings.values()], offers };
}

/** Of the variants of a code keeps the one seen last; of several, the first by name. */
function keepNewest(listings: Map<string, ReplayedListing>, one: ReplayedListing): void {
  const { code, variant } = one.listing;
  const other = listings.get(code);
  const isNewer = !other || one.run > other.run || (one.run === other.run && variant < other.listing.variant);
  if (isNewer) listings.set(code, one);
}

function countDecisions(listings: readonly ReplayedListing[]): ListingCounts {
  const counts: ListingCounts = {};
  for (const { decision } of listings) {
    const kind = `${decision.decision}:${decision.reason}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
