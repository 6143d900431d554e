// The matcher's decision about a listing: matched, needs review, or rejected, with its evidence (glossary: match decision).
import type { PartialVariant } from '#domain/catalogue/partial-variant.ts';

/** Raised whenever the same listing may get another decision; stored with every decision. */
export const matcherVersion = 30;

export interface ListingFacts {
  readonly modelSlug: string | null;
  /** Gigabytes, 1 TB = 1000. */
  readonly storageGb: number | null;
  readonly colourSlug: string | null;
}

/** The facts of a source that states nothing. */
export const nothingStated: ListingFacts = { modelSlug: null, storageGb: null, colourSlug: null };

/** Who decided in the matcher's place, when, and with which note. */
export interface CorrectionEvidence {
  readonly id: number;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly note: string | null;
  /** Why it is no device that is listed; null where it is one. */
  readonly reason: string | null;
}

export interface MatchDecision {
  readonly decision: 'match' | 'review' | 'reject';
  readonly reason: MatchReason;
  /** null unless the decision is `match`, and for a partial variant. */
  readonly productId: number | null;
  /**
   * What a match states when several products of the model fit it; null otherwise. `completeDecisions` finds its product in
   * the database, or makes it.
   */
  readonly partialVariant: PartialVariant | null;
  /** What was read and from where, for review. */
  readonly evidence: {
    readonly partNumber: string | null;
    readonly stated: ListingFacts;
    readonly titled: ListingFacts;
    readonly candidates: readonly number[];
    /** Present when an operator decided instead of the matcher. */
    readonly correction?: CorrectionEvidence;
  };
}

/** Why a listing is no device that is listed; operators give the same reasons. */
export const rejectReasons = [
  'accessory-or-part',
  /** Sold broken or for spares. */
  'damaged',
  'other-brand',
  /** A lot, or a phone together with another device. */
  'several-devices',
  /** One listing for several models, with nothing besides the title that says which. */
  'several-models',
  'empty-box',
  /** A repair, an unlock code, a gift card. */
  'service',
  /** A copy, a dummy. */
  'counterfeit',
  /** Somebody wants to buy one. */
  'wanted',
  /** What is asked for is a contract's, a rental's or an instalment's price. */
  'no-sale-price',
  /** Offered in exchange for another device only. */
  'swap-only',
  'not-a-family-we-hold',
] as const;

export type RejectReason = (typeof rejectReasons)[number];

export type MatchReason =
  | RejectReason
  /** An operator's correction; on a listing in review: the chosen product is no longer listed and has no successor. */
  | 'corrected'
  | 'part-number'
  | 'attributes'
  /** At least one of model, storage and colour is stated in the title only. */
  | 'title'
  /** The part number means one configuration, the stated attributes or the title another. */
  | 'contradiction'
  /** A known model, but a configuration that is not in the catalogue. */
  | 'unknown-configuration'
  | 'several-products'
  | 'unknown-model'
  /** The title does not name one model, and the part number is not in the catalogue. */
  | 'unknown-part';
