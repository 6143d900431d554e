// What goes into the matcher and what it reads, whatever it decides.
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';
import type { Listing } from '#domain/feeds/listing.ts';

/** What the matcher looks at; the rest of a listing says nothing about which product it is. */
export type MatchInput = Pick<Listing, 'title' | 'partNumber' | 'attributes' | 'country'>;

/** What was read of a listing, whatever became of it; what is not stated is null or absent. */
export interface ListingReading {
  /** null = no device of ours is named, or not which line. */
  readonly family: FamilySlug | null;
  readonly model: Model | null;
  readonly optionValues: OptionValues;
  readonly screenInches: number | null;
  readonly cpu: string | null;
}
