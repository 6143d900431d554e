import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { isStaffPath, lockAfter } from '#domain/staff/staff.ts';

test('four wrong codes lock nothing, the fifth locks for a minute, and each further one twice as long up to a day', () => {
  expect([0, 1, 4, 5, 6, 7, 15, 16, 400].map(failures => lockAfter(failures) / minuteMs)).toEqual([
    0,
    0,
    0,
    1,
    2,
    4,
    1024,
    dayMs / minuteMs,
    dayMs / minuteMs,
  ]);
});

test.each([
  ['/admin', true],
  ['/admin/crawlers/7', true],
  ['/merchant-admin', true],
  ['/api/admin/x', true],
  ['/api/merchant', true],
  ['/administrators', false],
  ['/blog/admin', false],
  ['/api/merchants', false],
  ['/', false],
])('%s is for staff only: %s', (path, isStaffOnly) => {
  expect(isStaffPath(path)).toBe(isStaffOnly);
});
