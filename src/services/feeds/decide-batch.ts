// Decides a batch of listings: an unchanged one costs a hash, and only what is new to us is matched.
import type { Kysely } from 'kysely';
import type { StagedListing } from '#adapters/database/feed-run-store.ts';
import { readKeptDecisions } from '#adapters/database/kept-decision-store.ts';
import type { KeptDecision } from '#adapters/database/kept-decision-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import type { Correction } from '#domain/matching/correction.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { decideListing, indexCorrections } from '#services/feeds/decide-listing.ts';
import { decisionKey, versionCatalogue } from '#services/feeds/decision-key.ts';

interface Parts {
  readonly db: Kysely<Schema>;
  readonly feedId: number;
  readonly catalogue: MatchCatalogue;
  /** Those in force for the feed's merchant. */
  readonly corrections: readonly Correction[];
}

/**
 * Decides for one run, batch by batch; what is kept is asked for with one statement a batch, so memory stays bounded. What an
 * operator decided has no key: undone, it is not taken over.
 */
export function prepareBatches({ db, feedId, catalogue, corrections }: Parts) {
  const version = versionCatalogue(catalogue);
  const corrected = indexCorrections(corrections);
  return async (listings: readonly Listing[]): Promise<StagedListing[]> => {
    const keyed = listings.map(listing => ({ listing, key: decisionKey(listing, version) }));
    const wanted = keyed.map(({ listing, key }) => ({ code: listing.code, key }));
    const kept = await readKeptDecisions(db, feedId, wanted);
    return keyed.map(({ listing, key }) => {
      const correction = corrected.get(listing.code);
      if (correction) return { listing, ...decideListing(listing, catalogue, correction) };
      return takeOverOrDecide(listing, key, kept, catalogue);
    });
  };
}

/** The decision that is kept under the key, or a new one. */
export function takeOverOrDecide(
  listing: Listing,
  key: string,
  kept: ReadonlyMap<string, KeptDecision>,
  catalogue: MatchCatalogue,
): StagedListing {
  return { listing, ...(kept.get(key) ?? decideListing(listing, catalogue)), decisionKey: key };
}
