// Some 1,700 listings in the manner of marketplaces and shops, in five languages: right, accepted and rejected as they are labelled.
import { expect, test } from 'vitest';
import { families } from '#domain/catalogue/families.ts';
import { matchRawListing } from '#domain/matching/match-raw-listing.ts';
import { scoreSample } from '#tests/support/match-sample.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';
import { readWrittenListings } from '#tests/support/written-listings.ts';

const { catalogue, skuOf } = loadSeedMatchCatalogue(families);
const listings = readWrittenListings([...catalogue.modelsBySlug.values()]);

test.each(['en', 'de', 'fr', 'it', 'es'])('listings in %s are read as they are labelled', language => {
  const own = listings.filter(({ lang }) => lang === language);
  const { misses, acceptedRight, rejectsCaught } = scoreSample(
    own,
    ({ id, title, lang, country, rawAttributes }) =>
      matchRawListing({ id, title, lang, country, attributes: rawAttributes }, catalogue, skuOf),
  );
  expect(misses).toEqual([]);
  expect(acceptedRight.of).toBeGreaterThan(40);
  expect(rejectsCaught.of).toBeGreaterThan(40);
});
