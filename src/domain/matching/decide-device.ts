// The decision about a named device: part number, attributes, title and address together, or review.
import type { OptionValues } from '#domain/catalogue/options.ts';
import { fitsProduct, narrowOptionValues, type PartialVariant } from '#domain/catalogue/partial-variant.ts';
import { includesOptionValues } from '#domain/catalogue/option-values.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { Verdict } from '#domain/matching/judge-title.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { ListingFacts, MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';
import type { NamedDevice } from '#domain/matching/find-named-device.ts';
import { listFitting, soleModel, type PartReading } from '#domain/matching/part-evidence.ts';
import type { DeviceReading } from '#domain/matching/read-device.ts';
import { listsGenerations } from '#domain/matching/title-generation.ts';
import { mergeOptionValues } from '#domain/matching/resolve-product.ts';

export type Decide = (
  decision: MatchDecision['decision'],
  reason: MatchReason,
  candidates?: readonly Product[],
  partialVariant?: PartialVariant | null,
) => MatchDecision;

/** A function that builds decisions about one listing, each with what was read from it as evidence. */
export function decideWithEvidence(part: PartReading, stated: ListingFacts, titled: ListingFacts): Decide {
  return (decision, reason, candidates = [], partialVariant = null) => ({
    decision,
    reason,
    productId: decision === 'match' && !partialVariant ? (candidates[0]?.id ?? null) : null,
    partialVariant,
    evidence: { partNumber: part.text, stated, titled, candidates: candidates.map(({ id }) => id) },
  });
}

interface DecisionInput {
  readonly reading: DeviceReading;
  readonly verdict: Verdict;
  readonly device: NamedDevice;
  readonly part: PartReading;
  readonly catalogue: MatchCatalogue;
  readonly decide: Decide;
}

/** Decides by the verdict, the reading and the evidence of the part number. */
export function decideDevice(given: DecisionInput): MatchDecision {
  const { reading, verdict, device, part, decide } = given;
  const named = reading.choice.kind === 'one' ? reading.choice.model.model : null;
  // No accessory has a Mac's part number and its sizes: what is named behind comes with it.
  const isProven = verdict.isDoubtful && named !== null && soleModel(part.evidence) === named;
  if (verdict.reason !== null && !isProven)
    return verdict.isDoubtful
      ? decide('review', verdict.reason, listFitting(part.evidence))
      : decide('reject', verdict.reason);
  const isFamilyInCatalogue =
    device.mention.models !== null ||
    device.mention.families.some(family => given.catalogue.modelsByFamily.has(family));
  if (!isFamilyInCatalogue)
    return part.text !== null && part.evidence.length === 0
      ? decide('review', 'unknown-part')
      : decide('reject', 'not-a-family-we-hold');
  if (part.evidence.length > 0) return decideByPart(given);
  const { choice } = reading;
  const isOpen = choice.kind !== 'one' && device.isForSeveralModels;
  if (
    isOpen ||
    listsGenerations(device.words, device.mention) ||
    (listNamedModels(device, verdict).length > 1 && device.statedModel === null)
  )
    return decide('reject', 'several-models');
  // "iPhone 14 Pro" with the model "iPhone 14": the title says more.
  const isOtherModel =
    device.statedModel !== null &&
    choice.kind === 'one' &&
    !choice.model.model.name.startsWith(device.statedModel.name);
  return isOtherModel ? decide('review', 'contradiction') : decideByFacts(given);
}

/** The models that names in front of the extras name; a title for several is for no particular one. */
function listNamedModels({ mentions }: NamedDevice, { extrasFrom }: Verdict): readonly Model[] {
  const named = mentions.filter(({ models, start }) => models !== null && start < extrasFrom);
  const first = new Set(named.flatMap(({ models }) => (models ?? []).slice(0, 1)));
  return [...first];
}

function decideByFacts({ reading, device, part, catalogue, decide }: DecisionInput): MatchDecision {
  const { choice, optionValues, stated } = reading;
  if (choice.kind === 'none') return decide('review', 'contradiction');
  // An unknown part number is no evidence; the title still has to name the model.
  if (choice.kind === 'several')
    return decide('review', part.text === null ? 'unknown-model' : 'unknown-part');
  const { model, isUpgradable } = choice.model;
  const { exact, partial, candidates } = catalogue.resolve(model, optionValues);
  const found = exact?.optionValues ?? partial?.optionValues;
  if (!found) return decide('review', 'unknown-configuration', candidates);
  // A stated value that no product of the model has must not be dropped: the configuration is unknown.
  const { storageGb, colour } = optionValues;
  const claimed = {
    ...(storageGb !== undefined && !isUpgradable && { storageGb }),
    ...(colour !== undefined && { colour }),
  };
  if (model.family === 'iphone' && !includesOptionValues(found, claimed))
    return decide('review', 'unknown-configuration');
  const isStated = device.statedModel === model && stated.storageGb === storageGb && stated.colour === colour;
  return decide('match', isStated ? 'attributes' : 'title', exact ? [exact] : [], exact ? null : partial);
}

/** Owners of older Macs changed memory and disk: then the part number only identifies the model. Null when more than that contradicts it. */
function decideUpgraded(given: DecisionInput): MatchDecision | null {
  const { reading, part } = given;
  const { choice, optionValues } = reading;
  const models = choice.kind === 'one' ? [choice.model] : choice.kind === 'several' ? choice.models : [];
  const partModel = soleModel(part.evidence);
  const model = models.find(each => each.model === partModel);
  if (!model?.isUpgradable || reading.isForSeveral) return null;
  const { memoryGb: _memory, storageGb: _storage, ...lasting } = optionValues;
  const fits = part.evidence.some(({ products }) => products.some(product => fitsProduct(product, lasting)));
  return fits ? decideByFacts({ ...given, reading: { ...reading, choice: { kind: 'one', model } } }) : null;
}

/** The part number comes first; title and attributes narrow it down, and may contradict it. */
function decideByPart(given: DecisionInput): MatchDecision {
  const { choice, optionValues, isForSeveral } = given.reading;
  const {
    part: { evidence },
    decide,
  } = given;
  const isNamed = (slug: string): boolean =>
    choice.kind === 'one'
      ? choice.model.model.slug === slug
      : choice.kind === 'none' || choice.models.some(({ model }) => model.slug === slug);
  const fitting = evidence
    .filter(({ model }) => isNamed(model.slug))
    .map(each => ({ ...each, products: each.products.filter(product => fitsProduct(product, optionValues)) }))
    .filter(({ products }) => products.length > 0);
  const products = listFitting(fitting);
  const [only, other] = fitting;
  if (choice.kind === 'none' || !only)
    return decideUpgraded(given) ?? decide('review', 'contradiction', listFitting(evidence));
  if (isForSeveral) return decide('review', 'several-products', products);
  if (products.length === 1) return decide('match', 'part-number', products);
  if (other) return decide('review', 'several-products', products);
  const stated: OptionValues = mergeOptionValues(only.optionValues, optionValues);
  const narrowed = narrowOptionValues(stated, products);
  if (!narrowed) return decide('review', 'several-products', products);
  return decide('match', 'part-number', [], { model: only.model, optionValues: narrowed });
}
