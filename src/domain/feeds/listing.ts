// A listing: one raw row a merchant claims, before matching (glossary). What the feed does not state is null.
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';

export interface Listing {
  /** The merchant's own product code; with `variant` it identifies the offer permanently. */
  readonly code: string;
  readonly variant: string;
  readonly country: CountrySlug;
  readonly title: string;
  /** As in the feed; the matcher parses it. */
  readonly partNumber: string | null;
  readonly gtin: string | null;
  /** Stated attributes in the merchant's words, keyed by the names in `StatedAttribute`. */
  readonly attributes: Readonly<Partial<Record<StatedAttribute, string>>>;
  readonly mode: Mode;
  readonly grade: Grade;
  readonly conditionWords: string | null;
  readonly priceMinor: number;
  readonly currency: Currency;
  readonly shippingMinor: number | null;
  readonly available: boolean;
  readonly warrantyMonths: number | null;
  readonly returnDays: number | null;
  readonly url: string;
}

export type StatedAttribute =
  | 'brand'
  | 'model'
  | 'storage'
  | 'colour'
  | 'carrier'
  | 'category'
  | 'memory'
  | 'screen'
  | 'year'
  | 'generation'
  | 'chip'
  | 'connectivity'
  | 'caseSize'
  | 'material'
  /** "Lightning", "USB-C". */
  | 'port'
  /** Texts under names that say nothing ("option1", "size"), read by what they say. */
  | 'variant'
  /** From this and the next three the matcher reads only what speaks against the device. */
  | 'condition'
  | 'description'
  /** What comes with it, what is broken. */
  | 'remarks'
  /** Devices that it is compatible with. */
  | 'fits'
  /** The reason to reject it (`MatchReason`), where a field's name tells it: a contract's length, the size of a lot. */
  | 'against'
  /** The language of the listing's words, where an operator has stated one that is not the country's. */
  | 'language'
  /** The merchant's own words for the grade ("Case A") when title or condition has them: they do not describe the device. */
  | 'gradeWords';

/** What a feed's reader yields: listings, rows it cannot use, and at the end `broken` when the feed is not whole. */
export type FeedRow =
  | { readonly kind: 'listing'; readonly listing: Listing }
  | {
      readonly kind: 'unusable';
      readonly code: string | null;
      readonly reason: UnusableReason;
      readonly detail: string;
    }
  /** Always the last row: the file is cut off, is no feed or exceeds a limit. Nothing of it may be published. */
  | {
      readonly kind: 'broken';
      readonly reason: string;
      /** What was found and what was expected, for the operator; absent where the reason says it all. */
      readonly detail?: string;
    };

export type UnusableReason =
  | 'no-code'
  | 'no-title'
  | 'no-price'
  | 'wrong-currency'
  | 'no-link'
  /** The link leads to a host that is not registered for the merchant. */
  | 'other-host'
  | 'no-condition'
  | 'no-availability'
  | 'field-too-long'
  /** The item itself is damaged: a row with too many columns, a line that is no JSON object. */
  | 'malformed'
  | 'repeated-code';
