// An operator's word on a listing: it is this product, or nothing that we list. It stands above whatever the matcher reads.
import { nothingStated } from '#domain/matching/match-decision.ts';
import type { MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';

/** Why a listing is no device that we list, in the words that the matcher uses for the same. */
export const rejectReasons = [
  'accessory-or-part',
  'damaged',
  'other-brand',
  'several-devices',
  'several-models',
  'empty-box',
  'service',
  'swap-only',
  'not-a-family-we-hold',
] as const satisfies readonly MatchReason[];

export type RejectReason = (typeof rejectReasons)[number];

export interface Correction {
  readonly id: number;
  /** The merchant's own product code, in every feed of theirs. */
  readonly code: string;
  readonly verdict:
    | {
        readonly kind: 'product';
        /** What the chosen product is today, its successors followed; null = it is sold no more and nothing took its place. */
        readonly productId: number | null;
      }
    | { readonly kind: 'reject'; readonly reason: RejectReason };
  readonly note: string | null;
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The decision that a correction is; a product that is gone for good needs a person once more. */
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
