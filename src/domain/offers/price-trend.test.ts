import { expect, test } from 'vitest';
import { cutTrend, startOfTrend } from '#domain/offers/price-trend.ts';

const today = '2026-11-20';
const step = (day: string, lowestMinor: number | null) => ({ day, lowestMinor });

test('the line begins 90 days ago with the price that held then', () => {
  expect(startOfTrend(today)).toBe('2026-08-22');
  const steps = [step('2026-01-01', 900), step('2026-06-01', 800), step('2026-08-23', 700)];
  expect(cutTrend(steps, today, 700)).toEqual({ days: [0, 1], prices: [800, 700] });
});

test('it ends with the current price, and has a gap where nobody had it in stock', () => {
  const steps = [step('2026-10-01', 500), step('2026-10-11', null), step('2026-10-21', 450)];
  expect(cutTrend(steps, today, 400)).toEqual({ days: [40, 50, 60, 90], prices: [500, null, 450, 400] });
});

test('an unchanged price is no step, and without figures the line has only today', () => {
  expect(cutTrend([step('2026-10-01', 500), step('2026-11-01', 500)], today, 500)).toEqual({
    days: [40],
    prices: [500],
  });
  expect(cutTrend([step('2026-10-01', null)], today, 500)).toEqual({ days: [90], prices: [500] });
});
