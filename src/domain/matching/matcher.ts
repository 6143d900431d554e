// The match ladder: part number, then stated attributes, then the title. It answers; it never guesses.
import type { ProductFacts } from '#domain/catalogue/axes.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { narrowFacts } from '#domain/catalogue/partly-specified.ts';
import { holdsFacts } from '#domain/catalogue/product-facts.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import { decideDevice } from '#domain/matching/decide-device.ts';
import type { Decide } from '#domain/matching/decide.ts';
import { judgeState } from '#domain/matching/judge-state.ts';
import {
  listColours,
  readDeviceTitle,
  readListingTitle,
  type TitleReading,
} from '#domain/matching/listing-title.ts';
import { titledFamily } from '#domain/matching/match-catalogue.ts';
import type { MatchCatalogue, PartEvidence } from '#domain/matching/match-catalogue.ts';
import type { ListingFacts, MatchDecision } from '#domain/matching/match-decision.ts';
import { listFitting, readPart, soleModel, type PartReading } from '#domain/matching/part-evidence.ts';
import { findNamedDevice, readDevice } from '#domain/matching/read-device.ts';
import { findBareMentions, findModelMentions } from '#domain/matching/title-models.ts';
import { isOtherBrand } from '#domain/matching/title-rejects.ts';
import { findStorages } from '#domain/matching/title-storage.ts';
import { splitTitle } from '#domain/matching/title-words.ts';
import { splitWords } from '#domain/words.ts';

/** What the matcher looks at; the rest of a listing says nothing about which product it is. */
export type MatchInput = Pick<Listing, 'title' | 'partNumber' | 'attributes' | 'country'>;

/** What was read of a listing, whatever became of it; what is not stated is null or absent. */
export interface ListingReading {
  /** null = no device of ours is named, or not which line. */
  readonly family: FamilySlug | null;
  readonly model: Model | null;
  readonly facts: ProductFacts;
  readonly screenInches: number | null;
  readonly cpu: string | null;
}

const nothing: ListingFacts = { modelSlug: null, storageGb: null, colourSlug: null };

/**
 * Decides which product a listing is. A part number settles it unless the attributes or the title say otherwise;
 * without one, attributes and title have to name the model. What they leave open stays open: the answer is then a partly
 * specified product. A contradiction goes to a person.
 */
export function matchListing(listing: MatchInput, catalogue: MatchCatalogue): MatchDecision {
  return readListing(listing, catalogue).decision;
}

/** Decides, and says what was read. */
export function readListing(
  listing: MatchInput,
  catalogue: MatchCatalogue,
): { decision: MatchDecision; reading: ListingReading } {
  const part = readPart(listing, catalogue);
  const partModel = soleModel(part.evidence);
  const isPhonePart =
    part.evidence.length > 0 && part.evidence.every(({ model }) => model.family === titledFamily);
  const device = isPhonePart ? null : findNamedDevice(listing);
  const against = judgeAttributes(listing);
  if (device) {
    const phones = device.words.flatMap(({ text }, at) => (text.startsWith('iphone') ? [at] : []));
    // "iPhone 15 with Apple Watch": the first thing named is what is sold.
    if ((phones[0] ?? Infinity) > device.mention.start || part.evidence.length > 0) {
      const reading = readDevice(device, { ...listing, partModel }, catalogue, phones);
      const { facts, family, screenInches, cpu } = reading;
      const titled = listTitled(reading.choice.kind === 'one' ? reading.choice.model.model : null, facts);
      const decide = prepareDecide(part, nothing, titled);
      const decision = against ? decide('reject', against) : decideDevice(reading, part, catalogue, decide);
      const model = decision.decision === 'match' && partModel ? partModel : reading.choice.kind === 'one' ? reading.choice.model.model : null; // prettier-ignore
      return { decision, reading: { family: model?.family ?? family, model, facts, screenInches, cpu } };
    }
  }
  return readPhone(listing, catalogue, part, against);
}

function readPhone(
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
  const reading = { family, model, facts: addClaim({}, facts), screenInches: null, cpu: null };
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

function prepareDecide(part: PartReading, stated: ListingFacts, titled: ListingFacts): Decide {
  return (decision, reason, candidates = [], partlySpecified = null) => ({
    decision,
    reason,
    productId: decision === 'match' && !partlySpecified ? (candidates[0]?.id ?? null) : null,
    partlySpecified,
    evidence: { partNumber: part.text, stated, titled, candidates: candidates.map(({ id }) => id) },
  });
}

function listTitled(model: Model | null, { storageGb, colour }: ProductFacts): ListingFacts {
  return { modelSlug: model?.slug ?? null, storageGb: storageGb ?? null, colourSlug: colour ?? null };
}

/** The seller's words for state and description may speak against a device; they never name one. */
function judgeAttributes({ attributes }: MatchInput): MatchDecision['reason'] | null {
  const { condition, description, category } = attributes;
  const isBroken = [condition, description].some(
    text => text !== undefined && judgeState(splitWords(text)) === 'damaged',
  );
  if (isBroken) return 'damaged';
  const isAccessory =
    category !== undefined &&
    /^(?:zubeh[oö]r|accessor(?:y|ies|oires?|i|ios?)|cases?|cases? sleeves|keyboards)$/i.test(category.trim());
  return isAccessory ? 'accessory-or-part' : null;
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
  const model = catalogue.modelsBySlug.get(modelSlug ?? '');
  if (!model)
    return title.isForSeveralModels ? decide('reject', 'several-models') : decide('review', 'unknown-model');
  const isStated =
    stated.modelSlug !== null && stated.storageGb === storageGb && stated.colourSlug === colourSlug;
  const claimed = addClaim({}, facts);
  const { exact, partly } = catalogue.settle(model, claimed);
  // A size that no phone of the model is told to have is no reason to leave it out.
  if (!holdsFacts(exact?.facts ?? partly?.facts ?? {}, claimed))
    return decide('review', 'unknown-configuration');
  const reason = isStated ? 'attributes' : 'title';
  if (exact) return decide('match', reason, [exact]);
  return partly ? decide('match', reason, [], partly) : decide('review', 'unknown-configuration');
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
