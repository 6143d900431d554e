// Landed prices: each pair of countries against sums made by hand, and properties that hold for all.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries, getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { convertMinor } from '#domain/money/exchange-rates.ts';
import type { RateTable } from '#domain/money/exchange-rates.ts';
import { computeLandedPrice, computeHomeTotal, judgeLanded } from '#domain/shipping/landed-price.ts';
import type { LandedQuestion } from '#domain/shipping/landed-price.ts';
import { shippedDeviceKeys } from '#domain/shipping/shipping-rules.ts';

const rates: RateTable = {
  day: '2026-11-20',
  perEuro: { USD: 1.25, CAD: 1.6, GBP: 0.8 },
  isDemo: false,
};
const euCountries: readonly CountrySlug[] = ['fr', 'de', 'it', 'es'];

function ask(from: CountrySlug, to: CountrySlug, given: Partial<LandedQuestion> = {}) {
  return computeLandedPrice({
    from,
    to,
    device: 'iphone',
    priceMinor: 50_000,
    shippingMinor: 1_000,
    shipsInternationally: null,
    rates,
    ...given,
  });
}

type Totals = Readonly<Partial<Record<CountrySlug, readonly [number, number]>>>;

/**
 * An iPhone of 500 with 10 for delivery, in the currency of its country (a row), brought to the others. From France to Great Britain,
 * say: 400 pounds, 8 for delivery, 12.80 to 25.60 of freight (20 to 40 dollars), up to 12.24 for the bank; 20 % of price, delivery and
 * freight is 84.16 to 86.72; clearance 6.40 to 19.20. Together 511.36 to 551.76.
 */
const byForwarder: Readonly<Record<CountrySlug, Totals>> = {
  us: { ca: [72320, 85798], gb: [42112, 46675], fr: [52640, 58344], de: [52208, 57888], it: [53504, 59256], es: [53072, 58800] },
  ca: { us: [44797, 54074], gb: [35044, 42506], fr: [43806, 53133], de: [43447, 52719], it: [44522, 53960], es: [44164, 53546] },
  gb: { us: [83688, 91079], ca: [112120, 131580], fr: [79220, 84653], de: [78567, 83984], it: [80527, 85992], es: [79874, 85323] },
  fr: { us: [67750, 74663], ca: [90720, 107568], gb: [51136, 55176], de: [51960, 53000], it: [51960, 53000], es: [51960, 53000] },
  de: { us: [67750, 74663], ca: [90720, 107568], gb: [51136, 55176], fr: [51960, 53000], it: [51960, 53000], es: [51960, 53000] },
  it: { us: [67750, 74663], ca: [90720, 107568], gb: [51136, 55176], fr: [51960, 53000], de: [51960, 53000], es: [51960, 53000] },
  es: { us: [67750, 74663], ca: [90720, 107568], gb: [51136, 55176], fr: [51960, 53000], de: [51960, 53000], it: [51960, 53000] },
}; // prettier-ignore
/** The same from a merchant that ships abroad: no delivery to a forwarder, and no tax in Canada. */
const byMerchant: Readonly<Record<CountrySlug, Totals>> = {
  us: { ca: [71040, 84480], gb: [41344, 45888], fr: [51680, 57360], de: [51256, 56912], it: [52528, 58256], es: [52104, 57808] },
  ca: { us: [42063, 47235], gb: [32944, 37278], fr: [41180, 46598], de: [40844, 46238], it: [41853, 47319], es: [41517, 46959] },
  gb: { us: [82125, 89469], ca: [110120, 129520], fr: [77720, 83115], de: [77079, 82458], it: [79002, 84429], es: [78361, 83772] },
  fr: { us: [66500, 73375], ca: [89120, 105920], gb: [50176, 54192], de: [50960, 52000], it: [50960, 52000], es: [50960, 52000] },
  de: { us: [66500, 73375], ca: [89120, 105920], gb: [50176, 54192], fr: [50960, 52000], it: [50960, 52000], es: [50960, 52000] },
  it: { us: [66500, 73375], ca: [89120, 105920], gb: [50176, 54192], fr: [50960, 52000], de: [50960, 52000], es: [50960, 52000] },
  es: { us: [66500, 73375], ca: [89120, 105920], gb: [50176, 54192], fr: [50960, 52000], de: [50960, 52000], it: [50960, 52000] },
}; // prettier-ignore

test.each(countries)(
  'an iPhone from %s costs what sums made by hand say, in each of the other countries',
  from => {
    const totals = (shipsInternationally: boolean | null) =>
      Object.fromEntries(
        countries
          .filter(to => to !== from)
          .map(to => {
            const { total } = ask(from, to, { shipsInternationally });
            return [to, [total.lowMinor, total.highMinor]];
          }),
      );
    expect(totals(null)).toEqual(byForwarder[from]);
    expect(totals(false)).toEqual(byForwarder[from]);
    expect(totals(true)).toEqual(byMerchant[from]);
  },
);

const pair = fc
  .record({ from: fc.constantFrom(...countries), to: fc.constantFrom(...countries) })
  .filter(({ from, to }) => from !== to);
const question = fc.record({
  device: fc.constantFrom(...shippedDeviceKeys),
  priceMinor: fc.integer({ min: 1_000, max: 1_000_000 }),
  shippingMinor: fc.option(fc.integer({ min: 0, max: 5_000 })),
  shipsInternationally: fc.option(fc.boolean()),
  rates: fc.record({
    day: fc.constant('2026-11-20'),
    isDemo: fc.boolean(),
    perEuro: fc.record({
      USD: fc.double({ min: 0.5, max: 2, noNaN: true }),
      CAD: fc.double({ min: 0.8, max: 3, noNaN: true }),
      GBP: fc.double({ min: 0.4, max: 1.5, noNaN: true }),
    }),
  }),
});

test('the total is the sum of its parts, in whole cents, and no range is upside down', () => {
  fc.assert(
    fc.property(pair, question, ({ from, to }, given) => {
      const landed = ask(from, to, given);
      const { import: brought } = landed;
      const parts = [
        landed.salesTax,
        landed.freight,
        landed.payment,
        brought?.duty,
        brought?.tax,
        brought?.clearance,
      ].filter(part => part !== null && part !== undefined);
      const fixed = landed.priceMinor + (landed.domesticMinor ?? 0);
      for (const { lowMinor, highMinor } of [...parts, landed.total]) {
        expect(Number.isSafeInteger(lowMinor) && Number.isSafeInteger(highMinor)).toBe(true);
        expect(lowMinor).toBeGreaterThanOrEqual(0);
        expect(highMinor).toBeGreaterThanOrEqual(lowMinor);
      }
      expect(landed.total.lowMinor).toBe(parts.reduce((sum, { lowMinor }) => sum + lowMinor, fixed));
      expect(landed.total.highMinor).toBe(parts.reduce((sum, { highMinor }) => sum + highMinor, fixed));
    }),
  );
});

test('between countries of the European Union there is no import, and everywhere else there is', () => {
  fc.assert(
    fc.property(pair, question, ({ from, to }, given) => {
      const { import: brought, payment, isIncomplete } = ask(from, to, given);
      const isInside = euCountries.includes(from) && euCountries.includes(to);
      expect(brought === null).toBe(isInside);
      expect(payment === null).toBe(getCountryLocale(from).currency === getCountryLocale(to).currency);
      const isUnknown = to === 'us' || (!isInside && given.device.startsWith('other-'));
      expect(isIncomplete).toBe(isUnknown);
      expect(to === 'us' && brought?.tax !== null).toBe(false);
    }),
  );
});

test('a more expensive device costs more, and never saves more', () => {
  fc.assert(
    fc.property(pair, question, fc.integer({ min: 2_000, max: 100_000 }), ({ from, to }, given, more) => {
      const cheap = ask(from, to, given);
      const dear = ask(from, to, { ...given, priceMinor: given.priceMinor + more });
      expect(dear.total.highMinor).toBeGreaterThan(cheap.total.highMinor);
      const home = computeHomeTotal(to, cheap.total.highMinor * 2);
      expect(judgeLanded(dear, home).leastMinor).toBeLessThan(judgeLanded(cheap, home).leastMinor);
    }),
  );
});

describe('small values', () => {
  test('the flat duty may be charged on a parcel of up to 150 euros to the European Union', () => {
    const imported = (priceMinor: number) =>
      ask('gb', 'de', { priceMinor, shipsInternationally: true }).import;
    expect(imported(12_000)).toMatchObject({ dutyKind: 'parcel', duty: { lowMinor: 0, highMinor: 300 } });
    expect(imported(12_001)).toMatchObject({ dutyKind: 'none', duty: { lowMinor: 0, highMinor: 0 } });
  });

  test('in Great Britain the seller may charge the tax on up to 135 pounds', () => {
    const isSellers = (priceMinor: number) =>
      ask('fr', 'gb', { priceMinor, shipsInternationally: true }).import?.tax?.mayBeSellers;
    expect([isSellers(16_875), isSellers(16_880)]).toEqual([true, false]);
  });

  test('Canada charges no tax on up to 20 dollars, or up to 40 from the United States', () => {
    const tax = (from: CountrySlug, priceMinor: number) =>
      ask(from, 'ca', { priceMinor, shipsInternationally: true }).import?.tax ?? null;
    expect([tax('fr', 1_250), tax('us', 3_125)]).toEqual([null, null]);
    expect(tax('fr', 1_251)).toMatchObject({ lowMinor: 100 });
    expect(tax('us', 3_126)).toMatchObject({ lowMinor: 200 });
  });

  test('a kind of device without a tariff heading leaves the duty unknown', () => {
    expect(ask('us', 'fr', { device: 'other-small' })).toMatchObject({ isIncomplete: true });
    expect(ask('us', 'fr').isIncomplete).toBe(false);
  });
});

describe('the verdict', () => {
  const total = (lowMinor: number, highMinor: number, isIncomplete = false) => ({
    total: { lowMinor, highMinor },
    isIncomplete,
  });
  const home = { lowMinor: 100_000, highMinor: 100_000 };

  test.each([
    [total(80_000, 95_000), 'worth'],
    [total(80_000, 95_001), 'maybe'],
    [total(80_000, 95_000, true), 'maybe'],
    [total(95_000, 110_000), 'maybe'],
    [total(95_001, 110_000), 'not-worth'],
    [total(120_000, 130_000), 'not-worth'],
  ] as const)('%o is %s', (landed, verdict) => {
    expect(judgeLanded(landed, home).verdict).toBe(verdict);
  });

  test('to a price in Canada the tax is added that customs adds to prices from abroad', () => {
    expect(computeHomeTotal('ca', 100_000)).toEqual({ lowMinor: 105_000, highMinor: 115_000 });
    expect(computeHomeTotal('us', 100_000)).toEqual({ lowMinor: 100_000, highMinor: 100_000 });
    expect(judgeLanded(total(105_000, 115_000), computeHomeTotal('ca', 100_000))).toEqual({
      verdict: 'not-worth',
      mostMinor: 0,
      leastMinor: 0,
    });
  });
});

test('an amount converted to another currency and back differs by at most one minor unit', () => {
  const currencies = fc.constantFrom('USD', 'CAD', 'GBP', 'EUR');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 8 }), currencies, currencies, (amount, from, to) => {
      const back = convertMinor(convertMinor(amount, from, to, rates), to, from, rates);
      expect(Math.abs(back - amount)).toBeLessThanOrEqual(1);
    }),
  );
  expect(convertMinor(50_000, 'GBP', 'CAD', rates)).toBe(100_000);
});
