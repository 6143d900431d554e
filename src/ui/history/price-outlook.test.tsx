import { expect, test } from 'vitest';
import { PriceOutlook } from '#ui/history/price-outlook.tsx';
import type { OutlookView } from '#ui/history/outlook-view.ts';
import { renderIn } from '#tests/support/render-in.tsx';

type Estimate = OutlookView['estimates'][number];

const said: Estimate = {
  months: 3,
  kind: 'band',
  band: { low: 0.9, middle: 0.95, high: 1.004 },
  error: 0.0348,
  sameError: 0.0653,
};
const unsaid: Estimate = { months: 1, kind: 'no-better', band: null, error: 0.015, sameError: 0.014 };
const short: Estimate = { months: 6, kind: 'short', band: null, error: null, sameError: null };

function render(estimates: readonly Estimate[], given: Partial<OutlookView> = {}, isDemo = false): string {
  const outlook = { family: 'iPhone', nextRelease: null, estimates, ...given };
  const offer = { _price: 49_900, currency: 'USD', mode: 'refurbished' } as const;
  return renderIn('en-us', <PriceOutlook outlook={outlook} offer={offer} isDemo={isDemo} />);
}

test('an estimate is a price range, with its error beside that of assuming an unchanged price', () => {
  const html = render([unsaid, said, short]);
  expect(html).toContain(
    'In 3 months, it will probably cost $449 to $501 (most likely about 5% less than now).',
  );
  expect(html).toMatch(/1 month<.*no reliable estimate.*1\.5%.*1\.4%.*3 months<.*\$449–\$501.*3\.5%.*6\.5%/);
  expect(html).not.toContain('6 months');
  expect(html).toContain('href="/how-we-rank#outlook"');
});

test('without an estimate that was tested and better than an unchanged price, the reason is shown instead', () => {
  expect(render([unsaid, short])).toContain('for refurbished iPhone models, our estimates were no closer');
  expect(render([short])).toContain('too short to test');
  expect(render([short])).not.toContain('<table');
  expect(render([])).toContain('too short to test');
});

test('a price that hardly falls is no reason to wait', () => {
  expect(render([{ ...said, band: { low: 0.96, middle: 0.985, high: 1 } }])).toContain(
    'little to gain by waiting',
  );
});

test('prices of a demonstration are marked as invented, and the next release as usual or announced', () => {
  const usual = { month: 9, from: '2027-09-01', inMonth: 5, releases: 6, isAnnounced: false };
  expect(render([said], { nextRelease: usual }, true)).toMatch(
    /around September, as 5 of the last 6 did\. The next would be due in September 2027\..*made-up prices/,
  );
  const always = render([said], { nextRelease: { ...usual, inMonth: 6 } });
  expect(always).toContain(
    'around September, as all of the last 6 did. The next would be due in September 2027.',
  );
  const announced = { ...usual, from: '2026-12-04', isAnnounced: true };
  expect(render([said], { nextRelease: announced })).toContain('is announced for December 4, 2026');
  expect(render([said])).not.toContain('made-up');
});
