// The storage sizes a title or an attribute states, in gigabytes (1 TB = 1000).
import type { Word } from '#domain/words.ts';

/** Sizes that devices are sold with. Any other number with "GB" is a tariff, a cloud plan or a mistake. */
const sizes = new Set([8, 16, 32, 64, 128, 256, 512, 1000, 2000]);
/** Sizes that mean storage even without a unit ("15 pro max de 256"). */
const bareSizes = new Set([64, 128, 256, 512]);
const withUnit = /^(\d{1,4})(gb|go|g|tb|to|t|gigas?|gigabytes?)?$/;
const unitWords = /^(?:gb|go|g|tb|to|t|gigas?|gigabytes?)$/;

/** Every stated size, ascending, each once. Reads whole words only: "64gb" holds a "4g". */
export function findStorages(words: readonly Word[], isTaken: (index: number) => boolean): number[] {
  const found = new Set<number>();
  for (let at = 0; at < words.length; at += 1) {
    if (isTaken(at)) continue;
    const size = readSizeAt(words, at);
    if (size === null) continue;
    for (let before = at - 1; before >= 0 && !isTaken(before) && isListed(words, before); before -= 1) {
      const listed = toSize(words[before]?.text ?? '', 'gb');
      if (listed === null) break;
      found.add(listed);
    }
    found.add(size);
  }
  if (found.size === 0) for (const size of listBareSizes(words, isTaken)) found.add(size);
  return [...found].sort((left, right) => left - right);
}

function readSizeAt(words: readonly Word[], at: number): number | null {
  const match = withUnit.exec(words[at]?.text ?? '');
  if (!match) return null;
  const next = words[at + 1];
  const attached = match[2];
  const unit =
    attached ??
    (next && /^[\s\-\u2010\u2011]*$/.test(next.gap) && unitWords.test(next.text) ? next.text : '');
  if (unit === '') return null;
  const after = words[at + (attached === undefined ? 2 : 1)]?.text;
  if (after === 'ram' || words[at - 1]?.text === 'ram') return null;
  return toSize(match[1] ?? '', unit);
}

function toSize(digits: string, unit: string): number | null {
  if (!/^\d{1,4}$/.test(digits)) return null;
  const amount = Number(digits);
  const size = unit.startsWith('t')
    ? amount * 1000
    : amount === 1024
      ? 1000
      : amount === 2048
        ? 2000
        : amount;
  return sizes.has(size) ? size : null;
}

/** "64/128/256GB", "64,128GB", "64 - 128 GB": the numbers before the one with the unit. */
function isListed(words: readonly Word[], at: number): boolean {
  return (
    /^\s*[/|,\-\u2010-\u2014]\s*$/.test(words[at + 1]?.gap ?? '') && /^\d{1,4}$/.test(words[at]?.text ?? '')
  );
}

function listBareSizes(words: readonly Word[], isTaken: (index: number) => boolean): number[] {
  return words.flatMap((word, at) => {
    const size = /^\d{2,3}$/.test(word.text) ? Number(word.text) : 0;
    const isMoney = /[$€£]\s*$|^[.,:]$/.test(word.gap) || /^\s*[$€£%]|^[.,:]$/.test(words[at + 1]?.gap ?? '');
    const isCounted = /^(?:eur|euros?|usd|dollars?|mah|mp|mm|x)$/.test(words[at + 1]?.text ?? '');
    return bareSizes.has(size) && !isTaken(at) && !isMoney && !isCounted ? [size] : [];
  });
}
