// The words of a wish as they were typed, with the signs beside them: a currency, inches, "at most".
import { splitWords } from '#domain/words.ts';

/** Longest text that is read; the rest is ignored. */
const maxLength = 200;

export interface WishWord {
  /** As typed, to be listed when it is left out; numbers are written with a decimal point and without separators. */
  readonly typed: string;
  /** Folded; a decimal point is a `p`: 12.9 is `12p9`. */
  readonly text: string;
  /** A currency sign stands directly before or behind it. */
  readonly hasCurrency: boolean;
  /** `"` or `″` stands behind it. */
  readonly hasInches: boolean;
  /** `%` stands behind it. */
  readonly hasPercentSign: boolean;
  /** `<` stands before it. */
  readonly hasLessThanSign: boolean;
  /** A dash joins it to the number before. */
  readonly isDashed: boolean;
  /** A full stop or a colon stands behind it: "max. 500". */
  readonly hasFullStop: boolean;
}

/** "1.299" and "1,299" are one number, and so is "12,9"; "1.299,00" is 1299. */
function joinNumbers(text: string): string {
  return text
    .replaceAll(/(?<![\d.,])(\d{1,3})[.,](\d{3})(?!\d)/g, '$1$2')
    .replaceAll(/(\d)[.,](\d{1,2})(?!\d)/g, '$1p$2');
}

/** The words of the first 200 characters. */
export function readWishWords(text: string): WishWord[] {
  const joined = joinNumbers(text.slice(0, maxLength));
  const words = splitWords(joined);
  const last = words.at(-1);
  return words.map((word, at) => {
    const next = words[at + 1];
    const behind = next?.gap ?? (last ? joined.slice(last.end) : '');
    // In "iphone 13 $300" the sign belongs to the price.
    const isSignOfNext = next !== undefined && /[$€£]$/.test(behind) && /^\d/.test(next.text);
    return {
      typed: joined.slice(word.start, word.end).replaceAll(/(?<=\d)p(?=\d)/g, '.'),
      text: word.text,
      hasCurrency: /[$€£]\s?$/.test(word.gap) || (!isSignOfNext && /^\s?[$€£]/.test(behind)),
      hasInches: /^\s?(?:["″”“]|'')/.test(behind),
      hasPercentSign: /^\s?%/.test(behind),
      hasLessThanSign: /[<≤]\s*$/.test(word.gap),
      isDashed: at > 0 && /^\s*[$€£]?\s*[-\u2010-\u2015]\s*[$€£]?$/.test(word.gap),
      hasFullStop: /^\s?[.:]/.test(behind),
    };
  });
}
