// The catalogue in memory: it follows every change sequence, and never shows half of one.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { scheduleFeed } from '#adapters/database/feeds/feed-schedule-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import type { CatalogueFollower } from '#read-models/catalogue/follow-catalogue.ts';
import { TagVersions } from '#read-models/catalogue/tag-versions.ts';
import {
  expiryTag,
  lowestPriceTag,
  marketTag,
  productTag,
  stockTag,
} from '#read-models/catalogue/cache-tags.ts';
import { loadCatalogue } from '#services/catalogue/load-catalogue.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import {
  hashText,
  noSystems,
  listingRow,
  minutesOf,
  prepareMarket,
  readIphoneFile,
  startOfTest,
} from '#tests/support/market.ts';

const sku = 'IPHONE-13-128-MIDNIGHT';

const hourly = {
  country: 'us',
  format: 'google-merchant-xml',
  name: '',
  address: 'https://orchard-row.example/feed.xml',
  intervalMs: 60 * 60_000,
  jitterMs: 0,
  nextRunAt: startOfTest,
  isPaused: false,
} as const;

function rethrow(error: unknown): never {
  throw error;
}

async function followMarket(database: OpenDatabase) {
  const market = await prepareMarket(database);
  const time = { now: startOfTest.getTime() };
  const tagVersions = new TagVersions(time.now);
  const follower = await followCatalogue(database, rethrow, () => time.now, tagVersions);
  const prices = () => {
    const view = follower.current();
    const product = view.findProduct(sku);
    if (!product) throw new Error('the product is in the catalogue');
    return view.offersOf(product.id, 'us', 'refurbished').map(offer => offer.priceMinor);
  };
  return { market, follower, prices, time, tagVersions };
}

describe('the catalogue in memory', () => {
  test('shows new, changed and gone offers, and when they were last confirmed', async () => {
    const { market, follower, prices } = await followMarket(await openMarketDatabase());
    expect(prices()).toEqual([]);
    const others = [1, 2, 3, 4].map(at => listingRow({ code: `o${at}`, title: 'iPhone 13 mini 128GB Blue' }));
    await market.run(0, [
      ...others,
      listingRow({ code: 'a', priceMinor: 40_000 }),
      listingRow({ code: 'b', priceMinor: 30_000 }),
    ]);
    await follower.catchUp();
    expect(prices()).toEqual([30_000, 40_000]);
    await market.run(10, [...others, listingRow({ code: 'a', priceMinor: 28_000 })]);
    await follower.catchUp();
    expect(prices()).toEqual([28_000]);
    const view = follower.current();
    const [offer] = view.offersOf(view.findProduct(sku)?.id ?? 0, 'us', 'refurbished');
    expect(offer && new Date(view.confirmedAt(offer)).toISOString()).toBe('2026-11-20T12:10:00.000Z');
    await follower.stop();
  });

  test('marks an offer unavailable while its feed has not confirmed it for three intervals', async () => {
    const { market, follower, time } = await followMarket(await openMarketDatabase());
    await scheduleFeed(market.db, { ...hourly, merchantId: market.merchant.id });
    await market.run(0, [listingRow({ code: 'a' })]);
    await follower.catchUp();
    const before = follower.current();
    const counts = () => {
      const view = follower.current();
      const product = view.findProduct(sku);
      const list = (availability: 'available' | 'sold-out') => {
        const filters = { main: {}, product: {}, offer: {}, sortBy: 'price', mode: 'refurbished' } as const;
        const query = {
          country: 'us',
          filters: { ...filters, availability },
          offset: 0,
          perPage: 24,
        } as const;
        return view.search(query, time.now).items.map(item => item.selected?.available);
      };
      const [offer] = view.offersOf(product?.id ?? 0, 'us', 'refurbished');
      return [
        offer?.available,
        minutesOf(new Date(offer?.lastOutOfStockAt ?? 0)),
        list('available'),
        list('sold-out'),
      ];
    };
    const fresh = [true, minutesOf(new Date(0)), [true], [true]];
    expect(counts()).toEqual(fresh);
    time.now += 180 * 60_000;
    expect(counts()).toEqual(fresh);
    expect(before.nextBoundary(time.now)).toBe(time.now + 1_000);
    time.now += 1_000;
    expect(counts()).toEqual([false, 180, [], [false]]);
    // Two weeks later it is no longer recently sold out; a view taken before stays as it was.
    time.now += 14 * 24 * 60 * 60_000;
    expect(counts()).toEqual([false, 180, [], []]);
    expect(before.offersOf(before.findProduct(sku)?.id ?? 0, 'us', 'refurbished')[0]?.available).toBe(true);

    // The history has no sold-out time, because no run observed it.
    const minutes = minutesOf(new Date(time.now)) ?? 0;
    await market.run(minutes, [listingRow({ code: 'a' })]);
    await follower.catchUp();
    expect(counts()).toEqual(fresh);
    expect(await market.intervals('a')).toMatchObject([{ valid_to: null, available: true }]);
    await follower.stop();
  });

  test('has tag versions that tell which pages a change sequence affects, and when time alone affects them', async () => {
    const { market, follower, time, tagVersions } = await followMarket(await openMarketDatabase());
    const product = follower.current().findProduct(sku)!;
    const tags = {
      us: marketTag('us', 'iphone'),
      gb: marketTag('gb', 'iphone'),
      ipads: marketTag('us', 'ipad'),
      country: marketTag('us', null),
      family: marketTag(null, 'iphone'),
      everywhere: marketTag(null, null),
      product: productTag('us', product),
      lowest: lowestPriceTag('us', product),
      stock: stockTag('us', 'iphone'),
      expiry: expiryTag('us', 'iphone'),
    };
    /** Names of the cache tags that changed since the last call. */
    let seen = tagVersions.current(time.now);
    const touched = () => {
      const names = Object.entries(tags)
        .filter(([, each]) => tagVersions.changedAt([each], time.now) > seen)
        .map(([name]) => name);
      seen = tagVersions.current(time.now);
      return names;
    };
    const lists = ['us', 'country', 'family', 'everywhere'];
    await scheduleFeed(market.db, { ...hourly, merchantId: market.merchant.id });
    await market.run(0, [listingRow({ code: 'a' }), listingRow({ code: 'b', available: false })]);
    await follower.catchUp();
    expect(touched()).toEqual([...lists, 'product', 'lowest', 'stock']);
    await follower.catchUp();
    expect(touched()).toEqual([]);
    // A dearer offer does not affect other products' pages.
    const rows = [listingRow({ code: 'a' }), listingRow({ code: 'b', available: false })];
    const dear = listingRow({ code: 'c', priceMinor: 90_000 });
    const { merchants } = follower.current();
    await market.run(10, [...rows, dear]);
    await follower.catchUp();
    expect(touched()).toEqual([...lists, 'product']);
    // The same objects, not equal ones: offers refer to them, and otherwise each change would leave a copy of every merchant behind.
    for (const [at, merchant] of follower.current().merchants.entries()) expect(merchant).toBe(merchants[at]);
    // The same offers again: they are confirmed, which pages may show up to a day later.
    await market.run(30, [...rows, dear]);
    await follower.catchUp();
    expect(touched()).toEqual([]);
    const minutes = async (to: number) => {
      const names: [number, string[]][] = [];
      for (; time.now < startOfTest.getTime() + to * 60_000; time.now += 60_000) {
        const now = touched();
        if (now.length > 0) names.push([(time.now - startOfTest.getTime()) / 60_000, now]);
      }
      return names;
    };
    // The feed expires after three hours without a confirmation; the day ends at noon of the test's clock.
    const everything = Object.keys(tags);
    const ofTime = [...lists, 'stock', 'expiry'];
    expect(await minutes(720)).toEqual([[211, ofTime]]);
    expect(await minutes(1_500)).toEqual([[720, everything]]);
    // Two weeks later nothing of this is recent any more.
    time.now = startOfTest.getTime() + 14 * 1_440 * 60_000;
    expect(touched()).toEqual(everything);
    expect(await minutes(14 * 1_440 + 400)).toEqual([[14 * 1_440 + 211, ofTime]]);
    // Read again: all its offers are back.
    await market.run(14 * 1_440 + 400, [...rows, dear]);
    await follower.catchUp();
    expect(touched()).toEqual(ofTime);
    await follower.stop();
  });

  test.each([
    ['four hours', 240],
    ['500 days', 500 * 1_440],
  ])('keeps no tag versions of a clock that was ahead by %s once it is set back', async (_name, ahead) => {
    const { market, follower, time, tagVersions } = await followMarket(await openMarketDatabase());
    await scheduleFeed(market.db, { ...hourly, merchantId: market.merchant.id });
    await market.run(0, [listingRow({ code: 'a' })]);
    await follower.catchUp();
    const expiry = [expiryTag('us', 'iphone')];
    const at = (minutes: number) => {
      time.now = startOfTest.getTime() + minutes * 60_000;
      const isAvailable = follower
        .current()
        .offersOf(follower.current().findProduct(sku)?.id ?? 0, 'us', 'refurbished')[0]?.available;
      return {
        changed: tagVersions.changedAt(expiry, time.now),
        made: tagVersions.current(time.now),
        isAvailable,
      };
    };
    const before = at(5);
    expect(before).toMatchObject({ isAvailable: true });
    const beyond = at(ahead);
    expect(beyond).toMatchObject({ isAvailable: false });
    expect(beyond.changed).toBeGreaterThan(before.made);
    const back = at(10);
    expect(back).toMatchObject({ isAvailable: true });
    expect(back.changed).toBeGreaterThan(beyond.made);
    // The boundary that had passed comes again.
    expect(at(180).changed).toBe(back.changed);
    const expired = at(181);
    expect(expired).toMatchObject({ isAvailable: false });
    expect(expired.changed).toBeGreaterThan(back.made);
    await follower.stop();
  });

  test('counts a partial variant that a feed adds as one more product of its model, not as one more model', async () => {
    const { market, follower } = await followMarket(await openMarketDatabase());
    const before = follower.current();
    await market.run(0, [listingRow({ code: 'part', title: 'Apple iPhone 13 128GB' })]);
    await follower.catchUp();
    const { products } = follower.current();
    expect(products.length).toBe(before.products.length + 1);
    expect(new Set(products.map(({ model }) => model))).toEqual(
      new Set(before.products.map(({ model }) => model)),
    );
    expect(new Set(products.map(({ model }) => model)).size).toBe(
      new Set(before.products.map(({ model }) => model)).size,
    );
    await follower.stop();
  });

  test('follows a change without being asked', async () => {
    const { market, follower, prices } = await followMarket(await openMarketDatabase());
    await market.run(0, [listingRow({ priceMinor: 12_300 })]);
    await expect.poll(prices, { timeout: 5_000 }).toEqual([12_300]);
    await follower.stop();
  });

  test('does not change a view that a reader holds', async () => {
    const { market, follower } = await followMarket(await openMarketDatabase());
    await market.run(0, [listingRow({ priceMinor: 12_300 })]);
    await follower.catchUp();
    const view = follower.current();
    await market.run(10, [listingRow({ priceMinor: 11_100 })]);
    await follower.catchUp();
    const product = view.findProduct(sku);
    expect(view.offersOf(product?.id ?? 0, 'us', 'refurbished').map(offer => offer.priceMinor)).toEqual([
      12_300,
    ]);
    await follower.stop();
  });

  test('finds the successor of a retired SKU', async () => {
    const { market, follower } = await followMarket(await openMarketDatabase());
    const file = readIphoneFile();
    const models = file.models.map(model =>
      model.slug === 'iphone-13'
        ? {
            ...model,
            configurations: model.configurations.filter(row => row['storageGb'] !== 128),
            launchPrices: [],
            partNumbers: model.partNumbers.filter(row => row['storageGb'] !== 128),
          }
        : model,
    );
    const successors = { [sku]: 'IPHONE-13-256-MIDNIGHT' };
    await loadCatalogue(
      { db: market.db, clock: market.clock, hash: hashText, systems: noSystems },
      { ...file, models, successors },
    );
    await follower.catchUp();
    expect(follower.current().findProduct(sku)?.sku).toBe('IPHONE-13-256-MIDNIGHT');
    await follower.stop();
  });

  test('is rebuilt after a change of the catalogue or a gap in the change sequences', async () => {
    const { market, follower, prices } = await followMarket(await openMarketDatabase());
    await market.run(0, [listingRow({ priceMinor: 12_300 })]);
    await follower.catchUp();
    const file = readIphoneFile();
    const names = { midnight: { ...file.colourNames['midnight'], de: 'Nacht' } };
    const models = file.models.map(model =>
      model.slug === 'iphone-13' ? { ...model, colourNames: names } : model,
    );
    await loadCatalogue(
      { db: market.db, clock: market.clock, hash: hashText, systems: noSystems },
      { ...file, models },
    );
    await follower.catchUp();
    expect(follower.current().findProduct(sku)?.colour?.names['de']).toBe('Nacht');

    await market.run(10, [listingRow({ priceMinor: 11_100 })]);
    await market.db.deleteFrom('change').execute();
    await market.db.deleteFrom('generation').where('cause', '=', 'feed').where('id', '<', 4).execute();
    await market.run(20, [listingRow({ priceMinor: 10_000 })]);
    await follower.catchUp();
    expect(prices()).toEqual([10_000]);
    await follower.stop();
  });

  test('has only the best offer of each product, condition and carrier for countries that it does not hold, also after changes', async () => {
    const database = await openMarketDatabase();
    const market = await prepareMarket(database, makeMerchant({ countries: ['us', 'gb'] }));
    const run = (minutes: number, country: 'us' | 'gb', prices: Readonly<Record<string, number>>) =>
      market.run(
        minutes,
        Object.entries(prices).map(([code, priceMinor]) =>
          listingRow({
            code,
            priceMinor,
            currency: country === 'us' ? 'USD' : 'GBP',
            available: priceMinor !== 20_000,
          }),
        ),
        { country, isReleased: true },
      );
    const now = () => startOfTest.getTime();
    const follow = () => followCatalogue(database, rethrow, now, new TagVersions(now()), new Set(['gb']));
    const pricesOf = (follower: CatalogueFollower, country: CountrySlug) => {
      const view = follower.current();
      const { id } = view.findProduct(sku)!;
      expect(view.countriesOf(id, 'refurbished')).toContain(country);
      return view.offersOf(id, country, 'refurbished').map(offer => offer.priceMinor);
    };
    await run(0, 'us', { a: 30_000, b: 40_000, c: 20_000 });
    await run(1, 'gb', { d: 33_000, e: 44_000 });
    const follower = await follow();
    expect([pricesOf(follower, 'us'), pricesOf(follower, 'gb')]).toEqual([[30_000], [33_000, 44_000]]);
    await run(2, 'us', { a: 31_000, b: 29_000, c: 20_000 });
    await run(3, 'gb', { d: 32_000, e: 44_000 });
    await follower.catchUp();
    const later = await follow();
    for (const each of [follower, later]) {
      expect([pricesOf(each, 'us'), pricesOf(each, 'gb')]).toEqual([[29_000], [32_000, 44_000]]);
      const filters = {
        main: {},
        product: {},
        offer: {},
        sortBy: 'price',
        mode: 'refurbished',
        availability: 'available',
      } as const;
      expect(each.current().countProducts('us', filters, now())).toBe(1);
      await each.stop();
    }
  });
});

describe('a database whose connections are cut', () => {
  test('leaves the old view in place, is reported once, and is followed again when it is back', async () => {
    const database = await openMarketDatabase();
    const market = await prepareMarket(database);
    await market.run(0, [listingRow({ priceMinor: 12_300 })]);
    const problems: unknown[] = [];
    const follower = await followCatalogue(database, error => problems.push(error));
    const price = () => {
      const view = follower.current();
      return view.offersOf(view.findProduct(sku)?.id ?? 0, 'us', 'refurbished')[0]?.priceMinor;
    };
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(market.db);
    expect(price()).toBe(12_300);
    await expect
      .poll(
        () =>
          market.run(10, [listingRow({ priceMinor: 11_100 })]).then(
            result => result.ok,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    await expect.poll(price, { timeout: 10_000 }).toBe(11_100);
    expect(problems.length).toBeLessThanOrEqual(1);
    await follower.stop();
  });
});
