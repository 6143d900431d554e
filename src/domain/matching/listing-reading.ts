// The matcher's input, and what it reads from it.
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import type { StatedCarrier } from '#domain/offers/carrier.ts';

/** The fields of a listing that the matcher reads; the others say nothing about the product. */
export type MatchInput = Pick<Listing, 'title' | 'partNumber' | 'attributes' | 'country'> & {
  /** The page's address: its words fill what title and attributes leave open. */
  readonly url?: string | null;
  /** Sentences of attributes, read like the address. */
  readonly texts?: readonly string[];
};

/** What was read from a listing, whatever the decision; what is not stated is null or absent. */
export interface ListingReading {
  /** null = no device of the catalogue is named, or its line is not clear. */
  readonly family: FamilySlug | null;
  readonly model: Model | null;
  readonly optionValues: OptionValues;
  readonly screenInches: number | null;
  readonly cpu: string | null;
  /** Title or address name the network; null = neither does. */
  readonly carrier: StatedCarrier | null;
}

/** The reading of a listing that names no device. */
export const nothingRead: ListingReading = {
  family: null,
  model: null,
  optionValues: {},
  screenInches: null,
  cpu: null,
  carrier: null,
};
