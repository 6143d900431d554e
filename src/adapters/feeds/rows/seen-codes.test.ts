import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SeenCodes } from '#adapters/feeds/rows/seen-codes.ts';

test('agrees with a set of all codes', () => {
  const code = fc.oneof(fc.string(), fc.integer({ min: 0, max: 50 }).map(String));
  fc.assert(
    fc.property(fc.array(code, { maxLength: 300 }), codes => {
      const seen = new SeenCodes();
      const known = new Set<string>();
      for (const each of codes) {
        expect(seen.add(each)).toBe(!known.has(each));
        known.add(each);
      }
    }),
  );
});

test('grows with the feed and forgets no code', () => {
  const seen = new SeenCodes();
  const codes = Array.from({ length: 50_000 }, (_, at) => `code-${at}`);
  expect(codes.filter(code => !seen.add(code))).toEqual([]);
  expect(codes.filter(code => seen.add(code))).toEqual([]);
  expect(seen.add('code-50000')).toBe(true);
});
