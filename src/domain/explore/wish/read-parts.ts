// Cuts a wish into its parts: numbers with their units, phrases of the lexicon, stop words, and unknown words.
import { stopWords } from '#domain/explore/search-words.ts';
import type { Token } from '#domain/explore/wish/cut-words.ts';
import type { WishPart } from '#domain/explore/wish/meaning.ts';
import { readNumberAt } from '#domain/explore/wish/read-numbers.ts';
import type { WishText } from '#domain/explore/wish/read-numbers.ts';
import { limitWords } from '#domain/explore/wish/term-words.ts';
import type { Phrase, WishLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import {
  batteryWords,
  conditionNouns,
  currencyWords,
  memoryWords,
  ofWords,
  partWords,
  storageUnits,
  wishStopWords,
} from '#domain/explore/wish/wish-terms.ts';

/** Filters cannot express "not pink"; without its negation the part would mean the opposite. */
const negations: ReadonlySet<string> = new Set(
  'not no without nicht kein keine ohne pas sans non senza sin'.split(' '),
);

/** The parts of a wish, in the order of its words. */
export function readParts(text: WishText, lexicon: WishLexicon): WishPart[] {
  const parts: WishPart[] = [];
  let isNegated = false;
  for (let at = 0; at < text.tokens.length;) {
    const part = readPartAt(text, at, lexicon);
    const length = part.length;
    const isNegation =
      part.meanings.length === 0 && !part.effect && negations.has(text.tokens[at]?.text ?? '');
    parts.push(isNegated || isNegation ? { ...part, meanings: [], effect: null, isUnknown: true } : part);
    isNegated = isNegation;
    at += length;
  }
  return parts.map((part, at) =>
    isAboutPart(parts, at) ? { ...part, meanings: [], effect: null, isUnknown: true } : part,
  );
}

/** "good battery", "batterie neuve", "battery in good condition", "prix correct": about a part or the price, not about the device. */
function isAboutPart(parts: readonly WishPart[], at: number): boolean {
  const part = parts[at];
  const isCondition = part?.meanings.some(({ filter }) => filter?.key === 'condition') === true;
  const isMode = part?.effect?.mode !== undefined;
  // "battery 100": by itself the number would be a price.
  const isGuess =
    /^\d+$/.test(part?.text ?? '') &&
    part?.meanings.every(({ filter }) => filter?.key === 'price') === true &&
    [parts[at - 1], parts[at + 1]].some(near => batteryWords.has(near?.text ?? ''));
  if (isGuess) return true;
  if (!part || (!isCondition && !isMode)) return false;
  const isPart = (each: WishPart | undefined) => each !== undefined && partWords.has(each.text);
  const before = parts.slice(0, at).findLast(each => isPart(each) || !isSilent(each));
  const [next, afterNext] = parts.slice(at + 1);
  const isWhole = conditionNouns.has(part.text.split(' ').at(-1) ?? '');
  return isPart(before) || (!isWhole && isPart(next)) || (ofWords.has(next?.text ?? '') && isPart(afterNext));
}

function isSilent({ meanings, effect, isUnknown }: WishPart): boolean {
  return meanings.length === 0 && effect === null && !isUnknown;
}

function readPartAt(
  text: WishText,
  at: number,
  lexicon: WishLexicon,
): WishPart & { readonly length: number } {
  const { tokens } = text;
  const phrase = findPhrase(tokens, at, lexicon);
  const makePart = (length: number, part: Partial<WishPart>) => ({
    from: tokens[at]?.from ?? 0,
    to: tokens[at + length - 1]?.to ?? 0,
    text: tokens
      .slice(at, at + length)
      .map(token => token.text)
      .join(' '),
    meanings: [],
    effect: null,
    isUnknown: false,
    ...part,
    length,
  });
  // "32 GB" is longer than a model's number; "Series 7" is a phrase and a number.
  const number = readNumberAt(text, at, lexicon);
  if (number && number.length > (phrase?.words.length ?? 0)) {
    const { length, meanings, words } = number;
    return makePart(length, {
      meanings,
      isUnknown: meanings.length === 0,
      ...(words && { text: words.join(' ') }),
    });
  }
  if (phrase) return makePart(phrase.words.length, { meanings: phrase.meanings, effect: phrase.effect });
  return makePart(1, { isUnknown: !saysNothing(tokens[at] as Token) });
}

/** The longest phrase that begins at a token. */
function findPhrase(tokens: readonly Token[], at: number, { phrases }: WishLexicon): Phrase | null {
  const found = phrases
    .get(tokens[at]?.text ?? '')
    ?.find(({ words }) => words.every((word, offset) => tokens[at + offset]?.text === word));
  return found ?? null;
}

function saysNothing({ text, isUnfinished }: Token): boolean {
  return (
    isUnfinished ||
    stopWords.has(text) ||
    wishStopWords.has(text) ||
    limitWords.has(text) ||
    currencyWords.has(text) ||
    memoryWords.has(text) ||
    storageUnits.has(text)
  );
}
