// How free text of merchants is compared: words without case, accents and odd punctuation, in any of our languages.

export interface Word {
  /** Lower case, without accents, ß as ss. */
  readonly text: string;
  /** What stands between the word before and this one, as written. */
  readonly gap: string;
  /** Where it stands in the text that was split. */
  readonly start: number;
  readonly end: number;
}

/** Longer texts are no titles; the rest of them is not looked at. */
const maxTextLength = 2_000;

const wordForm = /[\p{L}\p{M}\p{N}]+/gu;
/** Soft hyphens, zero-width characters and byte order marks would cut words in two. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Most words of most feeds, for which the forms that know every script would be most of the work. */
const plainText = /^[\x20-\x7e]*$/;
const marks = /\p{M}/gu;

/** "Weiß" -> "weiss", "Lumière" -> "lumiere", "3ᵉ" -> "3e". For words; in whole texts ″ would turn into two primes. */
export function foldText(text: string): string {
  if (plainText.test(text)) return text.toLowerCase();
  return text.toLowerCase().normalize('NFKD').replace(marks, '').replaceAll('ß', 'ss');
}

/** The text in which words have their places: as long as we look at, without invisible characters. */
export function visibleText(text: string): string {
  return text.slice(0, maxTextLength).replace(invisible, '');
}

/** Splits a text into words; their places are those of its visible text. */
export function splitWords(text: string): Word[] {
  const cut = text.slice(0, maxTextLength);
  if (plainText.test(cut)) return splitPlainWords(cut);
  const plain = visibleText(cut);
  const words: Word[] = [];
  let before = 0;
  for (const match of plain.matchAll(wordForm)) {
    const end = match.index + match[0].length;
    words.push({ text: foldText(match[0]), gap: plain.slice(before, match.index), start: match.index, end });
    before = end;
  }
  return words;
}

/** Most texts of most feeds: a fifth of all matching would be in a pattern's hands. */
function splitPlainWords(plain: string): Word[] {
  const folded = plain.toLowerCase();
  const words: Word[] = [];
  let before = 0;
  for (let end = 0; end < plain.length;) {
    const start = findEdge(folded, end, false);
    if (start === plain.length) break;
    end = findEdge(folded, start, true);
    words.push({ text: folded.slice(start, end), gap: plain.slice(before, start), start, end });
    before = end;
  }
  return words;
}

/** The first place from `at` on where a word ends (`isInside`) or begins, or the end of the text. */
function findEdge(folded: string, at: number, isInside: boolean): number {
  let edge = at;
  while (edge < folded.length && isWordCharacter(folded.charCodeAt(edge)) === isInside) edge += 1;
  return edge;
}

/** a to z and 0 to 9. */
function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** The text without the last place where the words of a phrase stand; the text itself where they do not. */
export function cutLastPhrase(text: string, phrase: string): string {
  const plain = visibleText(text);
  const words = splitWords(plain);
  const parts = splitWords(phrase).map(word => word.text);
  const at = words.findLastIndex((_, start) => standsAt(words, start, parts));
  if (at === -1) return text;
  return `${plain.slice(0, words[at]?.start)} ${plain.slice(words[at + parts.length - 1]?.end)}`;
}

/** Whether the words from `at` on are exactly these. */
export function standsAt(words: readonly Word[], at: number, phrase: readonly string[]): boolean {
  return phrase.length > 0 && phrase.every((text, offset) => words[at + offset]?.text === text);
}
