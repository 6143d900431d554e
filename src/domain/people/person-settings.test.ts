import { expect, test } from 'vitest';
import { applyChange, firstReminderAt, initialSettings, isPauseDay } from '#domain/people/person-settings.ts';

const now = new Date('2026-11-23T10:00:00Z');

test('a change keeps what it does not name', () => {
  const weekly = applyChange(initialSettings, {
    newsletterFrequency: 'weekly',
    newsletterPausedUntil: '2027-02-01',
  });
  expect(applyChange(weekly, { followUp: true })).toEqual({ ...weekly, followUp: true });
});

test('switching the newsletter off ends its pause', () => {
  const paused = {
    ...initialSettings,
    newsletterFrequency: 'weekly',
    newsletterPausedUntil: '2027-02-01',
  } as const;
  expect(applyChange(paused, { newsletterFrequency: 'off' }).newsletterPausedUntil).toBeNull();
});

test('quiet hours from an hour to the same hour are none', () => {
  expect(applyChange(initialSettings, { quietHours: { from: 22, to: 7 } }).quietHours).toEqual({
    from: 22,
    to: 7,
  });
  expect(applyChange(initialSettings, { quietHours: { from: 7, to: 7 } }).quietHours).toBeNull();
});

test.each([
  ['2026-11-23', false],
  ['2026-11-24', true],
  ['2027-10-01', true],
  ['2027-11-23', true],
  ['2027-11-24', false],
  ['2026-10-01', false],
])('a pause until %s on 23 November 2026 is possible: %s', (day, isPossible) => {
  expect(isPauseDay(day, now)).toBe(isPossible);
});

test('the first reminder comes after as many months as were chosen', () => {
  expect(firstReminderAt({ ...initialSettings, reminderMonths: 3 }, now)).toEqual(
    new Date('2027-02-23T10:00:00Z'),
  );
  expect(firstReminderAt(initialSettings, now)).toBeNull();
});
