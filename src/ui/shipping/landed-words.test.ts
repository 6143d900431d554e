import { expect, test } from 'vitest';
import { loadTranslations } from '#messages/load-messages.ts';
import { describeLanded, describeVerdict } from '#ui/shipping/landed-words.ts';
import type { LandedSummary } from '#ui/shipping/landed-summary.ts';

const translations = await loadTranslations();
const summary: LandedSummary = {
  country: 'de',
  verdict: 'worth',
  condition: 'Excellent',
  total: { lowMinor: 40_050, highMinor: 44_010 },
  home: { lowMinor: 49_999, highMinor: 49_999 },
  leastMinor: 5_989,
};

test.each([
  [{}, /^Worth a look: from Germany, it comes to £400 to £441 at your door \(excellent\), at least £59 less/],
  [{ verdict: 'maybe' }, /^Maybe: .*; the cheapest comparable one here is £499\.99\.$/],
  [{ verdict: 'not-worth' }, /^Hardly worth it: even the best offer, from Germany, comes to £400 to £441/],
  [
    { verdict: null, home: null, leastMinor: null },
    /^None in as good a condition is in stock here; from Germany/,
  ],
] as const)('%o', (given, sentence) => {
  expect(describeLanded(translations['en-gb'], { ...summary, ...given }, 'GBP')).toMatch(sentence);
});

test('a price of Canada with the tax of any province is a range', () => {
  const home = { lowMinor: 52_500, highMinor: 57_500 };
  expect(describeLanded(translations['en-ca'], { ...summary, verdict: 'maybe', home }, 'CAD')).toContain(
    'is CA$525 to CA$575.',
  );
});

test.each([
  [-50, 'Not worth it: no cheaper than here'],
  [-150, 'Not worth it: at least £1 more than here'],
  [150, 'Not worth it: at best £2 less than here'],
])('%i saved at most: %s', (mostMinor, text) => {
  const landed = {
    verdict: 'not-worth',
    mostMinor,
    leastMinor: -9_000,
    landed: { isIncomplete: false },
  } as Parameters<typeof describeVerdict>[1];
  expect(describeVerdict(translations['en-gb'], landed, 'GBP')).toBe(text);
});
