// What comes with a device, and where in the title it begins: "+ funda", "mit OVP", "cavo incluso".
import type { Mention } from '#domain/matching/find-mentions.ts';
import {
  accessoryWords,
  bandWords,
  includedWords,
  leadingAccessories,
  withWords,
} from '#domain/matching/vocabulary.ts';
import { isOwnPart } from '#domain/matching/own-parts.ts';
import { gapAt, textAt, type Word } from '#domain/words.ts';

/** Words between the word that begins the extras and the extra itself. */
const reach = 5;
/** "GPS + Cellular" begins no extras. */
const radio = /^(?:cell|lte|[345]g)/;

/** The first word of the extras; the number of words when the title names none. A title with a size may list them bare: "64GB caja, cable y funda". */
export function findExtras(words: readonly Word[], mention: Mention, statesSize: boolean): number {
  const { families, end } = mention;
  for (let at = end; at < words.length; at += 1) {
    const text = textAt(words, at);
    const isBand = bandWords.has(text) && families[0] === 'apple-watch';
    // "Armband: Sternenlicht / Gehäuse: Gold" goes on about the watch.
    if (isOwnPart(text, mention) || (isBand && gapAt(words, at + 1).includes(':'))) continue;
    if (isBand) return startOfExtra(words, at, end) ?? at;
    if (!isThing(text)) continue;
    const start = startOfExtra(words, at, end);
    if (start !== null) return start;
    const isListed =
      statesSize &&
      [1, 2].some(step => isThing(textAt(words, at + step)) && textAt(words, at + step) !== text);
    if (isListed || isIncluded(words, at)) return at;
  }
  return words.length;
}

function isThing(text: string): boolean {
  return accessoryWords.has(text) || leadingAccessories.has(text);
}

/** Where "with", "without" or a plus sign begins an extra; null when nothing does. */
export function startOfExtra(words: readonly Word[], at: number, from: number): number | null {
  for (let before = at; before >= Math.max(from, at - reach); before -= 1) {
    if (/[+&]/.test(gapAt(words, before)) && !radio.test(textAt(words, before))) return before;
    if (before < at && withWords.has(textAt(words, before))) return before;
  }
  return null;
}

/** "cavo incluso", "chargeur non fourni", "neu in Folie", "free case". */
export function isIncluded(words: readonly Word[], at: number): boolean {
  if (/^(?:in|im|dans|nella?|free|bonus|gratis)$/.test(textAt(words, at - 1))) return true;
  return [1, 2].some(offset => includedWords.has(textAt(words, at + offset)));
}
