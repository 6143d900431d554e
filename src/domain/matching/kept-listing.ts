// A listing as it is kept, back in the form in which the matcher reads it.
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';

/** What is kept of a listing is what the matcher reads of it, so that it can be asked again without the feed. */
export function readStagedInput(
  { title, attributes }: { readonly title: string; readonly attributes: unknown },
  country: CountrySlug,
): MatchInput {
  const { partNumber, gtin: _gtin, ...stated } = attributes as Record<string, string | null>;
  return { title, country, partNumber: partNumber ?? null, attributes: stated as MatchInput['attributes'] };
}
