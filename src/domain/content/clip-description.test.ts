import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipDescription } from '#domain/content/clip-description.ts';

const words = 'Ten words that say nothing, of which each one counts. ';

test('a description ends with a sentence where a long enough one fits, otherwise with a word', () => {
  expect(clipDescription(words)).toBe(words);
  expect(clipDescription(words.repeat(4))).toBe(words.repeat(2).trim());
  expect(clipDescription('word '.repeat(40))).toMatch(/^(?:word )+word…$/);
});

test('no description is longer than 156 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), text => {
      expect(clipDescription(text).length).toBeLessThanOrEqual(156);
    }),
  );
});
