// Price outlooks: from the intervals of offers to the response, equal to brute force; and the commands of rates and forecasts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { readOutlooks } from '#adapters/database/outlook/outlook-store.ts';
import { CommandProblem } from '#cli/command.ts';
import { testForecasts } from '#cli/outlook-commands.ts';
import { loadRates, showRates } from '#cli/rate-commands.ts';
import { loadDemoRates } from '#demo/demo-rates.ts';
import { dayMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { stepDays } from '#domain/outlook/outlook-rule.ts';
import { openOutlookCache } from '#read-models/outlook/outlook-cache.ts';
import { openExchangeRateCache } from '#read-models/rates/exchange-rate-cache.ts';
import { rollUpHistory } from '#services/offers/roll-up-history.ts';
import { updateOutlooks } from '#services/outlook/update-outlooks.ts';
import { makeTemporaryDirectory, openMarketDatabase, openTestDatabase } from '#tests/support/database.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { clockOfTest, startOfTest } from '#tests/support/market.ts';
import { fitByHand } from '#tests/support/outlook-oracle.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const directory = makeTemporaryDirectory();
const now = startOfTest.getTime();
const throwIt = (error: unknown) => {
  throw error;
};

interface Span {
  readonly offer_id: number;
  readonly product_id: number;
  readonly valid_from: Date;
  readonly valid_to: Date | null;
  readonly price_minor: number;
  readonly available: boolean;
}

const days = 330;
/** The last whole day. */
const until = isoDay(now - dayMs);

/** Two offers of each product, whose prices fall gradually and which are sometimes sold out. */
function inventSpans(productIds: readonly number[]): Span[] {
  const random = makeRandom(24);
  return productIds.flatMap((product_id, at) =>
    [0, 1].flatMap(offer => {
      const spans: Span[] = [];
      let price = 40_000 + at * 700 + offer * 300;
      let day = days - Math.floor(random() * 40);
      while (day > 0) {
        const next = day - 10 - Math.floor(random() * 40);
        spans.push({
          offer_id: at * 2 + offer + 1,
          product_id,
          valid_from: new Date(now - day * dayMs),
          valid_to: next > 0 ? new Date(now - next * dayMs) : null,
          price_minor: Math.round(price),
          available: random() > 0.15,
        });
        price *= 0.95 + random() * 0.06;
        day = next;
      }
      return spans;
    }),
  );
}

test('estimates from the intervals of offers equal brute force, are stored, and are read from memory', async () => {
  const { db } = await openMarketDatabase();
  const products = (await readProducts(db)).slice(0, 16);
  const spans = inventSpans(products.map(({ id }) => id));
  await db
    .insertInto('offer_interval')
    .values(
      spans.map(span => ({ ...span, country: 'us', mode: 'refurbished' as const, grade: 'A' as const })),
    )
    .execute();
  await updateOutlooks(db);
  expect(await readOutlooks(db)).toEqual([]);
  await rollUpHistory({ db }, startOfTest);
  await updateOutlooks(db);

  /** Computed directly from the intervals: an offer counts for every day on which it was in stock at some time. */
  const priceAt = (productId: number) => (step: number) => {
    const from = Date.parse(until) - step * stepDays * dayMs;
    const prices = spans
      .filter(span => span.product_id === productId && span.available)
      .filter(span => span.valid_from.getTime() < from + dayMs)
      .filter(span => span.valid_to === null || span.valid_to.getTime() > from)
      .map(span => span.price_minor);
    return prices.length === 0 ? null : Math.min(...prices);
  };
  const byHand = fitByHand(
    products.map(({ id, model }) => ({ releasedAt: Date.parse(model.releasedOn), priceAt: priceAt(id) })),
    until,
  );
  const [stored] = await readOutlooks(db);
  expect(stored).toMatchObject({ family: 'iphone', mode: 'refurbished', outlook: { until, series: 16 } });
  expect(stored?.outlook.horizons).toEqual(byHand);
  expect(byHand[0]?.test?.tested).toBeGreaterThan(50);

  const cache = await openOutlookCache(db, throwIt);
  onTestFinished(() => cache.stop());
  expect(cache.of('iphone', 'refurbished')).toEqual(stored?.outlook);
  expect(cache.of('iphone', 'new')).toBeNull();

  const readOutput = captureOutput();
  expect(await testForecasts(['--json'])(db, clockOfTest)).toBe(0);
  const [month] = byHand;
  const { tests } = JSON.parse(readOutput()) as { tests: object[] };
  expect(tests).toHaveLength(3);
  expect(tests[0]).toMatchObject({ family: 'iphone', mode: 'refurbished', months: 1, ...month?.test });
  expect(await testForecasts(['--family', 'ipad'])(db, clockOfTest)).toBe(0);
  expect(readOutput()).not.toContain('iphone');
});

test('rates are loaded, shown with their age, and replace those of the demonstration', async () => {
  const { db } = await openTestDatabase();
  const readOutput = captureOutput();
  expect(await showRates([])(db, clockOfTest)).toBe(1);
  expect(readOutput()).toBe('No exchange rates loaded.\n');
  await loadDemoRates(db, root, startOfTest);
  const cache = await openExchangeRateCache(db, () => now, throwIt);
  onTestFinished(() => cache.stop());
  expect(cache.current()).toMatchObject({ isDemo: true });
  const before = cache.version();
  expect(await showRates([])(db, clockOfTest)).toBe(0);
  expect(readOutput()).toContain('(demonstration)');

  const write = (name: string, day: string, dollar: string) => {
    const path = join(directory, name);
    writeFileSync(path, `Date,USD,CAD,GBP\n${day},${dollar},1.6204,0.8713\n`);
    return path;
  };
  // Older than the demonstration's rates, but real.
  expect(await loadRates([write('old.csv', '2026-10-01', '1.15')])(db, clockOfTest)).toBe(0);
  expect(readOutput()).toBe('Rates of 2026-10-01: 1 EUR = 1.15 USD, 1.6204 CAD, 0.8713 GBP.\n');
  expect(await showRates([])(db, clockOfTest)).toBe(0);
  expect(readOutput()).toContain('They are 50 days old.');
  await loadDemoRates(db, root, startOfTest);
  expect(await loadRates([write('new.csv', '2026-11-19', '1.158'), '--json'])(db, clockOfTest)).toBe(0);
  expect(JSON.parse(readOutput())).toMatchObject({ day: '2026-11-19', isLatest: true });
  expect(await loadRates([write('again.csv', '2026-11-18', '1.2')])(db, clockOfTest)).toBe(0);
  expect(readOutput()).toContain('Pages keep using the newer rates of 2026-11-19');

  const later = await openExchangeRateCache(db, () => now, throwIt);
  onTestFinished(() => later.stop());
  expect(later.current()).toEqual({
    day: '2026-11-19',
    perEuro: { USD: 1.158, CAD: 1.6204, GBP: 0.8713 },
    isDemo: false,
  });
  expect(later.version()).not.toBe(before);
  expect(() => loadRates([])).toThrow(CommandProblem);
  expect(() => loadRates([join(directory, 'none.csv')])).toThrow(/no such file/);
  writeFileSync(join(directory, 'bad.csv'), 'Datum;USD');
  expect(() => loadRates([join(directory, 'bad.csv')])).toThrow(/nothing loaded/);
});
