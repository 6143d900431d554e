// Converts a stored listing back into the matcher's input.
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';

/** A stored listing has everything that the matcher reads, so that it can be matched again without the feed. */
export function readStoredListing(
  { title, url, attributes }: { readonly title: string; readonly url: string; readonly attributes: unknown },
  country: CountrySlug,
): MatchInput {
  const { partNumber, gtin: _gtin, ...stated } = attributes as Record<string, string | null>;
  return {
    title,
    url,
    country,
    partNumber: partNumber ?? null,
    attributes: stated as MatchInput['attributes'],
  };
}
