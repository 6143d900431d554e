import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration, parseDuration } from '#cli/duration.ts';

test('a written duration is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom('d', 'h', 'm', 's'), (count, unit) => {
      const ms = parseDuration(`${count}${unit}`) ?? 0;
      expect(parseDuration(formatDuration(ms))).toBe(ms);
    }),
  );
  expect([90_000, 21_600_000, 172_800_000, 1_234, 12].map(formatDuration)).toEqual([
    '90s',
    '6h',
    '2d',
    '1.2s',
    '12ms',
  ]);
});

test.each(['', '6', 'h', '6 h', '-6h', '1.5h', '6H', '1234567h'])('%o is no duration', text => {
  expect(parseDuration(text)).toBeNull();
});
