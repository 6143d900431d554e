// Decides a batch of listings: an unchanged one costs a hash, and only new ones are matched.
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { StagedListing } from '#adapters/database/feeds/stage-listings.ts';
import { readStoredDecisions } from '#adapters/database/feeds/decision-store.ts';
import type { StoredDecision } from '#adapters/database/feeds/decision-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import type { Correction } from '#domain/matching/correction.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { decideListing, indexCorrections } from '#services/feeds/decide-listing.ts';
import { decisionKey, versionCatalogue } from '#services/feeds/decision-key.ts';

/** Decisions that a run caches for its later listings: some megabytes. */
const maxCachedDecisions = 4_096;

interface RunDeps {
  readonly db: Kysely<Schema>;
  readonly feedId: number;
  readonly catalogue: MatchCatalogue;
  /** Corrections in force for the feed's merchant. */
  readonly corrections: readonly Correction[];
}

/**
 * Creates the decider of one run, which works batch by batch. Listings with the same text (a merchant lists each of its pieces) are decided
 * once. Stored decisions are read with one statement per batch, so memory stays bounded. A decision by an operator's correction has no key,
 * so that it is not reused once the correction is undone.
 */
export function createBatchDecider({ db, feedId, catalogue, corrections }: RunDeps) {
  const version = versionCatalogue(catalogue);
  const corrected = indexCorrections(corrections);
  const decided = new LRUCache<string, StoredDecision>({ max: maxCachedDecisions });
  return async (listings: readonly Listing[]): Promise<StagedListing[]> => {
    const keyed = listings.map(listing => ({ listing, key: decisionKey(listing, version) }));
    const wanted = new Map(
      keyed.flatMap(({ listing, key }) => (decided.has(key) ? [] : [[key, listing.code]])),
    );
    const kept = wanted.size > 0 ? await readStoredDecisions(db, feedId, wanted) : new Map();
    return keyed.map(({ listing, key }) => {
      const correction = corrected.get(listing.code);
      if (correction) return { listing, ...decideListing(listing, catalogue, correction) };
      const known = decided.get(key) ?? kept.get(key) ?? decideListing(listing, catalogue);
      decided.set(key, known);
      return { listing, ...known, decisionKey: key };
    });
  };
}
