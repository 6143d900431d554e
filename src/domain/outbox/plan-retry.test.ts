import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { planRetry } from '#domain/outbox/plan-retry.ts';

const createdAt = new Date('2026-11-20T09:00:00.000Z');

/** When it is tried, in milliseconds after it was written, until it is given up. */
function listAttempts(random: () => number): number[] {
  const attempts: number[] = [];
  for (
    let at: Date | null = createdAt;
    at;
    at = planRetry({ attempts: attempts.length, createdAt }, at, random())
  )
    attempts.push(at.getTime() - createdAt.getTime());
  return attempts;
}

test('a receiver that is down for a day loses nothing: attempts go on for two days, at most six hours apart', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), draws => {
      const attempts = listAttempts(() => draws.next().value);
      expect(attempts.at(-1)).toBeGreaterThanOrEqual(2 * dayMs);
      expect(attempts.at(-1)).toBeLessThan(3 * dayMs);
      const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
      expect(waits[0]).toBeGreaterThanOrEqual(minuteMs);
      expect(waits[0]).toBeLessThanOrEqual(1.25 * minuteMs);
      for (const wait of waits) expect(wait).toBeLessThanOrEqual(6 * hourMs);
    }),
  );
});

test('messages that failed together are not retried together', () => {
  const state = { attempts: 3, createdAt };
  expect(planRetry(state, createdAt, 0)).not.toEqual(planRetry(state, createdAt, 0.9));
});

test('a clock that jumps by years gives up nothing that was hardly tried', () => {
  const later = new Date(createdAt.getTime() + 1_000 * dayMs);
  expect(planRetry({ attempts: 2, createdAt }, later, 0)).not.toBeNull();
  expect(planRetry({ attempts: 12, createdAt }, later, 0)).toBeNull();
});
