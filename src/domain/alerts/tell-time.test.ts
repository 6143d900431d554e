import { expect, test } from 'vitest';
import { tellAt } from '#domain/alerts/tell-time.ts';
import type { TellRule } from '#domain/alerts/tell-time.ts';

const rule: TellRule = { country: 'de', pace: 'daily', snoozedTo: null, lastToldAt: null, quietHours: null };

function tell(given: Partial<TellRule>, now: string): string {
  return new Date(tellAt({ ...rule, ...given }, Date.parse(now))).toISOString();
}

test('the first message of a day goes out at once, the next waits for the next morning of the country', () => {
  const now = '2026-11-20T14:00:00.000Z';
  expect(tell({}, now)).toBe(now);
  expect(tell({ lastToldAt: Date.parse('2026-11-19T22:59:00Z') }, now)).toBe(now);
  // 23:00 UTC is midnight in Berlin.
  expect(tell({ lastToldAt: Date.parse('2026-11-19T23:00:00Z') }, now)).toBe('2026-11-21T07:00:00.000Z');
  expect(tell({ lastToldAt: Date.parse(now), country: 'us' }, now)).toBe('2026-11-21T13:00:00.000Z');
  expect(tell({ lastToldAt: Date.parse(now), pace: 'instant' }, now)).toBe(now);
});

test('quiet hours delay a message, also over midnight and in the morning', () => {
  const quietHours = { from: 22, to: 9 };
  expect(tell({ quietHours }, '2026-11-20T20:59:59Z')).toBe('2026-11-20T20:59:59.000Z');
  expect(tell({ quietHours }, '2026-11-20T21:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
  expect(tell({ quietHours }, '2026-11-21T07:59:00Z')).toBe('2026-11-21T08:00:00.000Z');
  const lastToldAt = Date.parse('2026-11-20T12:00:00Z');
  expect(tell({ quietHours, lastToldAt }, '2026-11-20T13:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
  expect(tell({ quietHours: { from: 13, to: 15 } }, '2026-11-20T13:30:00Z')).toBe('2026-11-20T14:00:00.000Z');
  expect(tell({ quietHours: { from: 8, to: 8 } }, '2026-11-20T07:30:00Z')).toBe('2026-11-20T07:30:00.000Z');
});

test('a snooze delays a message, and what is due then follows the other rules', () => {
  const snoozedTo = Date.parse('2026-11-25T02:00:00Z');
  expect(tell({ snoozedTo }, '2026-11-20T14:00:00Z')).toBe('2026-11-25T02:00:00.000Z');
  expect(tell({ snoozedTo, quietHours: { from: 22, to: 7 } }, '2026-11-20T14:00:00Z')).toBe(
    '2026-11-25T06:00:00.000Z',
  );
});

test('what was told by a clock a year ahead delays the next message by a day', () => {
  const lastToldAt = Date.parse('2027-11-21T12:00:00Z');
  expect(tell({ lastToldAt }, '2026-11-20T12:00:00Z')).toBe('2026-11-21T07:00:00.000Z');
});

test('morning is eight by the clocks, through both changes of summer time and on a leap day', () => {
  const after = (told: string, country: TellRule['country']) =>
    tell({ country, lastToldAt: Date.parse(told) }, told);
  expect(after('2026-03-28T12:00:00Z', 'de')).toBe('2026-03-29T06:00:00.000Z');
  expect(after('2026-10-24T12:00:00Z', 'de')).toBe('2026-10-25T07:00:00.000Z');
  expect(after('2028-02-28T12:00:00Z', 'gb')).toBe('2028-02-29T08:00:00.000Z');
  expect(after('2026-03-07T17:00:00Z', 'us')).toBe('2026-03-08T12:00:00.000Z');
});

test('an hour that summer time skips is the moment after it', () => {
  expect(tell({ quietHours: { from: 0, to: 2 } }, '2026-03-29T00:30:00Z')).toBe('2026-03-29T01:00:00.000Z');
});
