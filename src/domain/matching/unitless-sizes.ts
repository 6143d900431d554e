// Sizes that a title states without a unit: in a list before one that has it, and bare numbers that mean storage.
import { unitForm as counted } from '#domain/matching/vocabulary.ts';
import { gapAt, textAt, type Word, wordSet } from '#domain/words.ts';

/** Storage sizes that devices are sold with. */
export const storages: ReadonlySet<number> = new Set([
  8, 16, 32, 64, 80, 120, 128, 160, 240, 250, 256, 320, 480, 500, 512, 640, 750, 960, 1000, 2000, 3000, 4000,
  8000, 16000,
]);

/** "64/128/256GB", "64,128GB", "64 - 128 GB": the numbers before the one with the unit. */
export function readListed(
  words: readonly Word[],
  from: number,
  isInName: (index: number) => boolean,
): number[] {
  const found: number[] = [];
  for (let at = from - 1; at >= 0 && !isInName(at); at -= 1) {
    const size = Number(words[at]?.text);
    const isListed =
      /^\s*[/|,\-\u2010-\u2014]\s*$/.test(gapAt(words, at + 1)) || isInRun(words, at, found.length);
    if (!isListed || !/^\d{2,4}$/.test(textAt(words, at)) || size < 16 || !storages.has(size)) break;
    found.push(size);
  }
  return found;
}

/** "64 256 512GB": two or more; "64 512GB" may be memory and storage. */
function isInRun(words: readonly Word[], at: number, found: number): boolean {
  const isSize = (place: number) => bareSizes.has(textAt(words, place)) && gapAt(words, place + 1) === ' ';
  return isSize(at) && (found > 0 || isSize(at - 1));
}

/** Sizes that mean storage even without a unit: "15 pro max de 256". */
const bareSizes = wordSet('64 128 256 512');

/** They are read only where no size with a unit may be the storage. `isInName` excludes words of a name, `behind` stands behind the last word. */
export function readBareSizes(
  words: readonly Word[],
  isInName: (index: number) => boolean,
  behind: string,
): number[] {
  return words.flatMap((word, at) => {
    if (!bareSizes.has(word.text) || isInName(at)) return [];
    const next = words[at + 1];
    const isMoney = /[$€£]\s*$|^[.,:]$/.test(word.gap) || /^\s*[$€£%]|^[.,:]$/.test(next?.gap ?? behind);
    if (isMoney || (counted.test(next?.text ?? '') && !/^i[3579]$/.test(textAt(words, at + 2)))) return [];
    // "i7 16 512", "M2 8 256": the memory in front, behind the chip.
    const isMemory =
      /^(?:8|16|24|32|36|64)$/.test(textAt(words, at - 1)) &&
      /^\s+$/.test(word.gap) &&
      /^(?:i[3579]|m[1-9]|pro|max|ultra)$/.test(textAt(words, at - 2)) &&
      !isInName(at - 2);
    return [...(isMemory ? [Number(textAt(words, at - 1))] : []), Number(word.text)];
  });
}
