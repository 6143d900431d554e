import { expect, test, vi } from 'vitest';
import { startSchedule } from '#jobs/schedule.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

test('a task runs again and again, also after a failure, never twice at once, and not after a stop', async () => {
  vi.useFakeTimers();
  let runs = 0;
  let running = 0;
  const problems: string[] = [];
  const task = {
    name: 'dump',
    everyMs: 1_000,
    run: async () => {
      expect(++running).toBe(1);
      await new Promise(resolve => setTimeout(resolve, 5_000));
      running--;
      if (++runs === 2) throw new Error('the disk is full');
    },
  };
  const schedule = startSchedule([task], { log, onProblem: (_error, where) => problems.push(where) });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(runs).toBe(3);
  expect(problems).toEqual(['task dump']);
  const stopped = schedule.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await stopped;
  expect(runs).toBeLessThanOrEqual(4);
  const last = runs;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(last);
  vi.useRealTimers();
});

test('a finished task is logged unless it is a quiet one', async () => {
  vi.useFakeTimers();
  const logged: unknown[] = [];
  const tasks = [
    { name: 'dump', everyMs: 1_000, run: async () => {} },
    { name: 'look', everyMs: 100, isQuiet: true, run: async () => {} },
  ];
  const hearing = { ...log, info: (fields: unknown) => void logged.push(fields) };
  const schedule = startSchedule(tasks, { log: hearing, onProblem: () => {} });
  await vi.advanceTimersByTimeAsync(1_500);
  await schedule.stop();
  expect(logged).toEqual([{ task: 'dump' }]);
  vi.useRealTimers();
});
