// Counting bits 32 at a time gives the same counts as counting them one by one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LaneCounter } from '#domain/search/facets/count/lane-counter.ts';

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

test('as many words have a bit as are counted for it, whatever the words are', () => {
  const counter = new LaneCounter();
  fc.assert(
    fc.property(fc.array(word, { maxLength: 300 }), fc.integer({ min: 1, max: 2 }), (words, repeats) => {
      const scratch = new Int32Array(words.length + 8).fill(-1);
      scratch.set(words);
      const counts = new Int32Array(40);
      for (let at = 0; at < repeats; at++) counter.count(scratch, words.length, counts, 3);
      const expected = Array.from({ length: 40 }, (_, lane) =>
        lane < 3 ? 0 : repeats * words.filter(each => lane < 35 && ((each >>> (lane - 3)) & 1) === 1).length,
      );
      expect([...counts]).toEqual(expected);
    }),
  );
});
