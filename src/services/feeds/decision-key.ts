// What a decision about a listing rests on, as a key: while that is the same, deciding again would only repeat it.
import { createHash, hash } from 'node:crypto';
import type { Listing } from '#domain/feeds/listing.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { matcherVersion } from '#domain/matching/match-decision.ts';

/** 132 bits: no two of any number of listings that we will ever see have the same by chance. */
const keyCharacters = 22;

/**
 * The version of what listings are matched against: of the matcher and of the catalogue's models, fully specified products
 * and parts. Partly specified products are left out: they are made by decisions, and change none.
 */
export function versionCatalogue(catalogue: MatchCatalogue): string {
  const digest = createHash('sha256').update(String(matcherVersion));
  for (const model of catalogue.modelsBySlug.values()) digest.update(JSON.stringify(model));
  for (const products of catalogue.productsByModel.values())
    digest.update(
      JSON.stringify(products.map(({ id, model, optionValues }) => [id, model.id, optionValues])),
    );
  for (const [stem, evidence] of catalogue.partsByStem) {
    const stated = evidence.map(({ model, optionValues, products, revisions }) => [
      model.id,
      optionValues,
      products.map(({ id }) => id),
      [...revisions],
    ]);
    digest.update(JSON.stringify([stem, stated]));
  }
  return digest.digest('base64url');
}

/**
 * The key of a decision by the listing's own words. Price, stock, grade and link are not in it: an offer takes them from
 * the listing of the day, whoever decided and when.
 */
export function decisionKey(listing: Listing, catalogueVersion: string): string {
  const { title, partNumber, country, attributes } = listing;
  const words = JSON.stringify([catalogueVersion, title, partNumber, country, attributes]);
  return hash('sha256', words, 'base64url').slice(0, keyCharacters);
}
