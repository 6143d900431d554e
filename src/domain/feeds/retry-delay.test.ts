import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryDelayMs } from '#domain/feeds/retry-delay.ts';

const rules = { firstMs: 2_000, maxMs: 10_000 };

test('the longest wait doubles with each attempt, up to the maximum', () => {
  expect([1, 2, 3, 4, 50].map(attempts => retryDelayMs(attempts, rules, 1))).toEqual([
    2_000, 4_000, 8_000, 10_000, 10_000,
  ]);
  expect(retryDelayMs(3, rules, 0)).toBe(0);
});

test('it is never shorter than the server asks for, and exceeds that by no more than the maximum', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.nat(1_000), random, fc.option(fc.nat(100_000)), (attempts, value, asked) => {
      const delay = retryDelayMs(attempts, rules, value, asked);
      expect(delay).toBeGreaterThanOrEqual(asked ?? 0);
      expect(delay).toBeLessThanOrEqual((asked ?? 0) + rules.maxMs);
    }),
  );
});
