import { expect, test } from 'vitest';
import type { PriceTrend } from '#api/contract/price-trends.ts';
import { LedgerList } from '#ui/results/ledger-list.tsx';
import { renderIn } from '#tests/support/render-in.tsx';
import { sampleCard, sampleOffer } from '#tests/support/sample-offers.ts';

const trend = (days: number[]): PriceTrend => ({
  productSku: sampleCard().sku,
  days,
  prices: days.map(() => 41_200),
  now: 41_200,
  verdict: {
    kind: 'low',
    version: 1,
    days: 90,
    usualPrice: 45_000,
    lowestPrice: 40_000,
    differencePercent: -8,
  },
});
const render = (card = sampleCard(), trends: readonly PriceTrend[] = [trend([0, 40])]) =>
  renderIn('de-de', <LedgerList cards={[card]} trends={trends} heading="Produkte" />);

test('a row shows configuration, condition, total, verdict and number of offers, and links to the product', () => {
  const html = render();
  for (const words of ['iPhone 13', '128 GB', 'Gut', '416,99 € inkl. Versand', '8', '3 Angebote'])
    expect(html).toContain(words);
  expect(html).toContain('Niedrig: 8');
  expect(html).toContain('/sku/IPHONE-13-128-MIDNIGHT"');
  expect(html).toContain('<path');
  expect(html).not.toContain('style=');
});

test('a history of a few days has no line, and a sold-out product neither price nor verdict', () => {
  expect(render(sampleCard(), [trend([88])])).not.toContain('<circle');
  const away = render(sampleCard({ offer: sampleOffer({ available: false }) }));
  expect(away).toContain('Ausverkauft');
  expect(away).not.toContain('Niedrig');
  expect(away).not.toContain('Angebote');
});

test('a dearer offer that filters have chosen gets no verdict: it is about the cheapest in that condition', () => {
  const html = render(sampleCard({ offer: sampleOffer({ price: 459 }) }));
  expect(html).toContain('<path');
  expect(html).not.toContain('Niedrig');
});
