// An operator's correction of a listing: it is this product, or no device that is listed. It overrides the matcher.
import { nothingStated } from '#domain/matching/match-decision.ts';
import type { MatchDecision, RejectReason } from '#domain/matching/match-decision.ts';

export interface Correction {
  readonly id: number;
  /** The merchant's own product code, the same in all its feeds. */
  readonly code: string;
  readonly verdict:
    | {
        readonly kind: 'product';
        /** The chosen product today, following successors; null = it is no longer listed and has no successor. */
        readonly productId: number | null;
      }
    | { readonly kind: 'reject'; readonly reason: RejectReason };
  readonly note: string | null;
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The decision that a correction makes; when its product is gone, the listing goes back to review. */
export function decideByCorrection({ id, verdict, note, by, at }: Correction): MatchDecision {
  const productId = verdict.kind === 'product' ? verdict.productId : null;
  const reason = verdict.kind === 'reject' ? verdict.reason : null;
  return {
    decision: verdict.kind === 'reject' ? 'reject' : productId === null ? 'review' : 'match',
    reason: 'corrected',
    productId,
    partialVariant: null,
    evidence: {
      partNumber: null,
      stated: nothingStated,
      titled: nothingStated,
      candidates: [],
      correction: { id, by, at: new Date(at).toISOString(), note, reason },
    },
  };
}
