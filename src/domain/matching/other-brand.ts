// Other makers' devices that a title names, and things that are only compared with a device of ours.
import { likePhrases, otherBrands } from '#domain/matching/vocabulary.ts';
import { gapAt, hasPhraseAt, textAt, type Word, wordSet } from '#domain/words.ts';

const ownNames = wordSet('apple iphone macbook imac');

/** Names another maker and not Apple; a merchant's own name among its brands says nothing. */
export function isOtherBrand(words: readonly Word[]): boolean {
  return words.some((_, at) => isBrandAt(words, at)) && !words.some(({ text }) => ownNames.has(text));
}

/** "Nothing Phone", "Poco X6", not "poco usato": brands that are words too, unless nothing stands beside them. */
const wordBrands: Readonly<Record<string, RegExp>> = { nothing: /^phone$/, poco: /^[xfmc]\d/ };

/** "Dell XPS", not "dell'iPhone". */
export function isBrandAt(words: readonly Word[], at: number): boolean {
  const text = textAt(words, at);
  if (!otherBrands.has(text)) return false;
  const next = wordBrands[text];
  return next === undefined
    ? !/^['\u2019]/.test(gapAt(words, at + 1))
    : words.length === 1 || next.test(textAt(words, at + 1));
}

/** "like iPhone 14", "wie ein iPhone", with the other thing in front. */
export function isOnlyCompared(words: readonly Word[], at: number): boolean {
  return [1, 2].some(
    length =>
      at > length &&
      likePhrases
        .get(textAt(words, at - length))
        ?.some(phrase => phrase.length === length && hasPhraseAt(words, at - length, phrase)),
  );
}
