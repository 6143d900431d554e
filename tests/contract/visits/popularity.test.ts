// Popularity: visits of whole days, each visitor once a day, clicks weigh more, and everything decays.
import { dayMs } from '#domain/durations.ts';
import { describe, expect, test } from 'vitest';
import { readPopularity } from '#adapters/database/visits/popularity-store.ts';
import { insertVisits } from '#adapters/database/visits/visit-store.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Visit } from '#domain/visits/visit.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { ratePopularity } from '#services/visits/rate-popularity.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';

const [midnight, blue] = ['IPHONE-13-128-MIDNIGHT', 'IPHONE-13-128-BLUE'];

describe('popularity', () => {
  test('orders lists by recent views and clicks', async () => {
    const database = await openMarketDatabase();
    const { db } = database;
    const market = await prepareMarket(database);
    await market.run(0, [
      listingRow({ code: 'a' }),
      listingRow({ code: 'b', title: 'Apple iPhone 13 128GB Blue', partNumber: null }),
    ]);
    const skus = new Map((await market.offers()).map(({ sku, id }) => [sku, id]));
    expect([...skus.keys()].sort()).toEqual([blue, midnight]);
    const productIds = new Map(market.products.map(({ sku, id }) => [sku, id]));
    for (const [at, hash] of ['one', 'two'].entries()) {
      await db
        .insertInto('session')
        .values({ token_hash: hash, created_at: new Date(at), last_seen_at: new Date(at) })
        .execute();
    }
    let id = 1;
    const visit = (
      sku: string,
      dayAt: number,
      sessionHash: string | null,
      kind: 'product' | 'click',
    ): Visit => {
      const base = {
        id: id++,
        visitedAt: startOfTest.getTime() + dayAt * dayMs,
        sessionHash,
        country: 'us' as CountrySlug,
        language: 'en' as const,
        productId: productIds.get(sku) ?? 0,
        url: '/',
      };
      if (kind === 'click') {
        return {
          ...base,
          kind,
          offerId: skus.get(sku) ?? 0,
          source: null,
          gatewayId: null,
          notificationId: null,
          leftAt: null,
          visitorKeys: [],
          placementId: null,
        };
      }
      const filters = {
        main: {},
        product: {},
        offer: {},
        sortBy: 'price',
        availability: 'available',
        mode: 'new',
      } as const;
      return {
        ...base,
        kind,
        filters,
        selectedOfferId: null,
        resultUrl: null,
        resultFilters: null,
        resultSelected: null,
      };
    };
    const follower = await followCatalogue(
      database,
      error => {
        throw error;
      },
      () => startOfTest.getTime(),
    );
    const order = () =>
      follower
        .current()
        .search(
          {
            country: 'us',
            filters: {
              main: {},
              product: {},
              offer: {},
              sortBy: 'popularity',
              availability: 'available',
              mode: 'refurbished',
            },
            offset: 0,
            perPage: 24,
          },
          startOfTest.getTime(),
        )
        .items.map(({ product }) => product.sku);
    const rate = (days: number) => ratePopularity(database, new Date(startOfTest.getTime() + days * dayMs));

    expect(await rate(0)).toBe(0);
    // Without visits and with equal markets, the order is by SKU.
    expect(order()).toEqual([blue, midnight]);
    await insertVisits(db, [
      // One visitor who looked three times counts once, and two without a session count each.
      visit(blue, 0, 'one', 'product'),
      visit(blue, 0.1, 'one', 'product'),
      visit(blue, 0.2, 'one', 'product'),
      visit(blue, 0.1, null, 'product'),
      visit(blue, 0.1, null, 'product'),
      visit(midnight, 0, 'two', 'click'),
    ]);
    // The day is not over.
    expect(await rate(0.4)).toBe(0);
    expect(await rate(1)).toBe(1);
    expect(await rate(1.3)).toBe(0);
    const scores = async () => {
      const byId = await readPopularity(db);
      return [blue, midnight].map(sku => Number((byId.get(productIds.get(sku) ?? 0) ?? 0).toFixed(3)));
    };
    expect(await scores()).toEqual([3, 5]);
    await follower.catchUp();
    expect(order()).toEqual([midnight, blue]);

    // Two weeks later the earlier visits count half, and three new ones win.
    await insertVisits(
      db,
      ['one', 'two', null].map(session => visit(blue, 14, session, 'product')),
    );
    expect(await rate(15)).toBe(14);
    expect(await scores()).toEqual([4.5, 2.5]);
    await follower.catchUp();
    expect(order()).toEqual([blue, midnight]);
    await follower.stop();
  });
});
