// Judges whether a title offers one whole, working device, by a table of named rules.
import type { Mention } from '#domain/matching/find-mentions.ts';
import { plainColourWords } from '#domain/matching/colour-words.ts';
import { findExtras, isIncluded, startOfExtra } from '#domain/matching/title-extras.ts';
import { isCountedLot, isInstalment, judgeState, hasAnyPhraseAt } from '#domain/matching/judge-state.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import { hasOtherDevice, isMadeFor, type NamingTitle } from '#domain/matching/other-device.ts';
import { isBrandAt, isOnlyCompared, isOtherBrand } from '#domain/matching/other-brand.ts';
import {
  isOwnKeyboard,
  isOwnKind,
  isOwnPart,
  isQualified,
  isScreenSaidTwice,
  mentionsWatchPart,
} from '#domain/matching/own-parts.ts';
import {
  accessoryMakers,
  accessoryWords,
  bandWords,
  leadingAccessories,
  singleEarbudWords,
  otherAppleProducts,
  otherBrands,
  familyPartWords,
  genericDeviceWords,
  keyboardWords,
  partWords,
  replacementWords,
  sparePhrases,
  withWords,
} from '#domain/matching/vocabulary.ts';
import { gapAt, textAt, type Word, wordSet } from '#domain/words.ts';

export interface Verdict {
  /** null when nothing speaks against a whole, working, single device. */
  readonly reason: MatchReason | null;
  /** The title also states a size, which titles of accessories seldom do: a person has to look. */
  readonly isDoubtful: boolean;
  /** The word at which things that come with the device begin; nothing is read from there on. */
  readonly extrasFrom: number;
}

/** What the title states besides the name; titles of parts and accessories seldom do. */
export interface StatedDetails {
  /** Memory or storage with a unit. */
  readonly statesSize: boolean;
  /** Cores, a clock, a case's material or a radio. */
  readonly statesConfiguration: boolean;
  /** A condition, in words for the whole device. */
  readonly statesCondition: () => boolean;
  /** A generation, a year or a case size: the name is a model's. */
  readonly statesModel: boolean;
}

interface JudgedTitle extends NamingTitle {
  readonly details: StatedDetails;
}

interface Rule {
  /** For readers of this table and of tests. */
  readonly name: string;
  readonly reason: MatchReason;
  readonly holds: (title: JudgedTitle) => boolean;
  /** When the title states a size too, a person decides. */
  readonly isDoubtfulWithSize?: boolean;
  /** May hold of a title without any of `suspectWords`. */
  readonly needsNoSuspectWord?: boolean;
}

const chargingWords = wordSet(`
  charging lade ladecase ladeetui charge recharge ricarica carga magsafe wireless lightning
`);

/** In this order: the first rule that holds decides. */
const rules: readonly Rule[] = [
  { name: 'another brand only', reason: 'other-brand', holds: ({ words }) => isOtherBrand(words) },
  { name: 'made for the device', reason: 'accessory-or-part', holds: ({ words, first }) => isMadeFor(words, first.start), needsNoSuspectWord: true },
  { name: 'compared with the device', reason: 'other-brand', holds: ({ words, first }) => isOnlyCompared(words, first.start), needsNoSuspectWord: true },
  { name: 'a monthly price', reason: 'no-sale-price', holds: ({ words }) => isInstalment(words), needsNoSuspectWord: true },
  { name: 'a maker of accessories', reason: 'accessory-or-part', holds: ({ words, first, extrasFrom }) => words.some(({ text }, at) => at < extrasFrom && accessoryMakers.has(text) && startOfExtra(words, at, first.end) === null) },
  { name: 'an accessory in front', reason: 'accessory-or-part', holds: hasAccessoryInFront },
  { name: 'more than one unit', reason: 'several-devices', holds: ({ words, first, extrasFrom }) => isCountedLot(words, first, extrasFrom), needsNoSuspectWord: true },
  { name: 'a choice of processors', reason: 'several-devices', holds: ({ words }) => hasChoiceOfProcessors(words), needsNoSuspectWord: true },
  { name: 'another brand in front', reason: 'other-brand', holds: ({ words, first }) => words.some((_, at) => at < first.start && isBrandAt(words, at)) },
  { name: 'another Apple product in front', reason: 'not-a-family-we-hold', holds: ({ words, first }) => words.some((_, at) => at < first.start && hasAnyPhraseAt(otherAppleProducts, words, at)) },
  { name: 'a spare part', reason: 'accessory-or-part', holds: isSparePart },
  { name: 'one of a pair', reason: 'accessory-or-part', holds: isSingleEarbud },
  { name: 'another device behind', reason: 'several-devices', holds: hasOtherDevice, needsNoSuspectWord: true },
  { name: 'a replacement part', reason: 'accessory-or-part', holds: isReplacementPart, isDoubtfulWithSize: true },
  { name: 'a part and nothing else', reason: 'accessory-or-part', holds: isPartAlone },
  { name: 'an accessory behind', reason: 'accessory-or-part', holds: isAccessoryBehind, isDoubtfulWithSize: true },
]; // prettier-ignore

const rulesForAnyTitle = rules.filter(({ needsNoSuspectWord }) => needsNoSuspectWord === true);

/** Most titles have none of these, and most rules need one. */
const suspectWords: ReadonlySet<string> = new Set([
  ...otherBrands, ...accessoryMakers, ...accessoryWords, ...leadingAccessories, ...partWords, ...bandWords, ...singleEarbudWords,
  ...otherAppleProducts.keys(), ...sparePhrases.keys(),
]); // prettier-ignore

/** Judges a title whose first device is `first`. */
export function judgeTitle(
  words: readonly Word[],
  first: Mention,
  mentions: readonly Mention[],
  details: StatedDetails,
): Verdict {
  const state = judgeState(words);
  if (state) return { reason: state, isDoubtful: false, extrasFrom: words.length };
  const isSuspect = words.some(({ text }) => suspectWords.has(text));
  const extrasFrom = isSuspect ? findExtras(words, first, details.statesSize) : words.length;
  const title = { words, first, mentions, details, extrasFrom };
  const rule = (isSuspect ? rules : rulesForAnyTitle).find(each => each.holds(title));
  return {
    reason: rule?.reason ?? null,
    isDoubtful: rule?.isDoubtfulWithSize === true && details.statesSize,
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
  if (words.some((_, at) => hasAnyPhraseAt(otherAppleProducts, words, at))) return 'not-a-family-we-hold';
  const isBand =
    words.some(({ text }) => bandWords.has(text)) && !words.some(({ text }) => watchNames.has(text));
  // "Wireless Tastatur", not "Laptop, deutsche Tastatur".
  const isKeyboard =
    words.some(({ text }) => keyboardWords.has(text)) &&
    !words.some(({ text }) => genericDeviceWords.has(text));
  return isBand || isKeyboard || words.some(({ text }) => accessoryWords.has(text))
    ? 'accessory-or-part'
    : null;
}

/** A watch without its family's name: "Series 7 45mm Sport Loop". */
const watchNames = wordSet('watch series serie ultra se');

/** "m3/m5/m7/i5/i7". */
function hasChoiceOfProcessors(words: readonly Word[]): boolean {
  const isProcessor = (at: number): boolean => /^(?:i[3579]|m[1-9])$/.test(textAt(words, at));
  return words.some(
    (_, at) =>
      gapAt(words, at + 1).includes('/') &&
      gapAt(words, at + 2).includes('/') &&
      [at, at + 1, at + 2].every(isProcessor),
  );
}

function hasAccessoryInFront({ words, first }: JudgedTitle): boolean {
  return words.some(({ text }, at) => {
    if (at >= first.start || isOwnKind(text, first)) return false;
    const isThing = accessoryWords.has(text) || leadingAccessories.has(text) || partWords.has(text);
    const before = textAt(words, at - 1);
    // "New in box", "open box": the device is, not its box.
    return (
      isThing &&
      (accessoryWords.has(text) || !isQualified(words, at, first)) &&
      !withWords.has(before) &&
      !/^(?:in|im|open|opened|sealed|new)$/.test(before)
    );
  });
}

/** Named parts that describe no whole device: a motherboard, a rear housing. */
function isSparePart({ words, extrasFrom, first }: JudgedTitle): boolean {
  return words.some((_, at) => {
    if (at >= extrasFrom || !hasAnyPhraseAt(sparePhrases, words, at) || isOwnKind(textAt(words, at), first))
      return false;
    return !withWords.has(textAt(words, at - 1)) && !isQualified(words, at, first);
  });
}

function isSingleEarbud({ words, first }: JudgedTitle): boolean {
  return first.families[0] === 'airpods' && words.some(({ text }) => singleEarbudWords.has(text));
}

/** "battery replacement kit", "batería de repuesto"; a phone's new battery is no spare part. */
function isReplacementPart({ words, first, extrasFrom }: JudgedTitle): boolean {
  return words.some(({ text }, at) => {
    if (at < first.end || at >= extrasFrom || !partWords.has(text) || isQualified(words, at, first))
      return false;
    if (startOfExtra(words, at, first.end) !== null) return false;
    const isLinked = /^(?:de|di|d|da)$/.test(textAt(words, at + 1));
    return [at - 1, at + 1, ...(isLinked ? [at + 2] : [])].some(near =>
      replacementWords.has(textAt(words, near)),
    );
  });
}

/** "iPhone 11 Akku", "iPhone 13 Display schwarz": nothing in the title is about a whole device. */
function isPartAlone({ words, first, extrasFrom, details }: JudgedTitle): boolean {
  if (details.statesSize || details.statesConfiguration) return false;
  // "Refurbed Display Bildschirm": said twice, the screen is what is refurbished.
  if (details.statesCondition() && !isScreenSaidTwice(words, first)) return false;
  return words.some(({ text }, at) => {
    // "iPad 9 Verpackung", "iPhone 15 Pro Box"; "iPhone 12 OVP" and "iPhone 12 in box" are in theirs.
    const isThing =
      leadingAccessories.has(text) &&
      !/^(?:ovp|originalverpackung|boxed)$/.test(text) &&
      (text !== 'box' || at === first.end);
    if (at < first.end || at >= extrasFrom || !(partWords.has(text) || isThing)) return false;
    if (isOwnPart(text, first) || isOwnKeyboard(words, at, first, details.statesModel)) return false;
    return !isQualified(words, at, first) && startOfExtra(words, at, first.end) === null;
  });
}

/** "Series 10 — Oro, cinturino bianco": where the band's colour stands behind it, the one in front is the watch's. */
function isBehindCaseColour(words: readonly Word[], at: number): boolean {
  return (
    /^(?:cinturino|cinturini|correas?|bracelets?)$/.test(textAt(words, at)) &&
    plainColourWords.has(textAt(words, at - 1))
  );
}

function isAccessoryBehind({ words, first, extrasFrom, details }: JudgedTitle): boolean {
  const { families, end } = first;
  const family = families[0] ?? '';
  return words.some(({ text }, at) => {
    if (at < end || isOwnKind(text, first)) return false;
    // Most watches come with a band; without a word about the watch itself, the band is what is sold.
    if (bandWords.has(text) && family === 'apple-watch')
      return (
        !details.statesSize &&
        !details.statesConfiguration &&
        !mentionsWatchPart(words) &&
        !isBehindCaseColour(words, at) &&
        startOfExtra(words, at, end) === null
      );
    if (at >= extrasFrom || !accessoryWords.has(text) || isIncluded(words, at)) return false;
    if (!familyPartWords[family]?.has(text)) return true;
    if (startOfExtra(words, at, end) !== null) return false;
    if (!details.statesModel && /^(?:apple-watch|airpods|apple-tv)$/.test(family)) return true;
    // "AirPods Pro 2 case" is a cover; "MagSafe Charging Case" is the AirPods' own.
    return (
      family === 'airpods' &&
      /^(?:case|etui|custodia|estuche|funda)$/.test(text) &&
      ![-2, -1, 0, 1, 2, 3].some(step => chargingWords.has(textAt(words, at + step)))
    );
  });
}
