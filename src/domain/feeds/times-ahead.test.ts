import { expect, test } from 'vitest';
import { judgeTimesAhead } from '#domain/feeds/times-ahead.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

test.each([
  ['nothing', null, 'none'],
  ['one run, an hour ahead', { aheadMs: hour, largestGapMs: hour, sinceMs: null }, 'leapt'],
  ['the last hour of a clock', { aheadMs: hour, largestGapMs: 60_000, sinceMs: day }, 'leapt'],
  ['one run, 500 days ahead', { aheadMs: 500 * day, largestGapMs: 500 * day, sinceMs: day }, 'leapt'],
  ['a month, 500 days ahead', { aheadMs: 530 * day, largestGapMs: 500 * day, sinceMs: 30 * day }, 'leapt'],
  ['three jumps', { aheadMs: 300 * day, largestGapMs: 110 * day, sinceMs: day }, 'leapt'],
  ['runs of every day', { aheadMs: 500 * day, largestGapMs: day, sinceMs: day }, 'clock-behind'],
  ['runs of every hour', { aheadMs: 3 * hour, largestGapMs: hour / 2, sinceMs: hour / 2 }, 'clock-behind'],
  ['all runs', { aheadMs: 500 * day, largestGapMs: 450 * day, sinceMs: null }, 'clock-behind'],
  [
    'all runs but one of long ago',
    { aheadMs: 500 * day, largestGapMs: 400 * day, sinceMs: 90 * day },
    'clock-behind',
  ],
] as const)('%s ahead of the clock: %j is %s', (_name, ahead, verdict) => {
  expect(judgeTimesAhead(ahead)).toBe(verdict);
});
