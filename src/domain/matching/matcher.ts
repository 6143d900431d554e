// The match ladder: part number, then stated attributes, then the title. It answers; it never guesses.
import type { ProductFacts } from '#domain/catalogue/axes.ts';
import { narrowFacts, type PartlySpecified } from '#domain/catalogue/partly-specified.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import {
  listColours,
  readDeviceTitle,
  readListingTitle,
  type TitleReading,
} from '#domain/matching/listing-title.ts';
import { listingKey, titledFamily } from '#domain/matching/match-catalogue.ts';
import type { MatchCatalogue, PartEvidence } from '#domain/matching/match-catalogue.ts';
import type { ListingFacts, MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';
import { listFitting, readPart, soleModel } from '#domain/matching/part-evidence.ts';
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
 * without one, model, storage and colour have to be stated. What part number or attributes leave open stays open: the
 * answer is then a partly specified product. Several models or a contradiction go to a person.
 */
export function matchListing(listing: MatchInput, catalogue: MatchCatalogue): MatchDecision {
  const part = readPart(listing, catalogue);
  const isTitled = part.evidence.every(({ model }) => model.family === titledFamily);
  const partModel = soleModel(part.evidence);
  const statedModel = readStatedModel(listing, catalogue, isTitled);
  const title = isTitled
    ? readListingTitle(listing.title, catalogue, {
        country: listing.country,
        saysApple: saysApple(listing) || statedModel !== null || part.evidence.length > 0,
        knownModel: statedModel ?? partModel,
      })
    : readDeviceTitle(listing.title, catalogue);
  const stated = readStated(listing, catalogue, statedModel, title.model ?? partModel);
  const titled: ListingFacts = {
    modelSlug: title.model?.slug ?? null,
    storageGb: title.storageGb,
    colourSlug: title.colour,
  };
  const decide: Decide = (decision, reason, candidates = [], partlySpecified = null) => ({
    decision,
    reason,
    productId: decision === 'match' && !partlySpecified ? (candidates[0]?.id ?? null) : null,
    partlySpecified,
    evidence: { partNumber: part.text, stated, titled, candidates: candidates.map(({ id }) => id) },
  });

  const rejection = isOtherBrand(splitWords(listing.attributes.brand ?? ''))
    ? 'other-brand'
    : title.rejection;
  const isUnknownPart = part.text !== null && part.evidence.length === 0;
  if (rejection === 'not-a-family-we-hold' && isUnknownPart) return decide('review', 'unknown-part');
  if (rejection !== null) return decide('reject', rejection);
  if (title.doubt !== null) return decide('review', title.doubt, listFitting(part.evidence));
  if (part.evidence.length > 0) return decideByPart(part.evidence, title, [stated, titled], decide);
  if (contradicts(stated, titled))
    return decide('review', 'contradiction', listConsistent(stated, catalogue));
  return decideByFacts(mergeFacts(stated, titled), title, stated, catalogue, decide);
}

type Decide = (
  decision: MatchDecision['decision'],
  reason: MatchReason,
  candidates?: readonly Product[],
  partlySpecified?: PartlySpecified | null,
) => MatchDecision;

function decideByPart(
  evidence: readonly PartEvidence[],
  title: TitleReading,
  claims: readonly ListingFacts[],
  decide: Decide,
): MatchDecision {
  const isClaimed = (product: Product) => claims.every(claim => !contradicts(factsOf(product), claim));
  const open = evidence
    .map(each => ({ ...each, products: each.products.filter(isClaimed) }))
    .filter(({ products }) => products.length > 0);
  const products = listFitting(open);
  if (products.length === 0) return decide('review', 'contradiction', listFitting(evidence));
  if (title.isForSeveral) return decide('review', 'several-products', products);
  if (products.length === 1) return decide('match', 'part-number', products);
  const [only, other] = open;
  if (!only || other) return decide('review', 'several-products', products);
  const facts = narrowFacts(claims.reduce(addClaim, only.facts), products);
  if (!facts) return decide('review', 'several-products', products);
  return decide('match', 'part-number', [], { model: only.model, facts });
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
  const isStated =
    stated.modelSlug !== null && stated.storageGb === storageGb && stated.colourSlug === colourSlug;
  const exact = catalogue.productsByConfiguration.get(listingKey(modelSlug, storageGb, colourSlug)) ?? [];
  if (exact.length === 1) return decide('match', isStated ? 'attributes' : 'title', exact);
  const partly = isStated ? findPartlyStated(stated, candidates) : null;
  if (partly) return decide('match', 'attributes', [], partly);
  if (exact.length > 1 || candidates.length > 1) return decide('review', 'several-products', candidates);
  // One product may fit, but part of it would be our invention: a person decides.
  return decide('review', candidates.length === 1 ? 'several-products' : 'unknown-configuration', candidates);
}

/** The model with what attributes state of it; null when they name the model alone, or what no product of it has. */
function findPartlyStated(stated: ListingFacts, candidates: readonly Product[]): PartlySpecified | null {
  const model = candidates[0]?.model;
  const claimed = addClaim({}, stated);
  const facts = narrowFacts(claimed, candidates);
  const isWhole = facts !== null && Object.keys(facts).length === Object.keys(claimed).length;
  return model && isWhole && Object.keys(facts).length > 0 ? { model, facts } : null;
}

function saysApple({ attributes }: MatchInput): boolean {
  const words = splitWords(`${attributes.brand ?? ''} ${attributes.category ?? ''}`);
  return words.some(({ text }) => text === 'apple' || text === 'iphone');
}

/** A bare "14 Pro" is an iPhone only where the part number does not say that it is a Mac. */
function readStatedModel(
  { attributes }: MatchInput,
  catalogue: MatchCatalogue,
  isTitled: boolean,
): Model | null {
  const words = splitTitle(attributes.model ?? '');
  const named = findModelMentions(words, catalogue.names);
  const mentions = named.length > 0 || !isTitled ? named : findBareMentions(words, catalogue.names);
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

function factsOf({ model, facts }: Product): ListingFacts {
  return { modelSlug: model.slug, storageGb: facts.storageGb ?? null, colourSlug: facts.colour ?? null };
}

function contradicts(left: ListingFacts, right: ListingFacts): boolean {
  return (Object.keys(nothing) as (keyof ListingFacts)[]).some(
    key => left[key] !== null && right[key] !== null && left[key] !== right[key],
  );
}

function addClaim(facts: ProductFacts, { storageGb, colourSlug }: ListingFacts): ProductFacts {
  return {
    ...facts,
    ...(storageGb === null ? {} : { storageGb }),
    ...(colourSlug === null ? {} : { colour: colourSlug }),
  };
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
