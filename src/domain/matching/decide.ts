// Builds the decisions of the match ladder, with the products they are about.
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

/** A `Decide` that adds what was read as evidence. */
export function prepareDecide(part: PartReading, stated: ListingFacts, titled: ListingFacts): Decide {
  return (decision, reason, candidates = [], partialVariant = null) => ({
    decision,
    reason,
    productId: decision === 'match' && !partialVariant ? (candidates[0]?.id ?? null) : null,
    partialVariant,
    evidence: { partNumber: part.text, stated, titled, candidates: candidates.map(({ id }) => id) },
  });
}
