// The match ladder: part number, then stated attributes, then the title. It answers; it never guesses.
import { formatPartNumber, parsePartNumber, retailTwin } from '#domain/catalogue/part-number.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import { listColours, readListingTitle, type TitleReading } from '#domain/matching/listing-title.ts';
import { listingKey, type MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { ListingFacts, MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';
import { findBareMentions, findModelMentions } from '#domain/matching/title-models.ts';
import { isOtherBrand } from '#domain/matching/title-rejects.ts';
import { findStorages } from '#domain/matching/title-storage.ts';
import { splitTitle } from '#domain/matching/title-words.ts';
import { splitWords } from '#domain/words.ts';

/** What the matcher looks at; the rest of a listing says nothing about which product it is. */
export type MatchInput = Pick<Listing, 'title' | 'partNumber' | 'attributes' | 'country'>;

const nothing: ListingFacts = { modelSlug: null, storageGb: null, colourSlug: null };

/**
 * Decides which product a listing is. A part number settles it unless the attributes or the title say otherwise;
 * without one, model, storage and colour have to be stated. Several candidates or a contradiction go to a person.
 */
export function matchListing(listing: MatchInput, catalogue: MatchCatalogue): MatchDecision {
  const part = readPart(listing, catalogue);
  const statedModel = readStatedModel(listing, catalogue);
  const title = readListingTitle(listing.title, catalogue, {
    country: listing.country,
    saysApple: saysApple(listing) || statedModel !== null || part.products.length > 0,
    knownModel: statedModel ?? soleModel(part.products),
  });
  const stated = readStated(listing, catalogue, statedModel, title.model ?? soleModel(part.products));
  const titled: ListingFacts = {
    modelSlug: title.model?.slug ?? null,
    storageGb: title.storageGb,
    colourSlug: title.colour,
  };
  const decide = (
    decision: MatchDecision['decision'],
    reason: MatchReason,
    candidates: readonly Product[] = [],
  ): MatchDecision => ({
    decision,
    reason,
    productId: decision === 'match' ? (candidates[0]?.id ?? null) : null,
    evidence: { partNumber: part.text, stated, titled, candidates: candidates.map(({ id }) => id) },
  });

  const rejection = isOtherBrand(splitWords(listing.attributes.brand ?? ''))
    ? 'other-brand'
    : title.rejection;
  if (rejection !== null) return decide('reject', rejection);
  if (title.doubt !== null) return decide('review', title.doubt, part.products);
  if (part.products.length > 0) return decideByPart(part.products, title, [stated, titled], decide);
  if (contradicts(stated, titled))
    return decide('review', 'contradiction', listConsistent(stated, catalogue));
  return decideByFacts(mergeFacts(stated, titled), title, stated, catalogue, decide);
}

type Decide = (
  decision: MatchDecision['decision'],
  reason: MatchReason,
  candidates?: readonly Product[],
) => MatchDecision;

function decideByPart(
  products: readonly Product[],
  title: TitleReading,
  claims: readonly ListingFacts[],
  decide: Decide,
): MatchDecision {
  const consistent = products.filter(product => claims.every(claim => !contradicts(factsOf(product), claim)));
  if (consistent.length === 0) return decide('review', 'contradiction', products);
  if (title.isForSeveral || consistent.length > 1) return decide('review', 'several-products', consistent);
  return decide('match', 'part-number', consistent);
}

function decideByFacts(
  facts: ListingFacts,
  title: TitleReading,
  stated: ListingFacts,
  catalogue: MatchCatalogue,
  decide: Decide,
): MatchDecision {
  const { modelSlug, storageGb, colourSlug } = facts;
  if (modelSlug === null) return decide('review', title.isForSeveral ? 'several-products' : 'unknown-model');
  const candidates = listConsistent(facts, catalogue);
  // A title for several sizes or colours is settled only by attributes that say which one.
  const isOpen = title.isForSeveral && (stated.storageGb === null || stated.colourSlug === null);
  if (isOpen) return decide('review', 'several-products', candidates);
  const exact = catalogue.productsByConfiguration.get(listingKey(modelSlug, storageGb, colourSlug)) ?? [];
  if (exact.length === 1) {
    const isStated =
      stated.modelSlug !== null && stated.storageGb === storageGb && stated.colourSlug === colourSlug;
    return decide('match', isStated ? 'attributes' : 'title', exact);
  }
  if (exact.length > 1 || candidates.length > 1) return decide('review', 'several-products', candidates);
  // One product may fit, but part of it would be our invention: a person decides.
  return decide('review', candidates.length === 1 ? 'several-products' : 'unknown-configuration', candidates);
}

function readPart(
  listing: MatchInput,
  catalogue: MatchCatalogue,
): { readonly text: string | null; readonly products: readonly Product[] } {
  const part = parsePartNumber(listing.partNumber ?? '') ?? findTitledPart(listing.title);
  if (!part) return { text: null, products: [] };
  const own = catalogue.productsByStem.get(part.stem);
  const twin = own ? null : retailTwin(part);
  const products = own ?? (twin ? catalogue.productsByStem.get(twin.stem) : undefined);
  return { text: formatPartNumber(part), products: products ?? [] };
}

/** Part numbers inside a title count only with their "/A": five letters and digits alone may be anything. */
function findTitledPart(title: string): ReturnType<typeof parsePartNumber> {
  for (const piece of title.slice(0, 500).split(/[\s()[\],;|]+/)) {
    const part = piece.length <= 12 && piece.includes('/') ? parsePartNumber(piece) : null;
    if (part) return part;
  }
  return null;
}

function saysApple({ attributes }: MatchInput): boolean {
  const words = splitWords(`${attributes.brand ?? ''} ${attributes.category ?? ''}`);
  return words.some(({ text }) => text === 'apple' || text === 'iphone');
}

function readStatedModel({ attributes }: MatchInput, catalogue: MatchCatalogue): Model | null {
  const words = splitTitle(attributes.model ?? '');
  const named = findModelMentions(words, catalogue.names);
  const mentions = named.length > 0 ? named : findBareMentions(words, catalogue.names);
  const models = new Set(mentions.map(({ model }) => model));
  return models.size === 1 ? ([...models][0] ?? null) : null;
}

function readStated(
  { attributes, country }: MatchInput,
  catalogue: MatchCatalogue,
  statedModel: Model | null,
  otherModel: Model | null,
): ListingFacts {
  const never = (): boolean => false;
  const storages = findStorages(splitWords(attributes.storage ?? ''), never);
  const words = splitWords(attributes.colour ?? '');
  // An attribute that says "or" is a colour in any country.
  const colourCountry = words.length === 1 ? 'fr' : country;
  const colours = listColours(words, statedModel ?? otherModel, catalogue, colourCountry, never);
  return {
    modelSlug: statedModel?.slug ?? null,
    storageGb: storages.length === 1 ? (storages[0] ?? null) : null,
    colourSlug: colours.length === 1 ? (colours[0] ?? null) : null,
  };
}

function soleModel(products: readonly Product[]): Model | null {
  const models = new Set(products.map(product => product.model));
  return models.size === 1 ? ([...models][0] ?? null) : null;
}

function factsOf({ model, facts }: Product): ListingFacts {
  return { modelSlug: model.slug, storageGb: facts.storageGb ?? null, colourSlug: facts.colour ?? null };
}

function contradicts(left: ListingFacts, right: ListingFacts): boolean {
  return (Object.keys(nothing) as (keyof ListingFacts)[]).some(
    key => left[key] !== null && right[key] !== null && left[key] !== right[key],
  );
}

function mergeFacts(stated: ListingFacts, titled: ListingFacts): ListingFacts {
  return {
    modelSlug: stated.modelSlug ?? titled.modelSlug,
    storageGb: stated.storageGb ?? titled.storageGb,
    colourSlug: stated.colourSlug ?? titled.colourSlug,
  };
}

function listConsistent(facts: ListingFacts, catalogue: MatchCatalogue): Product[] {
  if (facts.modelSlug === null) return [];
  const products = catalogue.productsByModel.get(facts.modelSlug) ?? [];
  return products.filter(product => !contradicts(factsOf(product), facts));
}
