// Reads the title of a listing for an iPhone, in five languages: model, storage, colour, or why it is none.
import type { Model } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { findColourAt } from '#domain/matching/colour-words.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import { findBareMentions, findModelMentions, type ModelMention } from '#domain/matching/title-models.ts';
import { judgeDevice, judgeTitle } from '#domain/matching/title-rejects.ts';
import { findStorages } from '#domain/matching/title-storage.ts';
import { splitTitle } from '#domain/matching/title-words.ts';
import type { Word } from '#domain/words.ts';

export interface TitleReading {
  /** Why the title alone rules the listing out; null when it does not. */
  readonly rejection: MatchReason | null;
  /** Why a person has to look at it, although the title reads like a phone. */
  readonly doubt: MatchReason | null;
  /** null = no model, an unknown one, or several. */
  readonly model: Model | null;
  readonly storageGb: number | null;
  readonly colour: string | null;
  /** More than one model, storage or colour is named, so the listing is for no particular one. */
  readonly isForSeveral: boolean;
  /** Several models are named, not only several sizes or colours of one. */
  readonly isForSeveralModels: boolean;
  /** It has the word iPhone, or a name that only an iPhone has. */
  readonly namesPhone: boolean;
}

export interface TitleContext {
  readonly country: CountrySlug;
  /** Something other than the title says Apple: then "12 mini" needs no "iPhone" in front. */
  readonly saysApple: boolean;
  /** What the attributes or the part number say; used to read a colour where the title names no model. */
  readonly knownModel: Model | null;
}

/** Reads a title. What it does not state is null, as is what it states in two different ways. */
export function readListingTitle(
  title: string,
  catalogue: MatchCatalogue,
  context: TitleContext,
): TitleReading {
  const words = splitTitle(title);
  const named = findModelMentions(words, catalogue.names);
  const saysApple = context.saysApple || words.some(word => word.text === 'apple');
  const mentions = named.length > 0 || !saysApple ? named : findBareMentions(words, catalogue.names);
  const verdict = judgeTitle(words, mentions);
  const taken = (index: number): boolean =>
    index >= verdict.extrasFrom || mentions.some(({ start, end }) => index >= start && index < end);
  const models = listModels(mentions, verdict.extrasFrom);
  const model = models.length === 1 ? (models[0] ?? null) : null;
  const storages = findStorages(words, taken);
  const isDoubtful = verdict.isDoubtful && storages.length > 0;
  const colours = listColours(words, model ?? context.knownModel, catalogue, context.country, taken);
  return {
    rejection: isDoubtful ? null : verdict.reason,
    doubt: isDoubtful ? verdict.reason : null,
    model,
    storageGb: storages.length === 1 ? (storages[0] ?? null) : null,
    colour: colours.length === 1 ? (colours[0] ?? null) : null,
    isForSeveral: models.length > 1 || storages.length > 1 || colours.length > 1,
    isForSeveralModels: models.length > 1,
    namesPhone: mentions.length > 0,
  };
}

/**
 * Reads the title of a device of another family, known by its part number. Reads only what speaks against it: that it is
 * made for the device, broken, one of several, or an iPhone after all.
 */
export function readDeviceTitle(title: string, catalogue: MatchCatalogue): TitleReading {
  const words = splitTitle(title);
  const models = listModels(findModelMentions(words, catalogue.names), words.length);
  return {
    rejection: judgeDevice(words),
    doubt: null,
    model: models[0] ?? null,
    storageGb: null,
    colour: null,
    isForSeveral: false,
    isForSeveralModels: false,
    namesPhone: false,
  };
}

/** Colours of a model that the words name; "or" is gold only in France ("Acc Or Upgrade"). */
export function listColours(
  words: readonly Word[],
  model: Model | null,
  catalogue: MatchCatalogue,
  country: CountrySlug,
  isTaken: (index: number) => boolean,
): string[] {
  if (!model) return [];
  const phrases = catalogue.coloursOf(model);
  const found = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    if (isTaken(at)) continue;
    const phrase = findColourAt(phrases, words, at);
    if (!phrase || (phrase.words.join(' ') === 'or' && country !== 'fr')) continue;
    found.add(phrase.slug);
    at += phrase.words.length - 1;
  }
  return [...found];
}

/** Distinct models in front of the extras; mentions of unknown models count as one more, null. */
function listModels(mentions: readonly ModelMention[], extrasFrom: number): (Model | null)[] {
  const models = new Set<Model | null>();
  for (const { model, start } of mentions) if (start < extrasFrom) models.add(model);
  // "iPhone, Apple iPhone 13": a family word alone is no second model.
  const isOnlyFamily = mentions.every(({ model, start, end }) => model !== null || end - start === 1);
  if (models.size > 1 && isOnlyFamily) models.delete(null);
  return [...models];
}
