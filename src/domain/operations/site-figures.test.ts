import { expect, test } from 'vitest';
import { findP95Ms } from '#domain/operations/site-figures.ts';

const bounds = [0.01, 0.1, 1, Number.POSITIVE_INFINITY];
const buckets = (counts: readonly number[]) => bounds.map((le, at) => ({ le, count: counts[at] ?? 0 }));

test('the 95th percentile is the bound of its bucket, in milliseconds', () => {
  expect(findP95Ms(buckets([95, 99, 100, 100]))).toBe(10);
  expect(findP95Ms(buckets([94, 95, 100, 100]))).toBe(100);
  expect(findP95Ms(buckets([0, 0, 10, 100]))).toBe(1_000);
  expect(findP95Ms(buckets([0, 0, 0, 0]))).toBe(null);
});
