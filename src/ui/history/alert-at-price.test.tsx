import { expect, test } from 'vitest';
import type { GradeHistory, WirePriceHistory } from '#api/contract/price-history.ts';
import { renderIn } from '#tests/support/render-in.tsx';
import { AlertAtPrice } from '#ui/history/alert-at-price.tsx';

const grade = (name: 'A' | 'B', prices: (number | null)[]): GradeHistory => ({
  grade: name,
  label: name,
  days: [0, 10, 20],
  prices,
  now: prices.at(-1) ?? null,
  lowestOf30Days: { price: 38_900, day: '2026-11-03' },
  verdict: null,
});
const grades = [grade('A', [45_000, null, 41_000]), grade('B', [40_000, 39_500, 39_000])];
const history: WirePriceHistory = {
  since: '2026-11-01',
  today: '2026-11-23',
  currency: 'EUR',
  isToCome: false,
  grades,
  spans: [],
};

function hrefOn(day: number | null, chosen: 'A' | 'B'): string | undefined {
  const html = renderIn(
    'de-de',
    <AlertAtPrice history={history} grades={grades} chosen={chosen} day={day} />,
  );
  return /href="([^"]*)"/.exec(html)?.[1];
}

test('the alert starts at the price of the chosen day, that of the emphasised line if it has one', () => {
  expect(hrefOn(5, 'A')).toBe('#price-track.at-45000');
  expect(hrefOn(5, 'B')).toBe('#price-track.at-40000');
  expect(hrefOn(12, 'A')).toBe('#price-track.at-39500');
});

test('without a chosen day the alert starts at the lowest price of 30 days', () => {
  expect(hrefOn(null, 'A')).toBe('#price-track.at-38900');
});
