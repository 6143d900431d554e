import { expect, test } from 'vitest';
import type { WirePriceHistory } from '#api/contract/price-history.ts';
import { PriceTrend } from '#ui/history/price-trend.tsx';
import { renderIn } from '#tests/support/render-in.tsx';
import { sampleOffer } from '#tests/support/sample-offers.ts';

const history: WirePriceHistory = {
  since: '2026-08-01',
  today: '2026-11-21',
  currency: 'EUR',
  isToCome: false,
  grades: [
    {
      grade: 'B',
      label: 'Gut',
      days: [0],
      prices: [41_200],
      now: 41_200,
      lowestOf30Days: { price: 41_200, day: '2026-11-21' },
      verdict: {
        kind: 'lowest',
        version: 1,
        days: 90,
        usualPrice: 45_000,
        lowestPrice: 42_000,
        differencePercent: -8,
      },
    },
  ],
  spans: [{ key: 'all', from: 0, to: 113, low: 40_000, high: 46_000, priceTicks: [], dayTicks: [] }],
};
const render = (price: number, hasNetworks = false) =>
  renderIn(
    'de-de',
    <PriceTrend history={history} offer={sampleOffer({ _price: price })} hasNetworks={hasNetworks} />,
  );

test('the verdict is about the selected offer where it is the cheapest in its condition', () => {
  expect(render(41_200)).toContain('Niedrig: 8');
  expect(render(41_200)).not.toContain('Günstigstes Angebot');
});

test('beside a dearer offer the verdict names the price that it is about', () => {
  expect(render(52_000)).toContain('Günstigstes Angebot im Zustand „Gut“, alle Händler: 412');
  expect(render(52_000, true)).toContain('alle Händler und Netze: 412');
});
