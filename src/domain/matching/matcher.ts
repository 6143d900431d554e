// The matcher: part number first, then stated attributes and title together, then the address. It never guesses.
import { plainColourWords } from '#domain/matching/colour-words.ts';
import { decideDevice, decideWithEvidence } from '#domain/matching/decide-device.ts';
import { judgeAttributes } from '#domain/matching/judge-attributes.ts';
import { judgeNameless, judgeTitle } from '#domain/matching/judge-title.ts';
import { isOtherBrand } from '#domain/matching/other-brand.ts';
import type { Verdict } from '#domain/matching/judge-title.ts';
import { nothingRead, type ListingReading, type MatchInput } from '#domain/matching/listing-reading.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { nothingStated } from '#domain/matching/match-decision.ts';
import type { ListingFacts, MatchDecision } from '#domain/matching/match-decision.ts';
import {
  findNamedDevice,
  completeModelAttribute,
  type NamedDevice,
} from '#domain/matching/find-named-device.ts';
import { readPart, soleModel, type PartReading } from '#domain/matching/part-evidence.ts';
import { readAddress } from '#domain/matching/read-address.ts';
import { hasCondition } from '#domain/matching/read-condition.ts';
import {
  readDevice,
  readTextFacts,
  type DeviceReading,
  type TextFacts,
} from '#domain/matching/read-device.ts';
import { splitVariant } from '#domain/matching/split-variant.ts';
import { statesSizes } from '#domain/matching/title-sizes.ts';
import { splitTitle } from '#domain/matching/split-title.ts';
import { cutLastPhrase, splitWords, type Word } from '#domain/words.ts';

/**
 * Decides which product a listing is. A part number decides unless the attributes or the title contradict it; without one,
 * attributes and title have to name the model. Options that they do not state stay open: the match is then a partial variant.
 * A contradiction goes to review.
 *
 * @public Tests and benchmarks ask for the decision alone.
 */
export function matchListing(listing: MatchInput, catalogue: MatchCatalogue): MatchDecision {
  return readListing(listing, catalogue).decision;
}

/** The decision, and what was read. */
export function readListing(
  stated: MatchInput,
  catalogue: MatchCatalogue,
): { decision: MatchDecision; reading: ListingReading } {
  const plain = splitVariant(cutGradeWords(stated), catalogue);
  const titleWords = splitTitle(plain.title);
  const listing = completeModelAttribute(plain, titleWords, catalogue);
  const part = readPart(listing, catalogue);
  const device = findNamedDevice(listing, titleWords, part.evidence, catalogue);
  if (!device) return decideNameless(listing, titleWords, part);
  const textFacts = readTextFacts(device);
  const verdict = judgeDevice(device, textFacts, listing);
  const partModel = soleModel(part.evidence);
  const read = readDevice(device, textFacts, verdict.extrasFrom, listing, catalogue, partModel);
  const reading = verdict.reason === null ? readAddress(listing, read, catalogue) : read;
  const model = reading.choice.kind === 'one' ? reading.choice.model.model : null;
  const decide = decideWithEvidence(
    part,
    listFacts(device.statedModel?.slug ?? null, reading.stated),
    listFacts(model?.slug ?? null, reading.titled),
  );
  const decision = decideDevice({ reading, verdict, device, part, catalogue, decide });
  const { optionValues, family, screenInches, cpu, carrier } = reading;
  const decided = decision.decision === 'match' && partModel ? partModel : model;
  return {
    decision,
    reading: { family: decided?.family ?? family, model: decided, optionValues, screenInches, cpu, carrier },
  };
}

/** Merchants' names of grades, such as "Box" and "Case A", must not be read as words about the device. */
function cutGradeWords(listing: MatchInput): MatchInput {
  const { gradeWords, ...attributes } = listing.attributes;
  if (gradeWords === undefined) return listing;
  const { condition } = attributes;
  return {
    ...listing,
    title: cutLastPhrase(listing.title, gradeWords),
    attributes: { ...attributes, ...(condition && { condition: cutLastPhrase(condition, gradeWords) }) },
  };
}

/** The verdict of the title, or that of the attributes where they reject the device. */
function judgeDevice(
  { words, mention, mentions }: NamedDevice,
  { facts, sizes }: TextFacts,
  listing: MatchInput,
): Verdict {
  const verdict = judgeTitle(words, mention, mentions, {
    statesSize: statesSizes(sizes),
    statesConfiguration:
      facts.cpuCores !== null ||
      facts.caseMaterial !== null ||
      facts.connectivity !== null ||
      facts.glass !== null ||
      (facts.chip?.ghz ?? null) !== null,
    statesCondition: () => hasCondition(listing.title),
    statesModel: facts.generation !== null || facts.caseSizeMm !== null || facts.years.length > 0,
  });
  const { brand } = listing.attributes;
  if (brand !== undefined && isOtherBrand(splitWords(brand)))
    return { ...verdict, reason: 'other-brand', isDoubtful: false };
  const against =
    verdict.reason === null || verdict.isDoubtful ? judgeAttributes(listing.attributes, mention) : null;
  return against ? { ...verdict, reason: against, isDoubtful: false } : verdict;
}

/** Words that say no more than "a phone": titles of them alone, sizes and colours may be about a device of ours. */
const plainWords = new Set(
  `apple ios macos smartphone smartphones handy telefon telephone telefono movil cellulare phone tablet laptop notebook pro max mini plus air xs xr x se
  gb tb go to with mit con avec new used refurbished gebraucht usato usado occasion unlocked ${[...plainColourWords].join(' ')}`.split(/\s+/),
); // prettier-ignore

/** A general shop's other goods are rejected; what may be a device of ours goes to a person. */
function decideNameless(
  listing: MatchInput,
  words: readonly Word[],
  part: PartReading,
): { decision: MatchDecision; reading: ListingReading } {
  const decide = decideWithEvidence(part, nothingStated, nothingStated);
  const brand = splitWords(listing.attributes.brand ?? '');
  const reason = isOtherBrand(brand)
    ? 'other-brand'
    : (judgeNameless(words) ?? judgeAttributes(listing.attributes, null));
  const isApple = [...words, ...brand].some(({ text }) => text === 'apple');
  const isOpen =
    part.text !== null || isApple || words.every(({ text }) => plainWords.has(text) || /^\d/.test(text));
  const decision =
    reason !== null
      ? decide('reject', reason)
      : isOpen
        ? decide('review', 'unknown-model')
        : decide('reject', 'not-a-family-we-hold');
  return { decision, reading: nothingRead };
}

function listFacts(modelSlug: string | null, { storageGb, colour }: DeviceReading['titled']): ListingFacts {
  return { modelSlug, storageGb: storageGb ?? null, colourSlug: colour ?? null };
}
