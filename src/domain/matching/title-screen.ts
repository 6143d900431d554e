// Screen sizes that a title states: 13-inch, 13,3", 14 Zoll, 24 pouces, and the bare number beside a name.
import type { Mention } from '#domain/matching/find-mentions.ts';
import { unitForm } from '#domain/matching/vocabulary.ts';
import { gapAt, textAt, type Word } from '#domain/words.ts';

// ″ “ ” „ and two primes, accents or apostrophes all mean inches, and so does one behind "16"; "po" and "in" only directly after the number.
const withUnit =
  /(?<![a-z\d.,])(\d{1,2})(?:[.,](\d))?(?:[\s\-\u2010-\u2013\u00a0\u202f]*(?:["\u201c-\u201f\u2033]|''|\u2032\u2032|\u2019\u2019|\u00b4\u00b4|['\u2019\u00b4](?=[\s,)|/]|$)|inch|zoll|pouces?|pollici|pulgadas?|pulg\b)|in\b|po\b)/g;
/** "11 in - Silver", "13 in Retina"; not "13 in good condition". */
const apartInches =
  /(?<![a-z\d.,])(\d{1,2})(?:[.,](\d))? in(?=\s*(?:[-\u2010-\u2013,.)|/]|$|(?:retina|laptop|touch|core|intel|i[3579]|m[1-9]|early|mid|late|20\d\d)\b))/g;
/** Not the version of a system: "iOS 15.6". */
const decimals =
  /(?<![\d.,]|(?:os|version|v)\s*)(\d{1,2})[.,](\d)(?!\d|[.,]\d|\s*(?:ghz|gb|tb|€|\$|£|eur|%))/g;
/** Sizes of Apple's screens that mean little else: they need no unit. */
const unambiguousSizes: ReadonlySet<number> = new Set([
  7.9, 8.3, 9.7, 10.2, 10.5, 10.9, 11.6, 12.9, 13.3, 13.6, 14.2, 15.3, 15.4, 15.6, 16.2, 21.5,
]);
const bareSizes: Readonly<Record<string, ReadonlySet<number>>> = {
  laptop: new Set([11, 12, 13, 14, 15, 16, 17]),
  imac: new Set([20, 21, 24, 27]),
  'imac-pro': new Set([27]),
  // On a plain iPad 9 to 11 may be a generation; no iPad Pro or Air has a generation from 10 to 13.
  'ipad-pro': new Set([9, 10, 11, 12, 13]),
  'ipad-air': new Set([11, 13]),
};
/** Behind a number that is no size, besides units. */
const notSizeForm = /^(?:ram|gen(?:eration)?|st|nd|rd|th)$/;

/** "7 9in", "10 2 inch": a title made from an address has lost its points. */
const pointless =
  /(?<![\d.,] ?)\b(7 9|8 3|9 7|10 2|10 5|10 9|12 9)(?=\s?-?in(?:ch)?\b)|(?<=\bipad )(10 9|12 9)(?= \d{2,4} ?gb)/g;
/** "ipad air 5 109 256gb": the point lost without a trace; not a price. */
const pointlessWord =
  /(?<=\bipad\b[^|]*\s)(?:(10)([259])|(12)(9))(?=\s)(?!\s*(?:€|\$|£|eur|usd|gbp|chf|euros?|gb|go))/g;

/** Sizes between 7 and 32 inches, each once. */
export function readScreens(given: string, words: readonly Word[], mention: Mention): number[] {
  const found = new Set<number>();
  const lowerCaseText = given
    .replaceAll(pointless, size => size.replace(' ', '.'))
    .replaceAll(pointlessWord, '$1$3.$2$4');
  for (const match of lowerCaseText.matchAll(withUnit)) add(found, toInches(match[1], match[2]));
  if (/\d in(?![a-z])/.test(lowerCaseText))
    for (const match of lowerCaseText.matchAll(apartInches)) add(found, toInches(match[1], match[2]));
  for (const match of lowerCaseText.matchAll(decimals)) {
    const inches = toInches(match[1], match[2]);
    if (unambiguousSizes.has(inches)) add(found, inches);
  }
  if (found.size === 0) {
    const bare = readBare(words, mention);
    if (bare !== null) found.add(bare);
  }
  return [...found];
}

function add(found: Set<number>, inches: number): void {
  if (inches >= 7 && inches <= 32) found.add(inches);
}

function toInches(whole = '0', part: string | undefined): number {
  return Number(part === undefined ? whole : `${whole}.${part}`);
}

/** Between a name and its size: "MacBook Pro A2289 (2020) 13", "MacBook Pro de 14", "iMac 2019 27". */
const besideSize =
  /^(?:retina|touch|bar|touchbar|apple|display|laptop|de|da|di|von|mit|with|20[012]\d|early|mid|late|a[12]\d{3})$/;

/** "MacBook Air 13", "27 iMac", "MacBook Pro M1 14"; after a chip 16 may be memory. */
function readBare(words: readonly Word[], { families, line, start, end }: Mention): number | null {
  const family = families[0] ?? '';
  const sizes = bareSizes[family.startsWith('macbook') ? 'laptop' : (line ?? family)];
  if (!sizes) return null;
  let after = end;
  // "iPad Air 6 13".
  if (line === 'ipad-air' && /^[67]$/.test(textAt(words, after))) after += 1;
  while (besideSize.test(textAt(words, after))) after += 1;
  let behindChip = after + 1;
  while (/^(?:pro|max)$/.test(textAt(words, behindChip))) behindChip += 1;
  const places = [
    after,
    // "chip M1 8 núcleos 13 Retina".
    ...words.flatMap(({ text }, at) => (text === 'retina' ? [at - 1] : [])),
    // "… pantalla (16": the title was cut off.
    ...(gapAt(words, words.length - 1).endsWith('(') ? [words.length - 1] : []),
    ...(/^m[1-9]$/.test(textAt(words, after)) && textAt(words, behindChip) !== '16' ? [behindChip] : []),
    words[start - 1]?.text === 'apple' ? start - 2 : start - 1,
  ];
  return places.map(at => readSize(words, at, sizes)).find(size => size !== null) ?? null;
}

function readSize(words: readonly Word[], at: number, sizes: ReadonlySet<number>): number | null {
  const text = textAt(words, at);
  if (!/^\d{1,2}$/.test(text) || !sizes.has(Number(text))) return null;
  const next = words[at + 1];
  // "iPad Pro 11 gen 4": the generation is the number after its word.
  if (next && /^gen(?:eration)?$/.test(next.text) && /^\d{1,2}$/.test(textAt(words, at + 2)))
    return Number(text);
  return next && (unitForm.test(next.text) || notSizeForm.test(next.text) || /^[.,/]$/.test(next.gap))
    ? null
    : Number(text);
}

/** Whether a model's screen has the stated size: "13" is both 13.3 and 13.6. */
export function isScreen(inches: number, stated: number): boolean {
  return Number.isInteger(stated) ? Math.floor(inches) === stated : Math.abs(inches - stated) < 0.05;
}
