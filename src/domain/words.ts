// Splits merchants' free text into words without case, accents and punctuation, for comparison in any language.

export interface Word {
  /** Lower case, without accents, ß as ss. */
  readonly text: string;
  /** The text between the word before and this one, as written. */
  readonly gap: string;
  /** Its position in the visible text (`visibleText`). */
  readonly start: number;
  readonly end: number;
}

/** The rest of a longer text is ignored: it is no title. */
const maxTextLength = 2_000;

const wordForm = /[\p{L}\p{M}\p{N}]+/gu;
/** Soft hyphens, zero-width characters and byte order marks, which would split words. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Most words of most feeds; for these the patterns for every script would be most of the work. */
const plainText = /^[\x20-\x7e]*$/;
const marks = /\p{M}/gu;

/** "Weiß" -> "weiss", "Lumière" -> "lumiere", "3ᵉ" -> "3e". For words only: in whole texts ″ would become two primes. */
export function foldText(text: string): string {
  if (plainText.test(text)) return text.toLowerCase();
  return text.toLowerCase().normalize('NFKD').replace(marks, '').replaceAll('ß', 'ss');
}

/** The text that word positions refer to: cut to `maxTextLength`, without invisible characters. */
export function visibleText(text: string): string {
  return text.slice(0, maxTextLength).replace(invisible, '');
}

/** Splits a text into words, with their positions in its visible text. */
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

/** For most texts of most feeds: with a pattern, splitting would take a fifth of the time of matching. */
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

/** The first position from `at` on where a word ends (`isInside`) or begins, or the end of the text. */
function findEdge(folded: string, at: number, isInside: boolean): number {
  let edge = at;
  while (edge < folded.length && isWordCharacter(folded.charCodeAt(edge)) === isInside) edge += 1;
  return edge;
}

/** a to z and 0 to 9. */
function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** The text without the last occurrence of a phrase's words; the same text when there is none. */
export function cutLastPhrase(text: string, phrase: string): string {
  const plain = visibleText(text);
  const words = splitWords(plain);
  const parts = splitWords(phrase).map(word => word.text);
  const at = words.findLastIndex((_, start) => hasPhraseAt(words, start, parts));
  if (at === -1) return text;
  return `${plain.slice(0, words[at]?.start)} ${plain.slice(words[at + parts.length - 1]?.end)}`;
}

/** The word at a position; '' in front of the first and behind the last. */
export function textAt(words: readonly Word[], at: number): string {
  return words[at]?.text ?? '';
}

/** The text in front of the word at a position; '' where there is no word. */
export function gapAt(words: readonly Word[], at: number): string {
  return words[at]?.gap ?? '';
}

/** The words of a list that is written as one text. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Whether the words from `at` on are exactly these. */
export function hasPhraseAt(words: readonly Word[], at: number, phrase: readonly string[]): boolean {
  return phrase.length > 0 && phrase.every((text, offset) => textAt(words, at + offset) === text);
}
