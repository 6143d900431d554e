// The device that a listing names: in its title, or else in its model attribute, or by its part number.
import type { Model } from '#domain/catalogue/product.ts';
import {
  findBareMentions,
  findMentions,
  isSameDevice,
  type Mention,
} from '#domain/matching/find-mentions.ts';
import type { MatchInput } from '#domain/matching/listing-reading.ts';
import type { MatchCatalogue, PartEvidence } from '#domain/matching/match-catalogue.ts';
import { isOtherBrand } from '#domain/matching/other-brand.ts';
import { splitTitle } from '#domain/matching/split-title.ts';
import { genericDeviceWords } from '#domain/matching/vocabulary.ts';
import { sole } from '#domain/sole.ts';
import { splitWords, type Word } from '#domain/words.ts';

/** Characters; a longer text describes. */
const maxNameLength = 100;

export interface NamedDevice {
  readonly words: readonly Word[];
  readonly text: string;
  /** What is sold: the first device that is named, by its fullest name. */
  readonly mention: Mention;
  readonly mentions: readonly Mention[];
  /** The iPhone that the model attribute names; null when it names none, or several. */
  readonly statedModel: Model | null;
  /** The model attribute lists several models of one family. */
  readonly isForSeveralModels: boolean;
}

/** Null when nothing names a device. */
export function findNamedDevice(
  listing: MatchInput,
  titleWords: readonly Word[],
  evidence: readonly PartEvidence[],
  catalogue: MatchCatalogue,
): NamedDevice | null {
  const { title, attributes } = listing;
  const { names } = catalogue;
  const isPhonePart = evidence.every(({ model }) => model.family === 'iphone');
  const stated = readStatedMentions(attributes.model, names, isPhonePart);
  const statedModels = new Set(stated.flatMap(({ models }) => models ?? []));
  const statedModel = sole(statedModels);
  const named = findMentions(titleWords, names);
  const isOpenPhone = named.length === 1 && named[0]?.families[0] === 'iphone' && named[0].models === null;
  const isApple =
    isOpenPhone || statedModel !== null || evidence.length > 0 || mentionsApple(listing, titleWords);
  // "17 Pro Max iPhone": the name stands in front.
  const isBare = named.length === 0 || isOpenPhone;
  const bare = isBare && isApple && isPhonePart ? findBareMentions(titleWords, names) : [];
  const isForSeveralModels = statedModels.size > 1 && statedModels.size === stated.length;
  const inTitle = chooseMention(title, titleWords, bare.length === 0 ? named : bare, statedModel);
  if (inTitle) return { ...completeName(inTitle, attributes.model, names), isForSeveralModels };
  if (attributes.model !== undefined && !isOtherBrand(titleWords)) {
    const isBare = stated.length > 0 && !/phone/i.test(attributes.model);
    const text = `${isBare ? 'iPhone ' : ''}${attributes.model} , ${title}`;
    const words = splitTitle(text);
    const inModel = chooseMention(text, words, findMentions(words, names), statedModel);
    if (inModel) return { ...inModel, isForSeveralModels };
  }
  const models = [...new Set(evidence.map(({ model }) => model))];
  const [first] = models;
  if (!first) return null;
  const mention = { families: [first.family], line: first.line ?? null, start: 0, end: 0, models };
  return { words: titleWords, text: title, mention, mentions: [mention], statedModel, isForSeveralModels };
}

function chooseMention(
  text: string,
  words: readonly Word[],
  mentions: readonly Mention[],
  statedModel: Model | null,
): NamedDevice | null {
  const [first] = mentions;
  if (!first) return null;
  // "MacBook 13 ... MacBook Pro": the more specific name is meant; likewise "iPhone, Apple iPhone 13".
  const mention = mentions.find(each => isSameDevice(each, first) && isMoreSpecific(each, first)) ?? first;
  const isOpen = mention.families[0] === 'iphone' && mention.models === null && statedModel !== null;
  return {
    words,
    text,
    mention: isOpen ? { ...mention, models: [statedModel] } : mention,
    mentions,
    statedModel,
    isForSeveralModels: false,
  };
}

/** "Apple iPad" with the model "iPad Air (5th generation)": the fuller name of the same device. */
function completeName(
  device: NamedDevice,
  model: string | undefined,
  names: MatchCatalogue['names'],
): NamedDevice {
  const { mention } = device;
  if (model === undefined || mention.families[0] === 'iphone') return device;
  const fuller = findMentions(splitTitle(model), names).find(
    each => (isSameDevice(each, mention) || mention.line === 'airpods') && isMoreSpecific(each, mention),
  );
  return fuller
    ? { ...device, mention: { ...mention, families: fuller.families, line: fuller.line } }
    : device;
}

/**
 * The listing with a whole name as its model attribute: "AirPods" with the model "Pro 2. Generation" becomes "AirPods Pro 2.
 * Generation". For an iPhone, only a model attribute that is no more than "iPhone" is completed.
 */
export function completeModelAttribute(
  listing: MatchInput,
  titleWords: readonly Word[],
  { names }: MatchCatalogue,
): MatchInput {
  const pieces = (listing.attributes.variant ?? '').split(' , ');
  // "Linea: iPhone", "Versione: 8 Plus".
  const isLine = /^(?:apple )?iphone$/i.test(listing.attributes.model?.trim() ?? '');
  const phone = isLine
    ? pieces.find(piece => findBareMentions(splitTitle(piece), names).length === 1)
    : undefined;
  if (phone !== undefined) return withModel(listing, `iPhone ${phone}`);
  if (listing.attributes.model === undefined) {
    const name = findNameInAttributes(listing, titleWords, names);
    if (name !== null) return withModel(listing, name);
  }
  const rest = (listing.attributes.model === undefined ? pieces : [listing.attributes.model]).find(text =>
    /^\s*(?:pro|air|mini|max|ultra|se|series|neo)\b/i.test(text),
  );
  if (rest === undefined) return listing;
  const [named] = findMentions(titleWords, names);
  if (!named || named.families[0] === 'iphone') return listing;
  const own = titleWords.slice(named.start, named.end).map(({ text }) => text);
  // "Apple Watch Ultra", "Ultra 2".
  const isRepeated = own.at(-1) === splitWords(rest)[0]?.text;
  return withModel(listing, `${(isRepeated ? own.slice(0, -1) : own).join(' ')} ${rest}`);
}

/** "Apple Notebook" with an attribute of any name "MacBook Pro 13 M2": the one text that names a single device. */
function findNameInAttributes(
  { title, attributes: { variant, category, description }, texts }: MatchInput,
  titleWords: readonly Word[],
  names: MatchCatalogue['names'],
): string | null {
  if (findMentions(titleWords, names).length > 0) return null;
  const isKind = titleWords.some(({ text }) => genericDeviceWords.has(text));
  // "11 64Go Rouge" under "iPhone 11": the lines of a price list leave the word out.
  const bare = isKind ? null : sole(findMentions(splitTitle(`iPhone ${title}`), names)[0]?.models ?? []);
  if (!isKind && bare === null) return null;
  const pieces = [variant, category, description].flatMap(text => text?.split(' , ') ?? []);
  const naming = [...pieces, ...(texts ?? [])].find(text => {
    if (text.length > maxNameLength) return false;
    const mention = sole(findMentions(splitTitle(text), names));
    return mention !== null && (bare === null || sole(mention.models ?? []) === bare);
  });
  return naming ?? null;
}

function withModel(listing: MatchInput, model: string): MatchInput {
  return { ...listing, attributes: { ...listing.attributes, model } };
}

function isMoreSpecific(one: Mention, other: Mention): boolean {
  if (one.families.length < other.families.length) return true;
  if ((other.line === 'ipad' || other.line === 'airpods') && one.line !== other.line) return true;
  return one.models !== null && other.models === null;
}

/** A bare "14 Pro" is an iPhone unless the part number is another device's. */
function readStatedMentions(
  model: string | undefined,
  names: MatchCatalogue['names'],
  isPhonePart: boolean,
): readonly Mention[] {
  if (model === undefined) return [];
  const words = splitTitle(model);
  const named = findMentions(words, names);
  if (named.length > 0) return named.filter(({ families }) => families[0] === 'iphone');
  return isPhonePart ? findBareMentions(words, names) : [];
}

function mentionsApple({ attributes }: MatchInput, titleWords: readonly Word[]): boolean {
  if (titleWords.some(({ text }) => text === 'apple')) return true;
  // "14 pro max cacheté": no other maker has phones of these names.
  const [number, ...rest] = titleWords.slice(0, 3).map(({ text }) => text);
  if (/^1[1-6]$/.test(number ?? '') && rest.join(' ') === 'pro max') return true;
  const words = splitWords(`${attributes.brand ?? ''} ${attributes.category ?? ''}`);
  return words.some(({ text }) => text === 'apple' || text === 'iphone');
}
