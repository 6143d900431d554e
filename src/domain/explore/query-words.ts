// Splits text into words for the search of explore, in the same way for entries and for queries.
import { stopWords } from '#domain/explore/search-words.ts';
import { splitWords } from '#domain/words.ts';

/** Folded words. A screen of 12.9 or 12,9 inches is one word, "12p9", so that its 9 does not match a ninth generation. */
export function queryWords(text: string): string[] {
  return splitWords(text.replaceAll(/(\d)[.,](\d)/g, '$1p$2')).map(word => word.text);
}

export type SplitText = (text: string) => readonly string[];

/**
 * Splits the texts of entries, leaving out stop words and single letters except x (iPhone X). "12p9" can also
 * be found as 12. Entries share many texts, so each text is split once.
 */
export function createSplitter(): SplitText {
  const cache = new Map<string, readonly string[]>();
  return text => {
    const words = cache.get(text) ?? queryWords(text).flatMap(wholeInches).filter(isSearchable);
    cache.set(text, words);
    return words;
  };
}

function wholeInches(word: string): string[] {
  const [, whole] = /^(\d+)p\d+$/.exec(word) ?? [];
  return whole === undefined ? [word] : [word, whole];
}

function isSearchable(word: string): boolean {
  return !stopWords.has(word) && (word.length > 1 || /[\dx]/.test(word));
}
