import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitWords } from '#domain/words.ts';

const letters = fc.constantFrom(...'aZ09 .-_/"\'éßｆ″ᵉ\u00ad\u0301'.split(''));

/** Written apart from the splitter: one pattern for every script. */
function expectedWords(text: string): string[] {
  const plain = text.replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
  const fold = (word: string) =>
    word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(fold);
}

test('splits ASCII and all other texts alike, with the position of each word', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: letters }));
  fc.assert(
    fc.property(text, written => {
      const words = splitWords(written);
      expect(words.map(word => word.text)).toEqual(expectedWords(written));
      const plain = written.replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
      let before = 0;
      for (const { gap, start, end } of words) {
        expect(plain.slice(before, start)).toBe(gap);
        before = end;
      }
    }),
  );
});

test('ignores everything after the first 2,000 characters', () => {
  expect(splitWords(`${'a '.repeat(1_000)}b`)).toHaveLength(1_000);
});
