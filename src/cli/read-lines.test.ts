import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLines } from '#cli/read-lines.ts';

async function* inPieces(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

const longest = 8;

it('reads the same lines whatever the chunks are, and nothing of a line that is too long', async () => {
  const character = fc.constantFrom('a', 'é', '\r', '\u2028', '\n');
  const pieces = fc.array(fc.string({ unit: character, maxLength: 12 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(pieces, async texts => {
      const lines = texts.join('').split('\n');
      if (lines.at(-1) === '') lines.pop();
      const expected = lines.map(line => (line.length > longest ? null : line));
      const read: (string | null)[] = [];
      for await (const line of readLines(inPieces(texts), longest)) read.push(line);
      expect(read).toEqual(expected);
    }),
  );
});
