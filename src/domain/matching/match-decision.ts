// What the matcher answers about a listing: matched, needs review, or rejected, with its evidence (glossary: match decision).
import type { PartialVariant } from '#domain/catalogue/partial-variant.ts';

/** Raised whenever the same listing may get another answer; kept with every decision. */
export const matcherVersion = 5;

export interface ListingFacts {
  readonly modelSlug: string | null;
  /** Gigabytes, 1 TB = 1000. */
  readonly storageGb: number | null;
  readonly colourSlug: string | null;
}

/** Of a source that says nothing. */
export const nothingStated: ListingFacts = { modelSlug: null, storageGb: null, colourSlug: null };

/** Who decided in the matcher's place, when, and what they said about it. */
export interface CorrectionEvidence {
  readonly id: number;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly note: string | null;
  /** Why it is no device that we list; null where it is one. */
  readonly reason: string | null;
}

export interface MatchDecision {
  readonly decision: 'match' | 'review' | 'reject';
  readonly reason: MatchReason;
  /** null unless the decision is `match`, and where it is a partly specified product. */
  readonly productId: number | null;
  /**
   * What a match states when that leaves several products of the model open; null otherwise. Which product it is, or
   * that there is none yet, is for whoever has the database (`completeDecisions`).
   */
  readonly partialVariant: PartialVariant | null;
  /** What was read and from where, for the person who reviews it. */
  readonly evidence: {
    readonly partNumber: string | null;
    readonly stated: ListingFacts;
    readonly titled: ListingFacts;
    readonly candidates: readonly number[];
    /** An operator decided, and the matcher was not asked. */
    readonly correction?: CorrectionEvidence;
  };
}

export type MatchReason =
  /** An operator's word; on a listing in review: what they chose is sold no more, and nothing took its place. */
  | 'corrected'
  | 'part-number'
  | 'attributes'
  /** At least one of model, storage and colour is stated in the title only. */
  | 'title'
  /** The part number says one configuration, the stated attributes or the title another. */
  | 'contradiction'
  /** A known model, but a configuration that the catalogue does not hold. */
  | 'unknown-configuration'
  | 'several-products'
  | 'unknown-model'
  /** A device of another family than titles are read for, with a part number that the catalogue does not hold. */
  | 'unknown-part'
  | 'other-brand'
  | 'accessory-or-part'
  /** Sold broken or for spares. */
  | 'damaged'
  /** One listing for several models, with nothing beside the title that says which. */
  | 'several-models'
  | 'empty-box'
  | 'service'
  /** Offered in exchange for another device only. */
  | 'swap-only'
  /** A lot, or a phone together with another device. */
  | 'several-devices'
  | 'not-a-family-we-hold';
