import { expect, test } from 'vitest';
import { judgeTimesAhead } from '#domain/feeds/times-ahead.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

test.each([
  ['nothing', null, 'none'],
  ['one run, an hour ahead', { aheadMs: hour, largestGapMs: hour }, 'leapt'],
  ['the last hour of a clock that was an hour ahead', { aheadMs: hour, largestGapMs: 60_000 }, 'leapt'],
  ['one run, 500 days ahead', { aheadMs: 500 * day, largestGapMs: 500 * day }, 'leapt'],
  ['a month of a clock that was 500 days ahead', { aheadMs: 530 * day, largestGapMs: 500 * day }, 'leapt'],
  ['three jumps', { aheadMs: 300 * day, largestGapMs: 110 * day }, 'leapt'],
  ['runs of every day', { aheadMs: 500 * day, largestGapMs: day }, 'clock-behind'],
  ['runs of every hour', { aheadMs: 3 * hour, largestGapMs: hour / 2 }, 'clock-behind'],
] as const)('%s ahead of the clock: %j is %s', (_name, ahead, verdict) => {
  expect(judgeTimesAhead(ahead)).toBe(verdict);
});
