// A feed run: what it changes, what it leaves alone, and the history that it writes.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requireProducts } from '#adapters/database/offers/offer-difference.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { listingRow, minutesOf, prepareMarket } from '#tests/support/market.ts';

function rows(count: number): FeedRow[] {
  return Array.from({ length: count }, (_, at) => listingRow({ code: `c${String(at).padStart(3, '0')}` }));
}

describe('a feed run', () => {
  test('makes offers of matching listings, and counts every listing by its outcome', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const result = await market.run(0, [
      listingRow({ code: 'a', priceMinor: 41_050 }),
      listingRow({ code: 'b', title: 'Hülle für iPhone 13', attributes: {} }),
      listingRow({ code: 'c', title: 'iPhone SE', attributes: {} }),
      listingRow({ code: 'a', priceMinor: 1 }),
      { kind: 'unusable', code: 'd', reason: 'no-price', detail: '' },
    ]);
    expect(result).toMatchObject({
      ok: true,
      value: {
        counts: {
          read: 5,
          'match:title': 2,
          'reject:accessory-or-part': 1,
          'unusable:no-price': 1,
          'unusable:repeated-code': 1,
        },
        publish: { added: 1, changed: 0, gone: 0 },
      },
    });
    expect(await market.offers()).toMatchObject([
      { code: 'a', sku: 'IPHONE-13-128-MIDNIGHT', price_minor: 41_050, available: true, gone_at: null },
    ]);
    expect(await market.count('listing')).toBe(3);
  });

  test('keeps an offer through price, stock, disappearance and return, with its history', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const others = rows(20);
    await market.run(0, [...others, listingRow({ code: 'x', priceMinor: 40_000 })]);
    const [first] = (await market.offers()).filter(offer => offer.code === 'x');
    await market.run(10, [...others, listingRow({ code: 'x', priceMinor: 38_000 })]);
    await market.run(20, [...others, listingRow({ code: 'x', priceMinor: 38_000 })]);
    await market.run(30, [...others, listingRow({ code: 'x', priceMinor: 38_000, available: false })]);
    await market.run(40, others);
    await market.run(50, [...others, listingRow({ code: 'x', priceMinor: 39_000 })]);

    const [last] = (await market.offers()).filter(offer => offer.code === 'x');
    expect(last).toMatchObject({ id: first?.id, price_minor: 39_000, available: true, gone_at: null });
    expect(minutesOf(last?.last_out_of_stock_at ?? null)).toBe(30);
    const history = await market.intervals('x');
    expect(
      history.map(each => [
        minutesOf(each.valid_from),
        minutesOf(each.valid_to),
        each.price_minor,
        each.available,
      ]),
    ).toEqual([
      [0, 10, 40_000, true],
      [10, 30, 38_000, true],
      [30, 40, 38_000, false],
      [50, null, 39_000, true],
    ]);
  });

  test('that repeats known listings writes no change and no history', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, rows(30));
    const before = [await market.count('offer_interval'), await market.count('change')];
    const again = await market.run(10, rows(30));
    expect(again).toMatchObject({
      ok: true,
      value: { publish: { added: 0, changed: 0, unchanged: 30, gone: 0 } },
    });
    expect([await market.count('offer_interval'), await market.count('change')]).toEqual(before);
  });

  test('writes only the stored listings that changed, and records after which run one was gone', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const runIds: number[] = [];
    const run = async (minute: number, listed: FeedRow[]) => {
      const result = await market.run(minute, listed, { isReleased: true });
      runIds.push(result.ok ? result.value.runId : 0);
      const { rows: kept } = await sql<{ code: string; version: string; gone: number | null }>`
        select code, xmin::text as version, gone_after_run_id as gone from listing order by code`.execute(
        market.db,
      );
      return kept;
    };
    const first = await run(0, rows(3));
    expect(first.map(({ gone }) => gone)).toEqual([null, null, null]);
    expect(await run(10, rows(3))).toEqual(first);
    const withoutLast = await run(20, rows(2));
    expect(withoutLast).toEqual([
      ...first.slice(0, 2),
      { ...first[2], version: withoutLast[2]?.version, gone: runIds[1] },
    ]);
    expect(await run(30, rows(2))).toEqual(withoutLast);
    const back = await run(40, [...rows(2), listingRow({ code: 'c002', title: 'iPhone 13 256GB' })]);
    expect(back.slice(0, 2)).toEqual(first.slice(0, 2));
    expect(back[2]).toMatchObject({ code: 'c002', gone: null });
  });

  test('refuses to publish offers of unknown products', async () => {
    const { db } = await openMarketDatabase();
    const named = [{ productId: 999_999 }, { productId: 999_998 }];
    const publish = db.transaction().execute(transaction => requireProducts(transaction, named));
    await expect(publish).rejects.toThrow(/no product has the id 99999[89], 99999[89]/);
  });

  test('moves an offer when its listing turns out to be another product', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [...rows(10), listingRow({ code: 'x' })]);
    await market.run(10, [...rows(10), listingRow({ code: 'x', title: 'Apple iPhone 13 256GB Midnight' })]);
    const [moved] = (await market.offers()).filter(offer => offer.code === 'x');
    expect(moved?.sku).toBe('IPHONE-13-256-MIDNIGHT');
    expect(await market.intervals('x')).toHaveLength(2);
    const skuOf = (id: number | undefined) => market.products.find(product => product.id === id)?.sku;
    const moves = await market.db.selectFrom('offer_move').selectAll().execute();
    expect(moves).toMatchObject([{ offer_id: moved?.id, reason: 'title' }]);
    expect(minutesOf(moves[0]?.moved_at ?? null)).toBe(10);
    expect([skuOf(moves[0]?.from_product_id), skuOf(moves[0]?.to_product_id)]).toEqual([
      'IPHONE-13-128-MIDNIGHT',
      'IPHONE-13-256-MIDNIGHT',
    ]);
  });

  test('that is cut off changes nothing', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, rows(30));
    const before = await market.offers();
    const cut = await market.run(10, [...rows(12), { kind: 'broken', reason: 'cut' }]);
    expect(cut).toMatchObject({
      ok: false,
      failure: { kind: 'broken', reason: 'cut', counts: { read: 12 } },
    });
    expect(await market.offers()).toEqual(before);
    // The stage of the accepted run is kept for a restore; nothing is left of the cut one.
    expect(await market.count('staged_listing')).toBe(30);
  });

  test('that loses too much or shows wild prices is held, and a person can release it', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, rows(60));
    const before = await market.offers();
    expect(await market.run(10, rows(40))).toMatchObject({
      failure: { kind: 'held', reason: 'too-many-lost' },
    });
    expect(await market.run(20, [])).toMatchObject({ failure: { kind: 'held', reason: 'too-many-lost' } });
    const cents = rows(60).map(row =>
      row.kind === 'listing' ? listingRow({ ...row.listing, priceMinor: 400 }) : row,
    );
    expect(await market.run(30, cents)).toMatchObject({ failure: { kind: 'held', reason: 'wild-prices' } });
    expect(await market.offers()).toEqual(before);
    expect(await market.run(40, rows(40), { isReleased: true })).toMatchObject({
      ok: true,
      value: { publish: { gone: 20 } },
    });
  });

  test('reads the network that a phone is locked to from its text, or takes the custom of its country', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const title = 'Apple iPhone 13 128GB Midnight';
    await market.run(0, [
      listingRow({ code: 'a', title: `${title} Unlocked` }),
      listingRow({ code: 'b', title: `${title} AT&T` }),
      listingRow({ code: 'c', title, attributes: { carrier: 'Verizon' } }),
      listingRow({ code: 'd', title }),
    ]);
    await market.run(0, [listingRow({ code: 'e', title, country: 'de' })], { country: 'de' });
    const offers = await market.db.selectFrom('offer').select(['code', 'carrier']).orderBy('code').execute();
    expect(offers.map(offer => [offer.code, offer.carrier])).toEqual([
      ['a', 'unlocked'],
      ['b', 'att'],
      ['c', 'verizon'],
      ['d', null],
      ['e', 'unlocked'],
    ]);
  });

  test('is refused if it is no newer than the last, or if the merchant does not sell there', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(10, rows(3));
    expect(await market.run(10, rows(3))).toMatchObject({ failure: { kind: 'not-newer' } });
    expect(await market.run(5, rows(3))).toMatchObject({ failure: { kind: 'not-newer' } });
    const merchant = makeMerchant({ countries: ['de'] });
    expect(await market.run(20, rows(3), { merchant })).toMatchObject({
      failure: { kind: 'country-not-served' },
    });
  });

  test('that meets an unexpected error changes nothing, and the next run cleans up after it', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, rows(3));
    const before = await market.offers();
    async function* broken(): AsyncGenerator<FeedRow> {
      for (let at = 0; at < 2_500; at++) yield listingRow({ code: `n${at}` });
      throw new Error('the disk went away');
    }
    await expect(market.run(10, [], { rows: broken() })).rejects.toThrow('the disk went away');
    expect(await market.offers()).toEqual(before);
    expect(await market.count('staged_listing')).toBeGreaterThan(3);
    await market.run(20, rows(3));
    expect(await market.count('staged_listing')).toBe(6);
    const outcomes = await market.db
      .selectFrom('feed_run')
      .select(['outcome', 'reason'])
      .orderBy('id')
      .execute();
    expect(outcomes).toEqual([
      { outcome: 'accepted', reason: null },
      { outcome: 'failed', reason: 'abandoned' },
      { outcome: 'accepted', reason: null },
    ]);
  });
});
