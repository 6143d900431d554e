import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHostPace } from '#adapters/fetch/host-pace.ts';

test('two requests to one host are never closer than their gap', async () => {
  const calls = fc.array(
    fc.record({ host: fc.constantFrom('a', 'b', 'c'), wait: fc.integer({ min: 0, max: 2_000 }) }),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(calls, fc.integer({ min: 0, max: 5_000 }), async (list, gapMs) => {
      let now = 0;
      let slept = 0;
      const pace = createHostPace({ now: () => now, sleep: async ms => void (slept = ms) });
      const turns = new Map<string, number>();
      for (const { host, wait } of list) {
        now += wait;
        slept = 0;
        await pace.waitForSlot(host, gapMs);
        const turn = now + slept;
        expect(turn - (turns.get(host) ?? -Infinity)).toBeGreaterThanOrEqual(gapMs);
        turns.set(host, turn);
      }
    }),
  );
});

test('requests to different hosts do not wait, however many hosts there are', async () => {
  const slept: number[] = [];
  const pace = createHostPace({ now: () => 5, sleep: async ms => void slept.push(ms) });
  for (let host = 0; host < 20_000; host++) await pace.waitForSlot(`shop-${host}.example`, 1_000);
  expect(slept).toEqual([]);
});
