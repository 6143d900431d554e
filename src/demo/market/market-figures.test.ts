// The figures that the demonstration's marketplace must reach, and what the readers and the matcher make of its feeds.
import { dayMs, yearMs } from '#domain/durations.ts';
import type { DemoFeed } from '#demo/market/model.ts';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cacheLaunchPrices } from '#demo/market/prices/ask-price.ts';
import { claimedSavingPercent } from '#domain/offers/discount-summary.ts';
import { families } from '#domain/catalogue/families.ts';
import { countries } from '#domain/locale/locale.ts';
import { listDemoConfigurations } from '#demo/market/demo-catalogue.ts';
import type { DemoTruth } from '#demo/market/market.ts';
import { readOfflineCatalogue } from '#adapters/files/offline-catalogue.ts';
import { countEvents } from '#tests/support/demo-figures.ts';
import { demoAnchor, demoCatalogue, loadDemoMarket, readDemoMerchants } from '#tests/support/demo-market.ts';
import { scoreFeed, type ScoredLine } from '#tests/support/demo-score.ts';

const merchants = readDemoMerchants();
const market = loadDemoMarket(merchants);
const liveLines = market.feeds.map(feed => ({ feed, truths: market.truthAt(feed, demoAnchor) }));
const offers = liveLines.flatMap(({ feed, truths }) =>
  truths.flatMap(({ device, state }) => (device === null ? [] : [{ feed, device, state }])),
);

describe('at the anchor', () => {
  it('holds enough offers of enough products', () => {
    expect(offers.length).toBeGreaterThanOrEqual(60_000);
    expect(new Set(offers.map(({ device }) => device.configuration.sku)).size).toBeGreaterThanOrEqual(3_000);
    const iphones = offers.filter(({ feed, device }) => {
      return feed.country === 'de' && device.configuration.model.family === 'iphone';
    });
    const counts = [...Map.groupBy(iphones, ({ device }) => device.configuration.sku).values()].map(
      list => list.length,
    );
    expect(counts.filter(count => count >= 10).length).toBeGreaterThan(50);
  });

  it.each(countries)('has at least three available products of nearly every family in %s', country => {
    const there = offers.filter(({ feed, state }) => feed.country === country && state.isAvailable);
    const products = Map.groupBy(there, ({ device }) => device.configuration.model.family);
    const well = families.filter(family => {
      return new Set(products.get(family)?.map(({ device }) => device.configuration.sku)).size >= 3;
    });
    expect(well.length).toBeGreaterThanOrEqual(17);
  });

  it.each(countries)('has products of every class of availability in %s', country => {
    const there = Map.groupBy(
      offers.filter(({ feed }) => feed.country === country),
      ({ device }) => device.configuration.sku,
    );
    const states = [...there.values()].map(list => new Set(list.map(({ state }) => state.isAvailable)));
    expect(states.some(state => state.size === 2)).toBe(true);
    expect(states.filter(state => state.has(true)).length).toBeGreaterThan(1_000);
    expect(states.filter(state => !state.has(true)).length).toBeGreaterThan(10);
    expect(there.size).toBeLessThan(listDemoConfigurations(demoCatalogue).length);
  });

  it('gives every listing of a feed a code of its own', () => {
    for (const { truths } of liveLines)
      expect(new Set(truths.map(({ code }) => code)).size).toBe(truths.length);
  });
});

describe('discounts', () => {
  const launchPrices = cacheLaunchPrices();
  const discounts = offers
    .filter(({ device, state }) => device.mode === 'refurbished' && state.isAvailable)
    .map(({ feed, device: { configuration, grade }, state }) => {
      const { releasedAt, succeededAt, discontinuedAt } = configuration.model;
      const asked = (state.sale?.priceMinor ?? state.priceMinor) / 100;
      return {
        grade,
        years: Math.floor((demoAnchor.getTime() - releasedAt) / yearMs),
        isNewest: Math.min(succeededAt ?? Infinity, discontinuedAt ?? Infinity) > demoAnchor.getTime(),
        percent: (1 - asked / launchPrices(configuration, feed.country)) * 100,
      };
    });
  const percentile = (share: number, of: (each: (typeof discounts)[number]) => boolean): number => {
    const sorted = discounts
      .filter(of)
      .map(({ percent }) => percent)
      .toSorted((left, right) => left - right);
    expect(sorted.length).toBeGreaterThan(200);
    return sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  };

  it('are neither negligible nor those of a clearance sale', () => {
    const all = () => true;
    expect(percentile(0.1, all)).toBeGreaterThan(12);
    expect(percentile(0.5, all)).toBeGreaterThan(35);
    expect(percentile(0.5, all)).toBeLessThan(50);
    expect(discounts.filter(({ percent }) => percent > 61).length / discounts.length).toBeLessThan(0.25);
    // The site's claim of savings rests on offers that are there.
    expect(discounts.filter(({ percent }) => percent >= claimedSavingPercent).length).toBeGreaterThan(500);
  });

  // Median of grade B, and the 90th percentile of grade C, at least and at most; years since the release, in whole ones.
  it.each([
    [0, [15, 32], 45],
    [1, [28, 44], 55],
    [2, [38, 55], 64],
    [3, [50, 64], 71],
    [4, [58, 74], 80],
    [5, [66, 82], 84],
  ] as const)('of devices of age %i are like those of shops', (years, [least, most], mostOfAll) => {
    const ofGrade = (wanted: string, share: number) =>
      percentile(share, each => each.years === years && each.grade === wanted);
    const median = ofGrade('B', 0.5);
    expect(median).toBeGreaterThan(least);
    expect(median).toBeLessThan(most);
    expect(ofGrade('A', 0.5)).toBeLessThan(median);
    expect(ofGrade('C', 0.5)).toBeGreaterThan(median);
    expect(ofGrade('C', 0.9)).toBeLessThan(mostOfAll);
  });

  it("of certified devices are like those of Apple's own list", () => {
    const median = (years: number) =>
      percentile(0.5, each => each.grade === 'certified' && each.years === years);
    for (const [years, least, most] of [
      [0, 10, 18],
      [1, 12, 20],
      [2, 14, 25],
      [3, 20, 32],
    ] as const) {
      expect(median(years)).toBeGreaterThan(least);
      expect(median(years)).toBeLessThan(most);
    }
  });

  it('of devices that are still sold new are small', () => {
    const ofNewest = discounts.filter(({ isNewest }) => isNewest);
    expect(percentile(0.9, ({ isNewest }) => isNewest)).toBeLessThan(36);
    expect(Math.max(...ofNewest.map(({ percent }) => percent))).toBeLessThan(46);
  });
});

it('has 18 months of history in at most 250,000 events', () => {
  const { total } = countEvents(market);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(250_000);
});

it('lists no device before its release, and none as refurbished within three months of it', () => {
  for (const days of [-500, -300, -60, 0, 200]) {
    const at = demoAnchor.getTime() + days * dayMs;
    for (const feed of market.feeds.slice(0, 12)) {
      for (const { device } of market.truthAt(feed, new Date(at))) {
        if (device === null) continue;
        const earliest = device.configuration.model.releasedAt + (device.mode === 'new' ? 0 : 90 * dayMs);
        expect(earliest, `${device.configuration.sku} ${device.mode}`).toBeLessThanOrEqual(at);
      }
    }
  }
});

describe('read by our readers and matched', () => {
  // The smallest feed of each country: together they have all formats but one or two, and every title style.
  const sample = countries.map(country => {
    const there = market.feeds.filter(feed => feed.country === country);
    return there.toSorted((left, right) => left.listings - right.listings)[0] as DemoFeed;
  });
  let lines: ScoredLine[] = [];

  beforeAll(async () => {
    const catalogue = readOfflineCatalogue(join(import.meta.dirname, '../../..'));
    for (const feed of sample) {
      const merchant = merchants.find(({ slug }) => slug === feed.merchantSlug);
      if (merchant) lines = [...lines, ...(await scoreFeed(market, feed, merchant, catalogue, demoAnchor))];
    }
  });

  it('is read as it was generated: every line, its price, stock, mode and grade', () => {
    const told = ({ truth, reason }: { truth: DemoTruth; reason: string }): string =>
      `${truth.title}: ${reason}`;
    expect(lines.filter(({ isReadRight }) => !isReadRight).map(told)).toEqual([]);
    expect(lines.length).toBeGreaterThan(3_000);
  });

  it('is matched correctly', () => {
    const count = (outcome: ScoredLine['outcome']): number =>
      lines.filter(line => line.outcome === outcome).length;
    expect(count('unusable')).toBe(0);
    expect((count('exact') + count('partly')) / lines.length).toBeGreaterThan(0.9);
    expect(count('wrong') / lines.length).toBeLessThan(0.005);
    expect(count('odd-refused')).toBeGreaterThan(count('odd-matched') * 20);
    // If the matcher took a whole family for accessories, it would be missing from a country.
    const rejected = lines.flatMap(({ outcome, truth }) => (outcome === 'rejected' ? [truth.title] : []));
    expect(rejected.slice(Math.floor(lines.length / 1_000))).toEqual([]);
  });
});
