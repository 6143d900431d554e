// Judges whether a title offers one whole, working device: a named rule for each ground of rejection, in order.
import type { Mention } from '#domain/matching/find-mentions.ts';
import { findExtras, isGiven, startOfExtra } from '#domain/matching/title-extras.ts';
import { isCountedLot, isInstalment, judgeState, standsOne } from '#domain/matching/judge-state.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import { hasOtherDevice, isMadeFor } from '#domain/matching/other-device.ts';
import {
  accessoryMakers,
  accessoryWords,
  bandWords,
  kindWords,
  leadingAccessories,
  likePhrases,
  oneSided,
  otherAppleProducts,
  otherBrands,
  ownWords,
  partWords,
  praises,
  replacementWords,
  sparePhrases,
  withWords,
} from '#domain/matching/vocabulary.ts';
import { gapAt, standsAt, textAt, type Word, wordSet } from '#domain/words.ts';

export interface Verdict {
  /** null when nothing speaks against a whole, working, single device. */
  readonly reason: MatchReason | null;
  /** The title also states a size, as those of accessories seldom do: a person has to look. */
  readonly isDoubtful: boolean;
  /** The word at which things that come with the device begin; nothing is read from there on. */
  readonly extrasFrom: number;
}

/** What the title states besides the name, and titles of parts and accessories seldom do. */
export interface Told {
  /** Memory or storage with a unit. */
  readonly isSized: boolean;
  /** Cores, a clock, a case's material or a radio. */
  readonly isConfigured: boolean;
  /** A condition, in words for the whole device. */
  readonly hasCondition: () => boolean;
  /** A generation, a year or a case size: the name is a model's. */
  readonly isModelTold: boolean;
}

interface Case {
  readonly words: readonly Word[];
  readonly first: Mention;
  readonly mentions: readonly Mention[];
  readonly told: Told;
  readonly extrasFrom: number;
}

interface Rule {
  /** For readers of this table and of tests. */
  readonly name: string;
  readonly reason: MatchReason;
  readonly holds: (title: Case) => boolean;
  /** A stated size makes it a doubt. */
  readonly isDoubtedBySize?: boolean;
  /** May hold of a title without any of `tellingWords`. */
  readonly isOfAny?: boolean;
}

const chargingWords = wordSet(`
  charging lade ladecase ladeetui charge recharge ricarica carga magsafe wireless lightning
`);

/** In this order: the first rule that holds decides. */
const rules: readonly Rule[] = [
  { name: 'another brand only', reason: 'other-brand', holds: ({ words }) => isOtherBrand(words) },
  { name: 'made for the device', reason: 'accessory-or-part', holds: ({ words, first }) => isMadeFor(words, first.start), isOfAny: true },
  { name: 'compared with the device', reason: 'other-brand', holds: ({ words, first }) => isCompared(words, first.start), isOfAny: true },
  { name: 'a monthly price', reason: 'no-sale-price', holds: ({ words }) => isInstalment(words), isOfAny: true },
  { name: 'a maker of accessories', reason: 'accessory-or-part', holds: ({ words, extrasFrom }) => words.some(({ text }, at) => at < extrasFrom && accessoryMakers.has(text)) },
  { name: 'an accessory in front', reason: 'accessory-or-part', holds: hasThingInFront },
  { name: 'more than one unit', reason: 'several-devices', holds: ({ words, first, extrasFrom }) => isCountedLot(words, first, extrasFrom), isOfAny: true },
  { name: 'another brand in front', reason: 'other-brand', holds: ({ words, first }) => words.some((_, at) => at < first.start && isBrandAt(words, at)) },
  { name: 'another Apple product in front', reason: 'not-a-family-we-hold', holds: ({ words, first }) => words.some((_, at) => at < first.start && standsOne(otherAppleProducts, words, at)) },
  { name: 'a spare part', reason: 'accessory-or-part', holds: isSpare },
  { name: 'one of a pair', reason: 'accessory-or-part', holds: isOneSided },
  { name: 'another device behind', reason: 'several-devices', holds: hasOtherDevice, isOfAny: true },
  { name: 'a replacement part', reason: 'accessory-or-part', holds: isReplacement, isDoubtedBySize: true },
  { name: 'a part and nothing else', reason: 'accessory-or-part', holds: isPartAlone },
  { name: 'an accessory behind', reason: 'accessory-or-part', holds: isAccessoryBehind, isDoubtedBySize: true },
]; // prettier-ignore

const rulesOfAny = rules.filter(({ isOfAny }) => isOfAny === true);

/** Most titles have none of these, and most rules need one. */
const tellingWords: ReadonlySet<string> = new Set([
  'nothing', ...otherBrands, ...accessoryMakers, ...accessoryWords, ...leadingAccessories, ...partWords, ...bandWords, ...oneSided,
  ...otherAppleProducts.keys(), ...sparePhrases.keys(),
]); // prettier-ignore

/** Judges a title whose first device is `first`. */
export function judgeTitle(
  words: readonly Word[],
  first: Mention,
  mentions: readonly Mention[],
  told: Told,
): Verdict {
  const state = judgeState(words);
  if (state) return { reason: state, isDoubtful: false, extrasFrom: words.length };
  const isTelling = words.some(({ text }) => tellingWords.has(text));
  const extrasFrom = isTelling ? findExtras(words, first) : words.length;
  const title = { words, first, mentions, told, extrasFrom };
  const rule = (isTelling ? rules : rulesOfAny).find(each => each.holds(title));
  return {
    reason: rule?.reason ?? null,
    isDoubtful: rule?.isDoubtedBySize === true && told.isSized,
    extrasFrom,
  };
}

/** Judges the title of a listing that names no device of ours. */
export function judgeNameless(words: readonly Word[]): MatchReason | null {
  const state = judgeState(words);
  if (state) return state;
  // "Apple Samsung Huawei Xiaomi" is about no device.
  const brands = new Set(words.flatMap(({ text }, at) => (isBrandAt(words, at) ? [text] : [])));
  if (brands.size > 1 || isOtherBrand(words)) return 'other-brand';
  if (words.some((_, at) => standsOne(otherAppleProducts, words, at))) return 'not-a-family-we-hold';
  return words.some(({ text }) => accessoryWords.has(text)) ? 'accessory-or-part' : null;
}

const ownNames = wordSet('apple iphone macbook imac');

/** Names another maker and not Apple; a merchant's own name among its brands says nothing. */
export function isOtherBrand(words: readonly Word[]): boolean {
  return words.some((_, at) => isBrandAt(words, at)) && !words.some(({ text }) => ownNames.has(text)); // prettier-ignore
}

/** "Dell XPS", not "dell'iPhone". */
function isBrandAt(words: readonly Word[], at: number): boolean {
  const text = textAt(words, at);
  if (text === 'nothing') return words[at + 1]?.text === 'phone';
  // "Poco X6", not "poco usato".
  if (text === 'poco') return /^[xfmc]\d/.test(textAt(words, at + 1));
  return otherBrands.has(text) && !/^['\u2019]/.test(gapAt(words, at + 1));
}

/** "like iPhone 14", "wie ein iPhone", with the other thing in front. */
function isCompared(words: readonly Word[], at: number): boolean {
  return [1, 2].some(
    length =>
      at > length &&
      likePhrases
        .get(textAt(words, at - length))
        ?.some(phrase => phrase.length === length && standsAt(words, at - length, phrase)),
  );
}

function hasThingInFront({ words, first }: Case): boolean {
  return words.some(({ text }, at) => {
    if (at >= first.start || isOwnKind(text, first)) return false;
    const isThing = accessoryWords.has(text) || leadingAccessories.has(text) || partWords.has(text);
    const before = textAt(words, at - 1);
    // "New in box", "open box": the device is, not its box.
    return isThing && !isPraised(words, at, first) && !withWords.has(before) && !/^(?:in|im|open|opened|sealed|new)$/.test(before); // prettier-ignore
  });
}

/** Named parts that describe no whole device: a motherboard, a rear housing. */
function isSpare({ words, extrasFrom, first }: Case): boolean {
  return words.some((_, at) => {
    if (at >= extrasFrom || !standsOne(sparePhrases, words, at) || isOwnKind(textAt(words, at), first))
      return false;
    return !withWords.has(textAt(words, at - 1)) && !isPraised(words, at, first);
  });
}

function isOneSided({ words, first }: Case): boolean {
  return first.families[0] === 'airpods' && words.some(({ text }) => oneSided.has(text));
}

/** "battery replacement kit", "batería de repuesto"; a phone's new battery is no spare part. */
function isReplacement({ words, first, extrasFrom }: Case): boolean {
  return words.some(({ text }, at) => {
    if (at < first.end || at >= extrasFrom || !partWords.has(text) || isPraised(words, at, first)) return false;
    if (startOfExtra(words, at, first.end) !== null) return false;
    const isLinked = /^(?:de|di|d|da)$/.test(textAt(words, at + 1));
    return [at - 1, at + 1, ...(isLinked ? [at + 2] : [])].some(near => replacementWords.has(textAt(words, near)));
  }); // prettier-ignore
}

/** "iPhone 11 Akku", "iPhone 13 Display schwarz": nothing in the title is about a whole device. */
function isPartAlone({ words, first, extrasFrom, told }: Case): boolean {
  if (told.isSized || told.isConfigured || told.hasCondition()) return false;
  return words.some(({ text }, at) => {
    if (at < first.end || at >= extrasFrom || !partWords.has(text) || isOwnKind(text, first)) return false;
    if (ownWords[first.families[0] ?? '']?.has(text)) return false;
    return !isPraised(words, at, first) && startOfExtra(words, at, first.end) === null;
  });
}

/** "Headphones Apple AirPods Max", "HomePod mini smart speaker". */
function isOwnKind(text: string, { families }: Mention): boolean {
  return kindWords[families[0] ?? '']?.has(text) ?? false;
}

function isAccessoryBehind({ words, first, extrasFrom, told }: Case): boolean {
  const { families, end } = first;
  const family = families[0] ?? '';
  return words.some(({ text }, at) => {
    if (at < end || isOwnKind(text, first)) return false;
    // Most watches come with a band; without a word about the watch itself, the band is what is sold.
    if (bandWords.has(text) && family === 'apple-watch')
      return (
        !told.isSized && !told.isConfigured && !saysOwnPart(words) && startOfExtra(words, at, end) === null
      );
    if (at >= extrasFrom || !accessoryWords.has(text) || isGiven(words, at)) return false;
    if (!ownWords[family]?.has(text)) return true;
    if (startOfExtra(words, at, end) !== null) return false;
    if (!told.isModelTold && /^(?:apple-watch|airpods)$/.test(family)) return true;
    // "AirPods Pro 2 case" is a cover; "MagSafe Charging Case" is the AirPods' own.
    return family === 'airpods' && /^(?:case|etui|custodia|estuche|funda)$/.test(text) && ![-2, -1, 0, 1, 2, 3].some(step => chargingWords.has(textAt(words, at + step))); // prettier-ignore
  });
}

/** "Titanium casing, alpine band, battery 98%": no band has a battery or a casing. */
function saysOwnPart(words: readonly Word[]): boolean {
  return words.some(({ text }) =>
    /^(?:casing|gehause|boitier|batt(?:ery)?|akku|batteri[ae]|bateria)$/.test(text),
  );
}

/** "neuer Akku", "95% battery", "Retina display": then it is a whole device's. A number of the name is no praise. */
function isPraised(words: readonly Word[], at: number, { start, end }: Mention): boolean {
  return [at - 1, at + 1, at + 2].some(near => {
    const text = textAt(words, near);
    if (praises.has(text)) return true;
    const isHealth = /^\d{2,3}$/.test(text) && Number(text) >= 50 && Number(text) <= 100;
    return isHealth && near !== at + 2 && (near < start || near >= end);
  });
}
