// How the rungs of the ladder answer: a decision with the products it is about.
import type { PartlySpecified } from '#domain/catalogue/partly-specified.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';

export type Decide = (
  decision: MatchDecision['decision'],
  reason: MatchReason,
  candidates?: readonly Product[],
  partlySpecified?: PartlySpecified | null,
) => MatchDecision;
