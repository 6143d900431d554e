// The key of everything that a decision about a listing depends on: while it is equal, deciding again would give the same result.
import { createHash, hash } from 'node:crypto';
import type { Listing } from '#domain/feeds/listing.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { addressWords } from '#domain/matching/read-address.ts';
import { matcherVersion } from '#domain/matching/match-decision.ts';

/** 132 bits: too many for two listings to share a key by chance. */
const keyCharacters = 22;

/**
 * The version of the matching data: the matcher and the catalogue's models, fully specified products and parts. Partial variants are left
 * out: decisions create them, and they change no decision.
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
 * The key of a decision about the listing's text, including the words of its address. Price, stock and grade are not part of it: an offer
 * takes them from the current listing, whenever that was decided.
 */
export function decisionKey(listing: Listing, catalogueVersion: string): string {
  const { title, partNumber, country, attributes, url } = listing;
  const words = JSON.stringify([catalogueVersion, title, partNumber, country, attributes, addressWords(url)]);
  return hash('sha256', words, 'base64url').slice(0, keyCharacters);
}
