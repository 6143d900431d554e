// Other devices that a title names: sold beside the first one, or what it is made for and works with.
import { isSameDevice, type Mention } from '#domain/matching/find-mentions.ts';
import { hasAnyPhraseAt } from '#domain/matching/judge-state.ts';
import { startOfExtra } from '#domain/matching/title-extras.ts';
import {
  accessoryWords,
  forWords,
  conjunctions,
  otherAppleProducts,
  familyPartWords,
  partWords,
} from '#domain/matching/vocabulary.ts';
import { gapAt, textAt, type Word, wordSet } from '#domain/words.ts';

/** A title with the devices that it names. */
export interface NamingTitle {
  readonly words: readonly Word[];
  readonly first: Mention;
  readonly mentions: readonly Mention[];
  /** The word at which things that come with the device begin. */
  readonly extrasFrom: number;
}

/** In front of a name, between "for" and the name. */
const articles =
  /^(?:apple|your|the|dein|deine|il|le|la|el|l|los|les|\d{1,4}|inch|zoll|pouces?|pollici|pulgadas|new|neue|all|tous|m[1-9]|retina|con|with|mit|avec)$/;
const compatible = /^(?:compatib|kompatib|works|funktioniert)/;

/** "for Apple MacBook Air", "Hülle für 11-Zoll iPad Pro". */
export function isMadeFor(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && articles.test(textAt(words, before))) before -= 1;
  return forWords.has(textAt(words, before)) && !isUsedPhone(words);
}

/** "Second hand smartphones, stock for iPhone 11": wholesalers write "for" in front of what they sell. */
function isUsedPhone(words: readonly Word[]): boolean {
  const isPhone = words.some(({ text }) => /^(?:cell|smart|mobile|hand)?phones?$/.test(text));
  const isUsed = words.some(
    ({ text }, at) =>
      /^(?:used|refurbish(?:ed)?)$/.test(text) || (text === 'hand' && textAt(words, at - 1) === 'second'),
  );
  return isPhone && isUsed && !words.some(({ text }) => accessoryWords.has(text) || partWords.has(text));
}

/** Whether a title whose first device is `first` names another in front of the extras, other than one it is made for. */
export function hasOtherDevice({ words, first, mentions, extrasFrom }: NamingTitle): boolean {
  const isOther = mentions.some(
    each =>
      each.start > first.start &&
      !isSameDevice(each, first) &&
      !isMadeFor(words, each.start) &&
      !isListedFor(words, each.start, mentions) &&
      !isSaidOfIt(words, each.start),
  );
  if (isOther || words.some((_, at) => at > first.end && isOtherPhone(words, at))) return true;
  // A "Magic Keyboard" that comes with an iPad is an extra; a watch is a second device.
  return words.some(
    (_, at) =>
      at < extrasFrom &&
      hasAnyPhraseAt(otherAppleProducts, words, at) &&
      words[at]?.text !== 'magsafe' &&
      // Earphones on a cord come with a phone: "avec EarPods".
      !(words[at]?.text === 'earpods' && startOfExtra(words, at, first.end) !== null) &&
      // "Apple TV HD with Siri Remote".
      !(familyPartWords[first.families[0] ?? '']?.has(textAt(words, at + 1)) ?? false) &&
      // Apple calls the keyboards of its laptops Magic Keyboard too.
      !(textAt(words, at + 1) === 'keyboard' && first.families[0]?.startsWith('macbook') === true) &&
      !isMadeFor(words, at) &&
      !isSaidOfIt(words, at),
  );
}

const phoneMakers = wordSet('samsung galaxy xiaomi redmi huawei honor oneplus oppo pixel');

/** "iPhone 11 Pro and Samsung A32". */
function isOtherPhone(words: readonly Word[], at: number): boolean {
  return phoneMakers.has(textAt(words, at)) && conjunctions.has(textAt(words, at - 1));
}

/** "Apple Pencil Pro for iPad Pro M4 / iPad Air M2". */
function isListedFor(words: readonly Word[], at: number, mentions: readonly Mention[]): boolean {
  const before = mentions.findLast(({ start }) => start < at);
  const isListed = /[/,&+]/.test(gapAt(words, at)) || conjunctions.has(textAt(words, at - 1));
  return (
    isListed &&
    before !== undefined &&
    before.start > 0 &&
    (isMadeFor(words, before.start) || isListedFor(words, before.start, mentions))
  );
}

/** "works with iPhone and iPad", "iPad compatible". */
function isSaidOfIt(words: readonly Word[], at: number): boolean {
  return [at - 4, at - 3, at - 2, at + 1, at + 2].some(near => compatible.test(textAt(words, near)));
}
