// Rejects titles whatever device they name: broken, a lot, a service, an empty box, a copy, no sale.
import type { Mention } from '#domain/matching/find-mentions.ts';
import type { MatchReason } from '#domain/matching/match-decision.ts';
import {
  brokenPhrases,
  countNouns,
  negations,
  emptyBoxPhrases,
  fakePhrases,
  leadingLots,
  conjunctions,
  lotPhrases,
  monthWords,
  numberWords,
  quantityWords,
  servicePhrases,
  swapPhrases,
  swapWords,
  noSalePricePhrases,
  wantedPhrases,
  wantedWords,
  type Phrases,
} from '#domain/matching/vocabulary.ts';
import { gapAt, hasPhraseAt, textAt, type Word } from '#domain/words.ts';

/** Tried in this order at each word. */
const grounds: readonly (readonly [phrases: Phrases, reason: MatchReason])[] = [
  [emptyBoxPhrases, 'empty-box'],
  [fakePhrases, 'counterfeit'],
  [noSalePricePhrases, 'no-sale-price'],
  [servicePhrases, 'service'],
  [swapPhrases, 'swap-only'],
  [wantedPhrases, 'wanted'],
  [brokenPhrases, 'damaged'],
];
const firstWords = new Set(grounds.flatMap(([phrases]) => [...phrases.keys()]));
/** How many words in front of a phrase may negate it: "ohne Kratzer und Risse". */
const negationReach = 4;

/** The reason to reject; null when nothing speaks against a whole, working, single device. */
export function judgeState(words: readonly Word[]): MatchReason | null {
  const first = textAt(words, 0);
  const second = words[1]?.text;
  if (swapWords.has(first) && second !== 'de' && second !== 'in') return 'swap-only';
  if (wantedWords.has(first)) return 'wanted';
  for (let at = 0; at < words.length; at += 1) {
    const text = textAt(words, at);
    if (text === 'gesucht') return 'wanted';
    if (!firstWords.has(text)) continue;
    const ground = grounds.find(([phrases]) => hasAnyPhraseAt(phrases, words, at));
    if (ground && !isNegated(words, at)) return ground[1];
  }
  // "Apple iPhone 11 Black Parts": at the end of a title the word has no other meaning.
  if (
    /^(?:parts|piezas|pieces|ricambi|pezzi)$/.test(words.at(-1)?.text ?? '') &&
    !/^\d+$/.test(words.at(-2)?.text ?? '')
  )
    return 'damaged';
  return null;
}

/** Whether one of the phrases stands at a position. */
export function hasAnyPhraseAt(phrases: Phrases, words: readonly Word[], at: number): boolean {
  return phrases.get(textAt(words, at))?.some(phrase => hasPhraseAt(words, at, phrase)) ?? false;
}

/** "nicht defekt", "ohne Vertrag", "sans rayure ni fissure": a negation in front, or in front of a list. */
function isNegated(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - negationReach); before -= 1) {
    const text = textAt(words, before);
    if (negations.has(text))
      return (
        before >= at - 2 ||
        words
          .slice(before + 1, at)
          .some(each => conjunctions.has(each.text) || /[,/]/.test(each.gap) || each.text === 'ni')
      );
  }
  return false;
}

/** "29,99 €/Monat", "$20/mo". */
export function isInstalment(words: readonly Word[]): boolean {
  return words.some(({ text, gap }, at) => {
    if (!monthWords.has(text)) return false;
    const isPriced = /^\d+(?:eur|usd|euro|euros)?$|^(?:eur|euro|euros|usd)$/.test(textAt(words, at - 1));
    return isPriced && /[$€£/]/.test(gap + gapAt(words, at - 1)) && gap.includes('/');
  });
}

/** "2x iPad", "(Qty 10)", "20 units", "3 laptops", "iPhone XR (x4)": more than one unit, in front of the extras. */
export function isCountedLot(words: readonly Word[], { start }: Mention, extrasFrom: number): boolean {
  if (leadingLots.has(textAt(words, 0))) return true;
  if (words.some((_, at) => at < extrasFrom && hasAnyPhraseAt(lotPhrases, words, at))) return true;
  const name = words[start - 1]?.text === 'apple' ? start - 1 : start;
  const [before, last] = [textAt(words, name - 2), textAt(words, name - 1)];
  if (/^(?:[2-9]|[1-9]\d+)x$/.test(last) || (last === 'x' && isSeveral(before))) return true;
  if (numberWords.has(last) || (/^(?:ipads|macbooks|imacs)$/.test(textAt(words, start)) && isSeveral(last)))
    return true;
  // "3 iphone 11": from 11 on the number is the model's.
  if (name === 1 && /^[2-9]$/.test(last) && /^\d/.test(textAt(words, start + 1))) return true;
  return words.some(({ text }, at) => {
    if (at >= extrasFrom) return false;
    if (text === 'laptops' || text === 'notebooks') return /^[2-9]$/.test(textAt(words, at - 1));
    if (countNouns.has(text)) {
      const count = textAt(words, at - 1);
      // "Apple 2022 PC Portatile MacBook Air".
      return isSeveral(count) && !(text === 'pc' && /^20\d\d$/.test(count));
    }
    if (quantityWords.has(text)) return isSeveral(textAt(words, at + 1));
    // "(x4)" behind the name; "x2 Thunderbolt" and "2x zoom" are no quantities.
    const isTimes = text.startsWith('x') && /^x(?:[2-9]|[1-9]\d)$/.test(text) && at > start;
    return (
      isTimes &&
      (at === words.length - 1 || /[)\]]/.test(gapAt(words, at + 1)) || /[([]/.test(gapAt(words, at)))
    );
  });
}

function isSeveral(text: string): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= 2;
}
