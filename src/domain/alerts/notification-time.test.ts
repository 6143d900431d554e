import { expect, test } from 'vitest';
import { findNotificationTime } from '#domain/alerts/notification-time.ts';
import type { NotificationRule } from '#domain/alerts/notification-time.ts';

const rule: NotificationRule = {
  country: 'de',
  pace: 'daily',
  snoozedTo: null,
  lastNotifiedAt: null,
  quietHours: null,
};

function timeOf(given: Partial<NotificationRule>, now: string): string {
  return new Date(findNotificationTime({ ...rule, ...given }, Date.parse(now))).toISOString();
}

test('the first message of a day goes out at once, the next waits for the next morning in the country', () => {
  const now = '2026-11-20T14:00:00.000Z';
  expect(timeOf({}, now)).toBe(now);
  expect(timeOf({ lastNotifiedAt: Date.parse('2026-11-19T22:59:00Z') }, now)).toBe(now);
  // 23:00 UTC is midnight in Berlin.
  expect(timeOf({ lastNotifiedAt: Date.parse('2026-11-19T23:00:00Z') }, now)).toBe(
    '2026-11-21T07:00:00.000Z',
  );
  expect(timeOf({ lastNotifiedAt: Date.parse(now), country: 'us' }, now)).toBe('2026-11-21T13:00:00.000Z');
  expect(timeOf({ lastNotifiedAt: Date.parse(now), pace: 'instant' }, now)).toBe(now);
});

test('quiet hours delay a message, also over midnight and in the morning', () => {
  const quietHours = { from: 22, to: 9 };
  expect(timeOf({ quietHours }, '2026-11-20T20:59:59Z')).toBe('2026-11-20T20:59:59.000Z');
  expect(timeOf({ quietHours }, '2026-11-20T21:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
  expect(timeOf({ quietHours }, '2026-11-21T07:59:00Z')).toBe('2026-11-21T08:00:00.000Z');
  const lastNotifiedAt = Date.parse('2026-11-20T12:00:00Z');
  expect(timeOf({ quietHours, lastNotifiedAt }, '2026-11-20T13:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
  expect(timeOf({ quietHours: { from: 13, to: 15 } }, '2026-11-20T13:30:00Z')).toBe(
    '2026-11-20T14:00:00.000Z',
  );
  expect(timeOf({ quietHours: { from: 8, to: 8 } }, '2026-11-20T07:30:00Z')).toBe('2026-11-20T07:30:00.000Z');
});

test('a snooze delays a message, and what is due then follows the other rules', () => {
  const snoozedTo = Date.parse('2026-11-25T02:00:00Z');
  expect(timeOf({ snoozedTo }, '2026-11-20T14:00:00Z')).toBe('2026-11-25T02:00:00.000Z');
  expect(timeOf({ snoozedTo, quietHours: { from: 22, to: 7 } }, '2026-11-20T14:00:00Z')).toBe(
    '2026-11-25T06:00:00.000Z',
  );
});

test('a last message dated by a clock that was a year ahead delays the next one by a day', () => {
  const lastNotifiedAt = Date.parse('2027-11-21T12:00:00Z');
  expect(timeOf({ lastNotifiedAt }, '2026-11-20T12:00:00Z')).toBe('2026-11-21T07:00:00.000Z');
});

test('the morning message is at eight local time, across both changes of summer time and on a leap day', () => {
  const after = (notified: string, country: NotificationRule['country']) =>
    timeOf({ country, lastNotifiedAt: Date.parse(notified) }, notified);
  expect(after('2026-03-28T12:00:00Z', 'de')).toBe('2026-03-29T06:00:00.000Z');
  expect(after('2026-10-24T12:00:00Z', 'de')).toBe('2026-10-25T07:00:00.000Z');
  expect(after('2028-02-28T12:00:00Z', 'gb')).toBe('2028-02-29T08:00:00.000Z');
  expect(after('2026-03-07T17:00:00Z', 'us')).toBe('2026-03-08T12:00:00.000Z');
});

test('quiet hours that end in an hour skipped by summer time end right after it', () => {
  expect(timeOf({ quietHours: { from: 0, to: 2 } }, '2026-03-29T00:30:00Z')).toBe('2026-03-29T01:00:00.000Z');
});
