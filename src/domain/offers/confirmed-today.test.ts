import { expect, test } from 'vitest';
import { isConfirmedToday } from '#domain/offers/confirmed-today.ts';

test.each([
  ['2026-11-20T12:00:00.001Z', true],
  ['2026-11-20T12:00:00.000Z', false],
  ['2026-11-21T00:30:00.000Z', true],
  ['2026-11-21T12:00:05.000Z', true],
])('what was confirmed at %s counts as today at noon of the 21st: %s', (confirmedAt, isToday) => {
  const noon = Date.parse('2026-11-21T12:00:00.000Z');
  expect(isConfirmedToday(Date.parse(confirmedAt), noon)).toBe(isToday);
});
