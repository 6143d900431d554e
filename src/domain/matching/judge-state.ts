// Rejects titles whatever device they name: broken, a lot, a service, an empty box, only in exchange.
import {
  brokenPhrases,
  denials,
  emptyBoxPhrases,
  lotPhrases,
  otherAppleProducts,
  servicePhrases,
  swapWords,
} from '#domain/matching/device-words.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import { standsAt, type Word } from '#domain/words.ts';

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The reason to reject; null when nothing speaks against a whole, working, single device. */
export function judgeState(words: readonly Word[]): MatchReason | null {
  if (swapWords.has(words[0]?.text ?? '') && words[1]?.text !== 'de' && words[1]?.text !== 'in')
    return 'swap-only';
  for (let at = 0; at < words.length; at += 1) {
    if (standsOne(emptyBoxPhrases, words, at)) return 'empty-box';
    if (standsOne(servicePhrases, words, at)) return 'service';
    if (standsOne(brokenPhrases, words, at) && !isDenied(words, at)) return 'damaged';
    if (standsOne(lotPhrases, words, at)) return 'several-devices';
  }
  // "Apple iPhone 11 Black Parts": at the end of a title the word has no other meaning.
  if (/^(?:parts|piezas|pieces|ricambi|pezzi)$/.test(words.at(-1)?.text ?? '')) return 'damaged';
  return null;
}

/** Whether an Apple product outside the catalogue's families is named at a word. */
export function isOtherAppleProduct(words: readonly Word[], at: number): boolean {
  return standsOne(otherAppleProducts, words, at);
}

function standsOne(phrases: Phrases, words: readonly Word[], at: number): boolean {
  return phrases.get(words[at]?.text ?? '')?.some(phrase => standsAt(words, at, phrase)) ?? false;
}

function isDenied(words: readonly Word[], at: number): boolean {
  return denials.has(words[at - 1]?.text ?? '') || denials.has(words[at - 2]?.text ?? '');
}

/** "2x iPad", "3 x MacBook": more than one unit, stated in front of the name. */
export function isCounted(words: readonly Word[], at: number): boolean {
  const start = words[at - 1]?.text === 'apple' ? at - 1 : at;
  const [before, last] = [words[start - 2]?.text ?? '', words[start - 1]?.text ?? ''];
  return /^(?:[2-9]|[1-9]\d+)x$/.test(last) || (last === 'x' && /^(?:[2-9]|[1-9]\d+)$/.test(before));
}
