// Builds match decisions, with the evidence and the products that they are about.
import type { PartialVariant } from '#domain/catalogue/partial-variant.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { ListingFacts, MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';
import type { PartReading } from '#domain/matching/part-evidence.ts';

export type Decide = (
  decision: MatchDecision['decision'],
  reason: MatchReason,
  candidates?: readonly Product[],
  partialVariant?: PartialVariant | null,
) => MatchDecision;

/** A function that builds decisions about one listing, each with what was read from it as evidence. */
export function decideWithEvidence(part: PartReading, stated: ListingFacts, titled: ListingFacts): Decide {
  return (decision, reason, candidates = [], partialVariant = null) => ({
    decision,
    reason,
    productId: decision === 'match' && !partialVariant ? (candidates[0]?.id ?? null) : null,
    partialVariant,
    evidence: { partNumber: part.text, stated, titled, candidates: candidates.map(({ id }) => id) },
  });
}
