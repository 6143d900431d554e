import { expect, test } from 'vitest';
import type { GradeHistory, WireVerdict } from '#api/contract/price-history.ts';
import { PriceFigures } from '#ui/product/price-figures.tsx';
import { renderIn } from '#tests/support/render-in.tsx';
import { sampleOffer } from '#tests/support/sample-offers.ts';

const low: WireVerdict = {
  kind: 'low',
  version: 1,
  days: 80,
  usualPrice: 45_000,
  lowestPrice: 40_000,
  differencePercent: -8,
};

function render(
  history: Partial<GradeHistory> | null,
  isAvailable = true,
  isBackfilling = false,
  hasNetworks = false,
): string {
  const grade: GradeHistory = {
    grade: 'B',
    label: 'Good',
    days: [],
    prices: [],
    now: 41_200,
    lowestOf30Days: { price: 40_000, day: '2026-11-03' },
    verdict: low,
    ...history,
  };
  return renderIn(
    'en-gb',
    <PriceFigures
      offer={sampleOffer({ currency: 'GBP', available: isAvailable })}
      hasNetworks={hasNetworks}
      launchPriceLabel="£799"
      history={history && grade}
      isBackfilling={isBackfilling}
      today="2026-11-21"
    />,
  );
}

test('the rule of the verdict states the figures of this product', () => {
  const html = render({});
  for (const figure of ['80 of the last 90', '£450', '£412', '5% or more below', '(Pricing rule 1)']) {
    expect(html).toContain(figure);
  }
});

test('a history that is too short says so, with the length that is needed', () => {
  const html = render({ verdict: { ...low, kind: 'too-little', days: 12, usualPrice: null } });
  expect(html).toContain('on at least 30 of the 90 days before today. Days in stock so far: 12.');
});

test('the 30-day low and the price when new are two figures under two names', () => {
  const html = render({});
  expect(html).toContain('£400 on 3 November 2026');
  expect(html).toContain('today 3% higher');
  expect(html).toContain('Lowest in 30 days, in good condition');
  expect(html).toMatch(/At launch<\/dt><dd>£799<strong[^>]*>42% less/);
});

test('a low of all networks says so, and is compared with the lowest price of today, not with a dearer offer', () => {
  const html = render({ now: 40_400 }, true, false, true);
  expect(html).toContain('Lowest in 30 days, in good condition, any network');
  expect(html).toContain('today 1% higher');
  expect(render({})).not.toContain('any network');
});

test('a sold-out price gets no rule and no discount', () => {
  const html = render({ now: null, verdict: null }, false);
  expect(html).not.toContain('<details');
  expect(html).not.toContain('42% less');
});

test('without a history only the launch price is shown', () => {
  expect(render(null).match(/<dt>/g)).toHaveLength(1);
});

test('a history that is still being loaded gives no figures', () => {
  const html = render({}, true, true);
  for (const figure of ['<details', '£400', '3 November']) expect(html).not.toContain(figure);
  expect(html).toContain('£799');
});
