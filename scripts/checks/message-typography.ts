// French puts a no-break space before high punctuation and inside quotation marks.

/** Narrow no-break space, correct before ; ! ? and inside quotation marks, and the wide one, correct before a colon. */
const NO_BREAK = '\u202f\u00a0';

// Not high punctuation: the colon of an address or a time, the end of an HTML entity, a mark after a mark (`?!`).
const NOT_PUNCTUATION = /[a-z]+:\/\/\S*|\b(mailto|https?):\S*|\d:\d|&#?\w+;/gi;

/** The spacing errors in a message's texts, one line each. */
export function findFrenchSpacing(texts: readonly string[]): string[] {
  return texts.flatMap(text => {
    const plain = text.replaceAll(NOT_PUNCTUATION, '0');
    const before = new RegExp(`(^|[^${NO_BREAK}:;?!»])([:;?!»])`).exec(plain);
    const after = new RegExp(`«(?![${NO_BREAK}])`).exec(plain);
    return [
      ...(before ? [`needs a no-break space (U+202F or U+00A0) before '${before[2]}' in "${text}"`] : []),
      ...(after ? [`needs a no-break space (U+202F or U+00A0) after '«' in "${text}"`] : []),
    ];
  });
}
