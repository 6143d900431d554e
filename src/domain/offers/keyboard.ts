// The keyboard layout of a laptop's offer, from the words of its title, else from the region of its part number. @table
import type { KeyboardLayout } from '#domain/catalogue/product.ts';
import { parsePartNumber } from '#domain/catalogue/part-number.ts';
import { splitWords } from '#domain/words.ts';

/** Words in titles, as `splitWords` gives them. */
const layoutWords: ReadonlyMap<string, KeyboardLayout> = new Map([
  ['qwerty', 'qwerty'],
  ['qwertz', 'qwertz'],
  ['azerty', 'azerty'],
]);

/** Regions of part numbers for which Apple builds laptops with one layout; other regions say nothing. */
const regionLayouts: ReadonlyMap<string, KeyboardLayout> = new Map([
  ['LL', 'qwerty'],
  ['B', 'qwerty'],
  ['T', 'qwerty'],
  ['Y', 'qwerty'],
  ['X', 'qwerty'],
  ['D', 'qwertz'],
  ['SM', 'qwertz'],
  ['F', 'azerty'],
  ['FN', 'azerty'],
]);

/** null = not stated, or stated twice and differently. */
export function readKeyboardLayout(title: string, partNumber: string | null): KeyboardLayout | null {
  const found = new Set(splitWords(title).flatMap(({ text }) => layoutWords.get(text) ?? []));
  const [only] = found;
  if (found.size > 0) return found.size === 1 ? (only ?? null) : null;
  const part = partNumber === null ? null : parsePartNumber(partNumber);
  return (part && regionLayouts.get(part.region)) ?? null;
}
