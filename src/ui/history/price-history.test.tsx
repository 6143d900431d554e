import { expect, test } from 'vitest';
import type { WirePriceHistory } from '#api/contract/price-history.ts';
import { PriceHistory } from '#ui/history/price-history.tsx';
import { renderIn } from '#tests/support/render-in.tsx';

function render(given: Partial<WirePriceHistory>): string {
  const history: WirePriceHistory = {
    since: '2026-11-20',
    today: '2026-11-21',
    currency: 'GBP',
    isToCome: false,
    grades: [],
    spans: [{ key: 'all', from: 0, to: 2, low: 44_000, high: 51_000, priceTicks: [], dayTicks: [] }],
    ...given,
  };
  return renderIn('en-gb', <PriceHistory history={history} chosen={null} isDemo />);
}

test('a history that is still being loaded says so in place of its figures', () => {
  const html = render({ isToCome: true });
  expect(html).toContain('still loading');
  expect(html).not.toMatch(/<svg|<table|so far|20 November/);
});

test('a short history says how short it is', () => {
  expect(render({})).toContain('2 days so far');
  expect(render({})).not.toContain('still loading');
});
