// Prices of the demonstration, for configurations of the project's catalogue.
import { yearMs } from '#domain/durations.ts';
import type { DemoConfiguration, PriceEnding } from '#demo/market/model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDemoConfigurations } from '#demo/market/demo-catalogue.ts';
import { askPrice, endPrice, cacheLaunchPrices, type PricedListing } from '#demo/market/prices/ask-price.ts';
import { estimateLaunchPrice } from '#demo/market/prices/launch-price.ts';
import { countries } from '#domain/locale/locale.ts';
import { demoAnchor, demoCatalogue } from '#tests/support/demo-market.ts';

const configurations = listDemoConfigurations(demoCatalogue);
const launchPrices = cacheLaunchPrices();
const endings: readonly PriceEnding[] = ['.99', '.90', '.95', '.00', '9.00', '5.00'];

function find(sku: string): DemoConfiguration {
  const found = configurations.find(each => each.sku === sku);
  if (!found) throw new Error(`no ${sku}`);
  return found;
}

function ask(sku: string, years: number, grade: PricedListing['grade'] = 'A'): number {
  const configuration = find(sku);
  const priced: PricedListing = {
    configuration,
    country: 'us',
    mode: 'refurbished',
    grade,
    level: 1,
    ending: '.00',
  };
  return askPrice(priced, launchPrices, configuration.model.releasedAt + years * yearMs, 1, null) / 100;
}

describe('estimateLaunchPrice', () => {
  it.each([
    ['IPHONE-13-128-MIDNIGHT', 'de', 899],
    ['IPHONE-13-128-MIDNIGHT', 'us', 829],
    // Apple asked 1019: the American price times the model's own ratio comes near it.
    ['IPHONE-13-256-MIDNIGHT', 'de', 999],
    // No price is known yet, so it is that of the model before it.
    ['IPHONE-18-PRO', 'us', 1099],
  ] as const)('of %s in %s', (sku, country, price) => {
    expect(estimateLaunchPrice(find(sku), country)).toBe(price);
  });

  it('is higher for more storage, and plausible for every configuration in every country', () => {
    for (const configuration of configurations) {
      for (const country of countries) {
        const price = estimateLaunchPrice(configuration, country);
        expect(price, `${configuration.sku} ${country}`).toBeGreaterThan(25);
        expect(price, `${configuration.sku} ${country}`).toBeLessThan(90_000);
      }
    }
    const sizes = [128, 256, 512].map(size => estimateLaunchPrice(find(`IPHONE-13-${size}-BLUE`), 'fr'));
    expect(sizes.every((price, at) => at === 0 || price > (sizes[at - 1] ?? 0))).toBe(true);
  });
});

describe('askPrice', () => {
  it('falls by a fifth to a quarter a year for phones, less for Macs, and little for old devices', () => {
    const yearly = (sku: string, from: number): number => 1 - ask(sku, from + 1) / ask(sku, from);
    expect(yearly('IPHONE-13-128-MIDNIGHT', 1.2)).toBeGreaterThan(0.16);
    expect(yearly('IPHONE-13-128-MIDNIGHT', 1.2)).toBeLessThan(0.27);
    expect(yearly('MACBOOK-AIR-M1-2020-8G-8GB-1000-GOLD', 2)).toBeLessThan(
      yearly('IPHONE-13-128-MIDNIGHT', 2),
    );
    expect(ask('IPHONE-XR-64-BLACK', 12) / ask('IPHONE-XR-64-BLACK', 11)).toBeGreaterThan(0.84);
    expect(ask('IPHONE-13-128-MIDNIGHT', 2, 'C')).toBeLessThan(ask('IPHONE-13-128-MIDNIGHT', 2, 'B'));
  });

  it('never changes by more than 35 % at once, nor exceeds the launch price', () => {
    const cases = fc.record({
      configuration: fc.constantFrom(...configurations),
      country: fc.constantFrom(...countries),
      grade: fc.constantFrom('A', 'B', 'C', 'certified'),
      level: fc.double({ min: 0.8, max: 1.2, noNaN: true }),
      ending: fc.constantFrom(...endings),
      years: fc.double({ min: 0.3, max: 15, noNaN: true }),
      share: fc.double({ min: 0.05, max: 1, noNaN: true }),
      change: fc.nat(),
    });
    fc.assert(
      fc.property(cases, ({ years, share, change, ...rest }) => {
        const priced: PricedListing = { ...rest, mode: 'refurbished' };
        const at = rest.configuration.model.releasedAt + years * yearMs;
        const launch = launchPrices(rest.configuration, rest.country) * 100;
        const before = endPrice(Math.max(20, (launch * share) / 100), rest.ending);
        const price = askPrice(priced, launchPrices, at, change, before);
        expect(price).toBeLessThanOrEqual(launch);
        expect(Math.abs(price - before) / before).toBeLessThanOrEqual(0.35);
      }),
      { numRuns: 2000 },
    );
  });

  it('has the price ending of the shop', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 9000, noNaN: true }),
        fc.constantFrom(...endings),
        (amount, ending) => {
          const minor = endPrice(amount, ending);
          expect(Math.abs(minor / 100 - amount)).toBeLessThanOrEqual(5);
          expect((minor / 100).toFixed(2).endsWith(ending)).toBe(true);
        },
      ),
    );
  });

  it('depends on nothing but its arguments', () => {
    const configuration = find('IPHONE-15-128-BLUE');
    const priced: PricedListing = {
      configuration,
      country: 'de',
      mode: 'new',
      grade: 'N',
      level: 1,
      ending: '9.00',
    };
    const once = askPrice(priced, launchPrices, demoAnchor.getTime(), 7, 80_000);
    expect(askPrice(priced, cacheLaunchPrices(), demoAnchor.getTime(), 7, 80_000)).toBe(once);
  });
});
