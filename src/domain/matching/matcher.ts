// The match ladder: part number, then stated attributes, then the title. It never guesses.
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { Model } from '#domain/catalogue/product.ts';
import { decideDevice } from '#domain/matching/decide-device.ts';
import { prepareDecide } from '#domain/matching/decide.ts';
import { judgeState } from '#domain/matching/judge-state.ts';
import type { ListingReading, MatchInput } from '#domain/matching/listing-reading.ts';
import { titledFamily } from '#domain/matching/match-catalogue.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { nothingStated } from '#domain/matching/match-decision.ts';
import type { ListingFacts, MatchDecision } from '#domain/matching/match-decision.ts';
import { matchPhone } from '#domain/matching/match-phone.ts';
import { readPart, soleModel } from '#domain/matching/part-evidence.ts';
import { findNamedDevice, readDevice } from '#domain/matching/read-device.ts';
import { cutLastPhrase, splitWords } from '#domain/words.ts';

/**
 * Decides which product a listing is. A part number decides unless the attributes or the title contradict it; without one,
 * attributes and title have to name the model. Options that they do not state stay open: the match is then a partial variant.
 * A contradiction goes to review.
 */
export function matchListing(listing: MatchInput, catalogue: MatchCatalogue): MatchDecision {
  return readListing(listing, catalogue).decision;
}

/** The decision, and what was read. */
export function readListing(
  stated: MatchInput,
  catalogue: MatchCatalogue,
): { decision: MatchDecision; reading: ListingReading } {
  const listing = cutGradeWords(stated);
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
      const { optionValues, family, screenInches, cpu } = reading;
      const titled = listTitled(
        reading.choice.kind === 'one' ? reading.choice.model.model : null,
        optionValues,
      );
      const decide = prepareDecide(part, nothingStated, titled);
      const decision = against ? decide('reject', against) : decideDevice(reading, part, catalogue, decide);
      const model = decision.decision === 'match' && partModel ? partModel : reading.choice.kind === 'one' ? reading.choice.model.model : null; // prettier-ignore
      return {
        decision,
        reading: { family: model?.family ?? family, model, optionValues, screenInches, cpu },
      };
    }
  }
  return matchPhone(listing, catalogue, part, against);
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

function listTitled(model: Model | null, { storageGb, colour }: OptionValues): ListingFacts {
  return { modelSlug: model?.slug ?? null, storageGb: storageGb ?? null, colourSlug: colour ?? null };
}

/** Condition, description and category may speak against a device; they never name one. */
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
