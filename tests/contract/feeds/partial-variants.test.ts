// Listings that leave open which of a model's products they are: the partial variant gets the offer.
import { describe, expect, test } from 'vitest';
import type { Listing } from '#domain/feeds/listing.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { listingRow, minutesOf, prepareMarket, startOfTest } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';

/** Gold with 7 graphics cores; the catalogue infers its memory and storage from the price. */
const goldAir = (given: Partial<Listing> = {}) =>
  listingRow({ code: 'air', title: 'MacBook Air M1', partNumber: 'FGND3LL', attributes: {}, ...given });
const goldSku = 'MACBOOK-AIR-M1-2020-7G-GOLD';

async function skusOf(market: Market): Promise<string[]> {
  return (await market.offers()).map(({ sku }) => sku);
}

function movesOf({ db }: Market) {
  return db
    .selectFrom('offer_move')
    .innerJoin('product as from', 'from.id', 'from_product_id')
    .innerJoin('product as to', 'to.id', 'to_product_id')
    .select(['moved_at', 'from.sku as from', 'to.sku as to', 'reason'])
    .orderBy('moved_at')
    .execute();
}

describe('a listing that states too little', () => {
  test('gets the partial variant, created once for all runs', async () => {
    const market = await prepareMarket(await openMarketDatabase(), makeMerchant(), ['macbook-air']);
    const before = await market.count('product');
    const rows = [goldAir(), goldAir({ code: 'other' })];
    expect(await market.run(0, rows)).toMatchObject({ ok: true, value: { publish: { added: 2 } } });
    expect(await skusOf(market)).toEqual([goldSku, goldSku]);
    expect(await market.run(10, rows)).toMatchObject({ ok: true, value: { publish: { unchanged: 2 } } });
    expect(await market.count('product')).toBe(before + 1);
  });

  test('that states more later moves its offer, and the move is recorded', async () => {
    const market = await prepareMarket(await openMarketDatabase(), makeMerchant(), ['macbook-air']);
    await market.run(0, [goldAir()]);
    const [before] = await market.offers();
    await market.run(10, [goldAir({ attributes: { storage: '512 GB' } })]);
    const [after] = await market.offers();
    expect(after).toEqual({ ...before, sku: 'MACBOOK-AIR-M1-2020-7G-512-GOLD' });
    const moves = await movesOf(market);
    expect(moves.map(move => ({ ...move, moved_at: minutesOf(move.moved_at) }))).toEqual([
      { moved_at: 10, from: goldSku, to: 'MACBOOK-AIR-M1-2020-7G-512-GOLD', reason: 'part-number' },
    ]);
    // The history from before stays with the old product.
    const intervals = await market.intervals('air');
    expect(intervals.map(each => [minutesOf(each.valid_from), minutesOf(each.valid_to)])).toEqual([
      [0, 10],
      [10, null],
    ]);
    await market.run(20, [goldAir({ attributes: { storage: '512 GB' } })]);
    expect(await movesOf(market)).toHaveLength(1);
  });

  test('gets one product in two runs at once', async () => {
    const market = await prepareMarket(await openMarketDatabase(), makeMerchant(), ['macbook-air']);
    const before = await market.count('product');
    const runs = ['one', 'two', 'three'].map(name => market.run(0, [goldAir({ code: name })], { name }));
    for (const result of await Promise.all(runs)) expect(result).toMatchObject({ ok: true });
    expect(await skusOf(market)).toEqual([goldSku, goldSku, goldSku]);
    expect(await market.count('product')).toBe(before + 1);
  });

  test('appears in the catalogue in memory, with its offer', async () => {
    const database = await openMarketDatabase();
    const market = await prepareMarket(database);
    const follower = await followCatalogue(
      database,
      error => {
        throw error;
      },
      () => startOfTest.getTime(),
    );
    const attributes = { model: 'iPhone 13', storage: '128 GB' };
    await market.run(0, [listingRow({ title: 'Handy', attributes })]);
    await follower.catchUp();
    const view = follower.current();
    const product = view.findProduct('IPHONE-13-128');
    expect(product).toMatchObject({ optionValues: { storageGb: 128 }, colour: null });
    expect(view.offersOf(product?.id ?? 0, 'us', 'refurbished')).toHaveLength(1);
    const [{ carrier } = {}] = await market.db.selectFrom('offer').select('carrier').execute();
    // Not stated, in a country where phones are locked to networks; other devices have no network at all.
    expect(carrier).toBeNull();
    await follower.stop();
  });

  test('is added to the catalogue in memory as a full reading would add it', async () => {
    const database = await openMarketDatabase();
    const market = await prepareMarket(database, makeMerchant(), ['iphone', 'macbook-air']);
    const rethrow = (error: unknown) => {
      throw error;
    };
    const now = () => startOfTest.getTime();
    await market.run(0, [listingRow({ code: 'known' })]);
    const follower = await followCatalogue(database, rethrow, now);
    const before = follower.current();
    const handy = { title: 'Handy', attributes: { model: 'iPhone 13', storage: '128 GB' } };
    await market.run(10, [goldAir(), listingRow({ code: 'a', ...handy }), listingRow({ code: 'known' })]);
    await follower.catchUp();
    const grown = follower.current();
    expect(grown.products.length).toBe(before.products.length + 2);
    // The catalogue was extended, not rebuilt.
    expect(grown.data.catalogue.models).toBe(before.data.catalogue.models);
    const fresh = await followCatalogue(database, rethrow, now);
    const whole = fresh.current();
    for (const read of [
      ({ products }: CatalogueView) => products,
      ({ productsByRelease }: CatalogueView) => productsByRelease,
      ({ vocabulary }: CatalogueView) => vocabulary,
      ({ partIndex }: CatalogueView) => Object.fromEntries(partIndex),
      (view: CatalogueView) => view.products.map(product => view.siblingsOf(product).map(({ id }) => id)),
      (view: CatalogueView) => view.products.map(({ sku }) => view.findProduct(sku)?.id),
      (view: CatalogueView) => view.products.map(product => view.pathOf(product, 'refurbished')),
      (view: CatalogueView) => view.countFilters('us', defaultFilters, ['storageSize', 'modelName'], now()),
      (view: CatalogueView) =>
        view.search({ country: 'us', filters: defaultFilters, offset: 0, perPage: 24 }, now()).items,
    ]) {
      expect(read(grown)).toEqual(read(whole));
    }
    await follower.stop();
    await fresh.stop();
  });
});

describe('an article that two feeds of a merchant list', () => {
  test('is one offer with one history, also at the same moment', async () => {
    const market = await prepareMarket(await openMarketDatabase(), makeMerchant(), ['macbook-air']);
    await market.run(0, [goldAir({ priceMinor: 50_000 })], { name: 'macs' });
    await market.run(10, [goldAir({ priceMinor: 50_000 })], { name: 'accessories' });
    await market.run(20, [goldAir({ priceMinor: 50_000 })], { name: 'macs' });
    expect((await market.intervals('air')).map(each => minutesOf(each.valid_from))).toEqual([0]);
    await market.run(30, [goldAir({ priceMinor: 48_000 })], { name: 'macs' });
    await market.run(30, [goldAir({ priceMinor: 47_000 })], { name: 'accessories' });
    const intervals = await market.intervals('air');
    expect(
      intervals.map(each => [minutesOf(each.valid_from), minutesOf(each.valid_to), each.price_minor]),
    ).toEqual([
      [0, 30, 50_000],
      [30, null, 47_000],
    ]);
  });
});
