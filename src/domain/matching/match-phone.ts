// The match ladder for iPhones, which are recognized by their name: part number, attributes, title.
import type { OptionValues } from '#domain/catalogue/options.ts';
import { narrowOptionValues } from '#domain/catalogue/partial-variant.ts';
import { holdsOptionValues } from '#domain/catalogue/option-values.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { prepareDecide, type Decide } from '#domain/matching/decide.ts';
import type { ListingReading, MatchInput } from '#domain/matching/listing-reading.ts';
import {
  listColours,
  readDeviceTitle,
  readListingTitle,
  type TitleReading,
} from '#domain/matching/listing-title.ts';
import { titledFamily } from '#domain/matching/match-catalogue.ts';
import type { MatchCatalogue, PartEvidence } from '#domain/matching/match-catalogue.ts';
import { nothingStated } from '#domain/matching/match-decision.ts';
import type { ListingFacts, MatchDecision } from '#domain/matching/match-decision.ts';
import { listFitting, soleModel, type PartReading } from '#domain/matching/part-evidence.ts';
import { findBareMentions, findModelMentions } from '#domain/matching/title-models.ts';
import { isOtherBrand } from '#domain/matching/title-rejects.ts';
import { findStorages } from '#domain/matching/title-storage.ts';
import { splitTitle } from '#domain/matching/title-words.ts';
import { splitWords } from '#domain/words.ts';

/** Decides about a listing that names no other device, and returns what was read; `against` is its attributes' reason to reject it. */
export function matchPhone(
  listing: MatchInput,
  catalogue: MatchCatalogue,
  part: PartReading,
  against: MatchDecision['reason'] | null,
): { decision: MatchDecision; reading: ListingReading } {
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
  const facts = mergeStated(stated, titled);
  const model = catalogue.modelsBySlug.get(facts.modelSlug ?? '') ?? partModel;
  const family = model?.family ?? (title.namesPhone ? titledFamily : null);
  const reading = { family, model, optionValues: addClaim({}, facts), screenInches: null, cpu: null };
  return { decision: decidePhone(), reading };

  function decidePhone(): MatchDecision {
    const decide = prepareDecide(part, stated, titled);
    const rejection = isOtherBrand(splitWords(listing.attributes.brand ?? ''))
      ? 'other-brand'
      : (title.rejection ?? against);
    if (rejection !== null) return decide('reject', rejection);
    if (title.doubt !== null) return decide('review', title.doubt, listFitting(part.evidence));
    if (part.evidence.length > 0) return decideByPart(part.evidence, title, [stated, titled], decide);
    if (contradicts(stated, titled))
      return decide('review', 'contradiction', listConsistent(stated, catalogue));
    return decideByFacts(facts, title, stated, catalogue, decide);
  }
}

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
  const optionValues = narrowOptionValues(claims.reduce(addClaim, only.optionValues), products);
  if (!optionValues) return decide('review', 'several-products', products);
  return decide('match', 'part-number', [], { model: only.model, optionValues });
}

function decideByFacts(
  facts: ListingFacts,
  title: TitleReading,
  stated: ListingFacts,
  catalogue: MatchCatalogue,
  decide: Decide,
): MatchDecision {
  const { modelSlug, storageGb, colourSlug } = facts;
  const model = catalogue.modelsBySlug.get(modelSlug ?? '');
  if (!model)
    return title.isForSeveralModels ? decide('reject', 'several-models') : decide('review', 'unknown-model');
  const isStated =
    stated.modelSlug !== null && stated.storageGb === storageGb && stated.colourSlug === colourSlug;
  const claimed = addClaim({}, facts);
  const { exact, partial } = catalogue.resolve(model, claimed);
  // A stated value that no product of the model has must not be dropped: the configuration is unknown.
  if (!holdsOptionValues(exact?.optionValues ?? partial?.optionValues ?? {}, claimed))
    return decide('review', 'unknown-configuration');
  const reason = isStated ? 'attributes' : 'title';
  if (exact) return decide('match', reason, [exact]);
  return partial ? decide('match', reason, [], partial) : decide('review', 'unknown-configuration');
}

function saysApple({ attributes }: MatchInput): boolean {
  const words = splitWords(`${attributes.brand ?? ''} ${attributes.category ?? ''}`);
  return words.some(({ text }) => text === 'apple' || text === 'iphone');
}

/** A bare "14 Pro" is an iPhone unless the part number is another device's. */
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
  // "or" as a whole attribute is gold in any country.
  const colourCountry = words.length === 1 ? 'fr' : country;
  const colours = listColours(words, statedModel ?? otherModel, catalogue, colourCountry, never);
  return {
    modelSlug: statedModel?.slug ?? null,
    storageGb: storages.length === 1 ? (storages[0] ?? null) : null,
    colourSlug: colours.length === 1 ? (colours[0] ?? null) : null,
  };
}

function factsOf({ model, optionValues }: Product): ListingFacts {
  return {
    modelSlug: model.slug,
    storageGb: optionValues.storageGb ?? null,
    colourSlug: optionValues.colour ?? null,
  };
}

function contradicts(left: ListingFacts, right: ListingFacts): boolean {
  return (Object.keys(nothingStated) as (keyof ListingFacts)[]).some(
    key => left[key] !== null && right[key] !== null && left[key] !== right[key],
  );
}

function addClaim(optionValues: OptionValues, { storageGb, colourSlug }: ListingFacts): OptionValues {
  return {
    ...optionValues,
    ...(storageGb === null ? {} : { storageGb }),
    ...(colourSlug === null ? {} : { colour: colourSlug }),
  };
}

function mergeStated(stated: ListingFacts, titled: ListingFacts): ListingFacts {
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
