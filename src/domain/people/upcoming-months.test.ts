import { expect, test } from 'vitest';
import { listUpcomingMonths } from '#domain/people/upcoming-months.ts';

test('the eleven months after this one are listed by their first days, across the end of a year', () => {
  const months = listUpcomingMonths(new Date('2026-11-30T23:59:59Z'));
  expect(months).toHaveLength(11);
  expect([months[0], months[1], months.at(-1)]).toEqual(['2026-12-01', '2027-01-01', '2027-10-01']);
});
