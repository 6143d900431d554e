import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { addMonths } from '#domain/mail/add-months.ts';
import { latestIssue } from '#domain/mail/newsletter-issue.ts';

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const maxDays = { weekly: 7, 'bi-weekly': 14, monthly: 35 } as const;

test.each(['weekly', 'bi-weekly', 'monthly'] as const)(
  '%s: the newest issue is of a Thursday, not in the future, and stays the newest until the next',
  frequency => {
    fc.assert(
      fc.property(moment, now => {
        const issue = latestIssue(frequency, now);
        expect(issue.at.getUTCDay()).toBe(4);
        const age = now.getTime() - issue.at.getTime();
        expect(age).toBeGreaterThanOrEqual(0);
        expect(age).toBeLessThan(maxDays[frequency] * dayMs);
        // Asked at its own moment it is itself, and a moment before it another one.
        expect(latestIssue(frequency, issue.at)).toEqual(issue);
        expect(latestIssue(frequency, new Date(issue.at.getTime() - 1)).day < issue.day).toBe(true);
      }),
    );
  },
);

test.each([
  ['2026-11-20T09:00:00Z', '2026-11-19', '2026-11-19', '2026-11-05'],
  ['2026-11-19T05:59:59Z', '2026-11-12', '2026-11-05', '2026-11-05'],
  ['2026-11-19T06:00:00Z', '2026-11-19', '2026-11-19', '2026-11-05'],
  ['2027-01-07T05:59:59Z', '2026-12-31', '2026-12-31', '2026-12-03'],
])(
  'at %s the newest weekly issue is of %s, the bi-weekly of %s, the monthly of %s',
  (now, weekly, other, monthly) => {
    const at = new Date(now);
    expect(latestIssue('weekly', at).day).toBe(weekly);
    expect(latestIssue('bi-weekly', at).day).toBe(other);
    expect(latestIssue('monthly', at).day).toBe(monthly);
  },
);

test.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2027-12-31T10:00:00.000Z', 2, '2028-02-29T10:00:00.000Z'],
  ['2026-11-20T09:00:00.000Z', 12, '2027-11-20T09:00:00.000Z'],
])('%s plus %d months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
