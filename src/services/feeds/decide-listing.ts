// What a listing is: which product, and what of its words belongs to the offer. An operator's word first, the matcher after it.
import { decideByCorrection, type Correction } from '#domain/matching/correction.ts';
import { deviceKind, readDeviceTerms, type DeviceTerms } from '#domain/matching/device-terms.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import { matchListing } from '#domain/matching/matcher.ts';

export interface DecidedListing extends DeviceTerms {
  readonly decision: MatchDecision;
}

/** Decides by the listing, the catalogue and what is corrected; whoever has the database completes the decision (`prepareDecisions`). */
export function decideListing(
  listing: MatchInput,
  catalogue: MatchCatalogue,
  correction: Correction | null = null,
): DecidedListing {
  const decision = correction ? decideByCorrection(correction) : matchListing(listing, catalogue);
  return { decision, ...readDeviceTerms(listing, deviceKind(decision, catalogue)) };
}

/** A merchant's corrections by the codes that they are about. */
export function indexCorrections<Given extends Correction>(
  corrections: readonly Given[],
): ReadonlyMap<string, Given> {
  return new Map(corrections.map(correction => [correction.code, correction]));
}
