import { dayMs, hourMs } from '#domain/durations.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  maxIntervalMs,
  planNextRun,
  planRetry,
  minIntervalMs,
  defaultJitterMs,
} from '#domain/feeds/feed-schedule.ts';

const at = new Date('2026-11-20T12:00:00Z');
const after = (moment: Date) => moment.getTime() - at.getTime();

const intervals = fc.integer({ min: minIntervalMs, max: maxIntervalMs });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('a run is planned an interval later, and by chance up to the jitter more', () => {
  fc.assert(
    fc.property(intervals, fc.integer({ min: 0, max: dayMs }), chance, (intervalMs, jitterMs, random) => {
      const wait = after(planNextRun(at, { intervalMs, jitterMs }, random));
      expect(wait).toBeGreaterThanOrEqual(intervalMs);
      expect(wait).toBeLessThanOrEqual(intervalMs + jitterMs);
    }),
  );
});

test('a failed feed waits at least a tenth of its interval and at most a day', () => {
  const asked = fc.option(fc.integer({ min: 0, max: 10 * dayMs }));
  fc.assert(
    fc.property(
      intervals,
      fc.integer({ min: 1, max: 10_000 }),
      chance,
      asked,
      (intervalMs, failedRuns, random, retryAfterMs) => {
        const wait = after(planRetry(at, { intervalMs, jitterMs: 0 }, { failedRuns, random, retryAfterMs }));
        expect(wait).toBeGreaterThanOrEqual(Math.floor(intervalMs / 10));
        expect(wait).toBeLessThanOrEqual(dayMs);
        expect(wait).toBeGreaterThanOrEqual(Math.min(retryAfterMs ?? 0, dayMs));
      },
    ),
  );
});

test('it waits twice as long with each failure in a row', () => {
  const schedule = { intervalMs: 10 * hourMs, jitterMs: defaultJitterMs(10 * hourMs) };
  const waits = [1, 2, 3, 4, 5, 6].map(failedRuns =>
    after(planRetry(at, schedule, { failedRuns, random: 0, retryAfterMs: null })),
  );
  expect(waits.map(wait => wait / hourMs)).toEqual([1, 2, 4, 8, 16, 24]);
  expect(after(planRetry(at, schedule, { failedRuns: 1, random: 0.5, retryAfterMs: null })) / hourMs).toBe(
    1.25,
  );
});
