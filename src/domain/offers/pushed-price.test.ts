import { expect, test } from 'vitest';
import { judgePushedPrice, secondSightingMs } from '#domain/offers/pushed-price.ts';

const known = { priceMinor: 60_000, pendingMinor: null, heldSince: null };
const start = 1_790_000_000_000;

test('a price within bounds is taken, one that jumped waits', () => {
  for (const pushed of [36_000, 59_900, 150_000])
    expect(judgePushedPrice(known, pushed, start)).toEqual({ kind: 'taken' });
  for (const pushed of [35_999, 599, 150_001])
    expect(judgePushedPrice(known, pushed, start)).toEqual({ kind: 'held', since: start });
});

test('a price that jumped is taken when it is pushed again a quarter of an hour later, not when a program retries', () => {
  const waiting = { ...known, pendingMinor: 30_000, heldSince: start };
  const soon = start + secondSightingMs - 1;
  expect(judgePushedPrice(waiting, 30_000, soon)).toEqual({ kind: 'held', since: start });
  expect(judgePushedPrice(waiting, 31_000, start + secondSightingMs)).toEqual({ kind: 'taken' });
  // Another price starts a new wait.
  expect(judgePushedPrice(waiting, 20_000, soon)).toEqual({ kind: 'held', since: soon });
  // It came from the feed before: two sources agree.
  expect(judgePushedPrice({ ...waiting, heldSince: null }, 30_000, start)).toEqual({ kind: 'taken' });
});
