import { expect, test } from 'vitest';
import { p95Of } from '#domain/operations/site-figures.ts';

const bounds = [0.01, 0.1, 1, Number.POSITIVE_INFINITY];
const buckets = (counts: readonly number[]) => bounds.map((le, at) => ({ le, count: counts[at] ?? 0 }));

test('the bound within which 95 of 100 requests were answered, in milliseconds', () => {
  expect(p95Of(buckets([95, 99, 100, 100]))).toBe(10);
  expect(p95Of(buckets([94, 95, 100, 100]))).toBe(100);
  expect(p95Of(buckets([0, 0, 10, 100]))).toBe(1_000);
  expect(p95Of(buckets([0, 0, 0, 0]))).toBe(null);
});
