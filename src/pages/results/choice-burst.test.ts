// Simulates clicks on a virtual clock: when each list is shown, and how many history entries there are.
import { expect, test } from 'vitest';
import { markLoaded, addChoice, markShown, measureWait } from '#pages/results/choice-burst.ts';
import type { ChoiceBurst } from '#pages/results/choice-burst.ts';

interface Shown {
  readonly at: number;
  readonly replaces: boolean;
}

/** Plays clicks (ms) against lists that take `takes` ms each; returns the navigations. */
function play(clicks: readonly number[], takes: number): Shown[] {
  const shown: Shown[] = [];
  let burst: ChoiceBurst | null = null;
  let isPending = false;
  let arrival = Infinity;
  for (let now = 0; now <= 5_000; now++) {
    if (clicks.includes(now)) {
      burst = addChoice(burst, now);
      isPending = true;
      arrival = now + takes;
    }
    if (!burst || !isPending) continue;
    if (now === arrival) burst = markLoaded(burst);
    if (measureWait(burst, now) > 0) continue;
    shown.push({ at: now, replaces: burst.isShown });
    burst = markShown(burst);
    isPending = false;
  }
  return shown;
}

test('the list of a single click is shown as soon as it has loaded, and never later than the debounce', () => {
  expect(play([100], 40)).toEqual([{ at: 140, replaces: false }]);
  expect(play([100], 900)).toEqual([{ at: 600, replaces: false }]);
});

test('clicks that are quicker than the list loads end in one navigation', () => {
  expect(play([100, 200, 300], 250)).toEqual([{ at: 800, replaces: false }]);
});

test('a burst of clicks leaves one history entry, even if the first list had loaded before', () => {
  expect(play([100, 300, 500], 40)).toEqual([
    { at: 140, replaces: false },
    { at: 1000, replaces: true },
  ]);
});

test('clicks further apart than the debounce are separate navigations', () => {
  expect(play([100, 700], 40)).toEqual([
    { at: 140, replaces: false },
    { at: 740, replaces: false },
  ]);
});
