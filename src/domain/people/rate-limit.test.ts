import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepAt, findWaitMs } from '#domain/people/rate-limit.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 23, 10);

/** Counts events of one key as the service does; returns how long to wait, 0 = allowed. */
function makeCounter(limit: number, windowMs: number) {
  const steps = new Map<number, { endsAt: number; count: number }>();
  return (now: number): number => {
    const counting = [...steps.values()].filter(({ endsAt }) => endsAt > now);
    const waitMs = findWaitMs({ limit, windowMs }, counting, now);
    if (waitMs > 0) return waitMs;
    const { startsAt, endsAt } = stepAt(now, windowMs);
    steps.set(startsAt, { endsAt, count: (steps.get(startsAt)?.count ?? 0) + 1 });
    return 0;
  };
}

test('no window has more events than the limit, and a refused event is allowed after the wait', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: hour }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), gaps, (limit, waits) => {
      const counter = makeCounter(limit, hour);
      const allowed: number[] = [];
      let now = start;
      for (const wait of waits) {
        now += wait;
        const refusedFor = counter(now);
        now += refusedFor;
        expect(refusedFor === 0 || counter(now) === 0).toBe(true);
        allowed.push(now);
        expect(allowed.filter(at => at > now - hour).length).toBeLessThanOrEqual(limit);
      }
    }),
  );
});

test('the whole limit is available again at most a window and a twelfth after the last event', () => {
  const counter = makeCounter(3, hour);
  expect([counter(start), counter(start), counter(start)]).toEqual([0, 0, 0]);
  expect(counter(start)).toBe(hour + hour / 12);
  expect(counter(start + hour + hour / 12)).toBe(0);
});
