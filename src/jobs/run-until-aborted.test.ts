import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { runUntilAborted } from '#jobs/run-until-aborted.ts';

test('finished work leaves nothing on the signal, however often it ran', async () => {
  const { signal } = new AbortController();
  const runs = 1_000;
  const runAll = async () => {
    for (let run = 0; run < runs; run++) await runUntilAborted(signal, () => Promise.resolve());
  };
  await runAll();
  const before = queryObjects(Promise, { format: 'count' });
  await runAll();
  expect(queryObjects(Promise, { format: 'count' }) - before).toBeLessThan(runs / 10);
});

test('a stop does not wait for the work, and ignores its later errors', async () => {
  const stop = new AbortController();
  const { promise, reject } = Promise.withResolvers<void>();
  const working = runUntilAborted(stop.signal, () => promise);
  stop.abort();
  await working;
  reject(new Error('the shop has gone away'));
  await runUntilAborted(stop.signal, () => expect.fail('begun after the stop'));
});

test('an error of the work is thrown if no stop came before it', async () => {
  const { signal } = new AbortController();
  await expect(
    runUntilAborted(signal, () => Promise.reject(new Error('the shop answers nonsense'))),
  ).rejects.toThrow('nonsense');
});
