import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepAt, waitFor } from '#domain/people/rate-limit.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 23, 10);

/** Lets events in as a counter of one key would. */
function makeCounter(limit: number, windowMs: number) {
  const steps = new Map<number, { endsAt: number; count: number }>();
  return (now: number): number => {
    const counting = [...steps.values()].filter(({ endsAt }) => endsAt > now);
    const waitMs = waitFor({ limit, windowMs }, counting, now);
    if (waitMs > 0) return waitMs;
    const { startsAt, endsAt } = stepAt(now, windowMs);
    steps.set(startsAt, { endsAt, count: (steps.get(startsAt)?.count ?? 0) + 1 });
    return 0;
  };
}

test('no window of that length ever holds more than the limit, and who waits as told is let in', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: hour }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), gaps, (limit, waits) => {
      const counter = makeCounter(limit, hour);
      const letIn: number[] = [];
      let now = start;
      for (const wait of waits) {
        now += wait;
        const refusedFor = counter(now);
        now += refusedFor;
        expect(refusedFor === 0 || counter(now) === 0).toBe(true);
        letIn.push(now);
        expect(letIn.filter(at => at > now - hour).length).toBeLessThanOrEqual(limit);
      }
    }),
  );
});

test('after a window without events all of the limit is there again, a twelfth of the window later at the latest', () => {
  const counter = makeCounter(3, hour);
  expect([counter(start), counter(start), counter(start)]).toEqual([0, 0, 0]);
  expect(counter(start)).toBe(hour + hour / 12);
  expect(counter(start + hour + hour / 12)).toBe(0);
});
