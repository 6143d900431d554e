// Decides a listing: its product, and which of its words describe the offer. A correction comes first, then the matcher.
import { decideByCorrection, type Correction } from '#domain/matching/correction.ts';
import { deviceKind, readOfferTraits, type OfferTraits } from '#domain/matching/offer-traits.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import { readListing } from '#domain/matching/matcher.ts';

export interface DecidedListing extends OfferTraits {
  readonly decision: MatchDecision;
}

/** Decides by the listing, the catalogue and the correction. `createDecisionCompleter`, which has the database, completes the decision. */
export function decideListing(
  listing: MatchInput,
  catalogue: MatchCatalogue,
  correction: Correction | null = null,
): DecidedListing {
  const { decision, reading } = correction
    ? { decision: decideByCorrection(correction), reading: null }
    : readListing(listing, catalogue);
  return { decision, ...readOfferTraits(listing, reading?.carrier ?? null, deviceKind(decision, catalogue)) };
}

/** Indexes a merchant's corrections by product code. */
export function indexCorrections<Given extends Correction>(
  corrections: readonly Given[],
): ReadonlyMap<string, Given> {
  return new Map(corrections.map(correction => [correction.code, correction]));
}
