// Splits a typed query into words that the index knows, correcting the spaces of "mac book" and "iphone13promax".
import { queryWords } from '#domain/explore/query-words.ts';
import { stopWords } from '#domain/explore/search-words.ts';
import type { Vocabulary } from '#domain/explore/vocabulary.ts';

/** The rest of a longer text is ignored. */
const maxWords = 12;
const maxWordLength = 40;

/** The words of a query, each once, without stop words unless there are no others; at most twelve. */
export function splitQuery(query: string, vocabulary: Vocabulary): string[] {
  const typed = queryWords(query)
    .slice(0, maxWords)
    .map(word => word.slice(0, maxWordLength));
  const joined = joinWords(typed, vocabulary);
  const words = joined.flatMap((word, at) => splitWord(word, at === joined.length - 1, vocabulary));
  const meaningful = words.filter(word => !stopWords.has(word));
  return [...new Set(meaningful.length === 0 ? words : meaningful)].slice(0, maxWords);
}

/** "mac book air" -> "macbook", "air": joins words that make a known word, unless each of them is known by itself. */
function joinWords(words: readonly string[], vocabulary: Vocabulary): string[] {
  const joined: string[] = [];
  let at = 0;
  while (at < words.length) {
    const length = joinedLength(words, at, vocabulary);
    joined.push(words.slice(at, at + length).join(''));
    at += length;
  }
  return joined;
}

/** How many words from `at` on are one known word with spaces in it; 1 = the word stands by itself. */
export function joinedLength(words: readonly string[], at: number, vocabulary: Vocabulary): number {
  return [3, 2].find(count => canJoin(words, at, count, vocabulary)) ?? 1;
}

function canJoin(words: readonly string[], at: number, count: number, vocabulary: Vocabulary): boolean {
  const parts = words.slice(at, at + count);
  if (parts.length < count || parts.every(part => vocabulary.has(part))) return false;
  const whole = parts.join('');
  if (vocabulary.has(whole)) return true;
  // The last word may be unfinished: "mac boo". Too many words begin with the same two letters.
  const isLast = at + count === words.length;
  const last = parts.at(-1) ?? '';
  return isLast && last.length > 2 && !vocabulary.hasPrefix(last) && vocabulary.hasPrefix(whole);
}

/** "iphone13promax" -> "iphone", "13", "pro", "max": the fewest known words that make it up; else cut between letters and digits. */
export function splitWord(word: string, isLast: boolean, vocabulary: Vocabulary): string[] {
  if (isKnown(word, isLast, vocabulary)) return [word];
  const whole = cutWord(word, isLast, vocabulary);
  if (whole) return whole;
  const runs = word.match(/\d+|\D+/g) ?? [];
  if (runs.length === 1) return cutMisspelt(word, vocabulary);
  return runs.flatMap((run, at) => {
    const isLastRun = isLast && at === runs.length - 1;
    if (isKnown(run, isLastRun, vocabulary)) return [run];
    return cutWord(run, isLastRun, vocabulary) ?? cutMisspelt(run, vocabulary);
  });
}

/** Letters of the shortest known word, and of the shortest rest, into which `cutMisspelt` cuts a word. */
const minKnown = 5;
const minRest = 4;

/** "aplewatch" -> "aple", "watch": cuts off a known word at one end; the rest is corrected later. */
function cutMisspelt(word: string, vocabulary: Vocabulary): string[] {
  for (let rest = minRest; rest <= word.length - minKnown; rest++) {
    if (vocabulary.has(word.slice(rest))) return [word.slice(0, rest), word.slice(rest)];
    if (vocabulary.has(word.slice(0, -rest))) return [word.slice(0, -rest), word.slice(-rest)];
  }
  return [word];
}

function isKnown(word: string, isLast: boolean, vocabulary: Vocabulary): boolean {
  return vocabulary.has(word) || (isLast && vocabulary.hasPrefix(word));
}

/** The fewest known words that together make up the whole; null when there are none. */
function cutWord(word: string, isLast: boolean, vocabulary: Vocabulary): string[] | null {
  // best[end] = how to make up the word's first `end` letters.
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    best[end] = null;
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const piece = word.slice(start, end);
      const isEnd = isLast && end === word.length;
      if (!before || isInNumber(word, start) || !canBePiece(piece, isEnd, vocabulary)) continue;
      if ((best[end]?.length ?? Infinity) > before.length + 1) best[end] = [...before, piece];
    }
  }
  return best[word.length] ?? null;
}

/** Whether a cut would split a number: 1313 is not 13 twice. */
function isInNumber(word: string, at: number): boolean {
  return at > 0 && /^\d\d$/.test(word.slice(at - 1, at + 1));
}

/** A piece of letters has two or more of them, except for the X at the end of iPhone X. */
function canBePiece(piece: string, isEnd: boolean, vocabulary: Vocabulary): boolean {
  if (stopWords.has(piece)) return false;
  if (piece.length === 1 && !/\d/.test(piece)) return isEnd && vocabulary.has(piece);
  return vocabulary.has(piece) || (isEnd && piece.length > 1 && vocabulary.hasPrefix(piece));
}
