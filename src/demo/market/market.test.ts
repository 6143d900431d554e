// The marketplace of the demonstration, with the project's own merchants and catalogue.
import { dayMs } from '#domain/durations.ts';
import type { DemoFeed } from '#demo/market/model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoAnchor, loadDemoMarket, readDemoMerchants } from '#tests/support/demo-market.ts';
import type { DemoMarket } from '#demo/market/market.ts';

const merchants = readDemoMerchants();
const market = loadDemoMarket(merchants);

/** The smallest feed of each format. */
const samples = [...Map.groupBy(market.feeds, ({ format }) => format).values()].map(
  feeds => feeds.toSorted((left, right) => left.listings - right.listings)[0] as DemoFeed,
);

/** The lines of a file after its head, by the code that each holds. */
function readLines(body: Iterable<string>, codes: Iterable<string>): Map<string, string> {
  const lines = [...body].slice(1, -1).map(line => line.replace(/^,\n/, ''));
  return new Map([...codes].map((code, at) => [code, lines[at] ?? '']));
}

function readWhole(of: DemoMarket, feed: DemoFeed, at: Date): Map<string, string> {
  return readLines(
    of.fileAt(feed, at),
    of.truthAt(feed, at).map(({ code }) => code),
  );
}

describe.each(samples)('$format of $merchantSlug in $country', feed => {
  const files = [...market.history(feed)];

  it('all change files add up to the feed at the anchor', () => {
    const known = new Map<string, string>();
    for (const { body, codes, goneCodes } of files) {
      for (const code of goneCodes) expect(known.delete(code)).toBe(true);
      for (const [code, line] of readLines(body, codes)) {
        expect(known.get(code)).not.toBe(line);
        known.set(code, line);
      }
    }
    const whole = readWhole(market, feed, demoAnchor);
    expect(whole.size).toBeGreaterThan(200);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(whole));
  });

  it('is in order of time, begins with a complete file and ends at the anchor', () => {
    const times = files.map(({ observedAt }) => observedAt.getTime());
    expect(times.every((time, at) => at === 0 || time > (times[at - 1] ?? time))).toBe(true);
    expect(files.map(({ isComplete }) => isComplete).indexOf(true)).toBe(0);
    expect(files.filter(({ isComplete }) => isComplete)).toHaveLength(1);
    expect(times[0]).toBeGreaterThanOrEqual(Date.UTC(2025, 4, 20));
    expect(times.at(-1)).toBeLessThanOrEqual(demoAnchor.getTime());
    expect(files.length).toBeGreaterThan(50);
  });

  it('changes a little every day after the anchor', () => {
    for (const day of [0, 1, 30, 400]) {
      const at = new Date(demoAnchor.getTime() + day * dayMs);
      const before = readWhole(market, feed, at);
      const after = readWhole(market, feed, new Date(at.getTime() + dayMs));
      const changed = [...after].filter(([code, line]) => before.get(code) !== line).length;
      expect(changed).toBeGreaterThan(0);
      expect(changed).toBeLessThan(after.size / 5);
    }
  });
});

it('is the same for the same seed and anchor, and different for others', () => {
  const feed = samples[0] as DemoFeed;
  const few = merchants.filter(({ slug }) => slug === feed.merchantSlug);
  const write = (seed: string, anchor: Date): string =>
    [...loadDemoMarket(few, seed, anchor).history(feed)].map(({ body }) => [...body].join('')).join('');
  const first = write('windfall', demoAnchor);
  expect(write('windfall', demoAnchor)).toBe(first);
  expect(write('another', demoAnchor)).not.toBe(first);
  expect(write('windfall', new Date(demoAnchor.getTime() + dayMs))).not.toBe(first);
});

it('gives the same file for a time, whatever other files were made before', () => {
  const feed = samples[1] as DemoFeed;
  const few = merchants.filter(({ slug }) => slug === feed.merchantSlug);
  const reused = loadDemoMarket(few);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), days => {
      const at = new Date(demoAnchor.getTime() + days * dayMs);
      expect([...loadDemoMarket(few).fileAt(feed, at)].join('')).toBe([...reused.fileAt(feed, at)].join(''));
    }),
    { numRuns: 5 },
  );
});

it('can be made for any anchor day, even long after the newest model of the catalogue', () => {
  const few = merchants.filter(({ slug }) =>
    ['apple-store', 'second-core', 'unruh-und-krone'].includes(slug),
  );
  for (const day of ['2019-02-28', '2024-08-31', '2027-03-31', '2034-12-24']) {
    const anchor = new Date(`${day}T05:00:00Z`);
    const then = loadDemoMarket(few, 'windfall', anchor);
    for (const feed of then.feeds.filter(({ country }) => country === 'de')) {
      const truths = then.truthAt(feed, anchor);
      expect(truths.length).toBeGreaterThan(feed.listings * 0.9);
      const products = new Set(truths.flatMap(({ device }) => device?.configuration.sku ?? []));
      expect(products.size).toBeGreaterThan(feed.listings / 20);
    }
  }
});
