// An operator's decision about a listing: it applies at once and in every later run, until it is undone.
import { describe, expect, test } from 'vitest';
import { readListings } from '#adapters/database/feeds/review-store.ts';
import type { FeedRow, Listing } from '#domain/feeds/listing.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { correctListing, undoCorrection } from '#services/feeds/correct-listing.ts';
import type { Verdict } from '#services/feeds/correct-listing.ts';
import { releaseRun } from '#services/feeds/release-run.ts';
import { loadCatalogue } from '#services/catalogue/load-catalogue.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import {
  hashText,
  listingRow,
  minutesOf,
  noSystems,
  prepareMarket,
  readIphoneFile,
  startOfTest,
} from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';

const midnight = 'IPHONE-13-128-MIDNIGHT';
const larger = 'IPHONE-13-256-MIDNIGHT';

/** A listing that needs a person: nothing says which iPhone SE it is. */
const unclear = (given: Partial<Listing> = {}) =>
  listingRow({ code: 'x', title: 'Apple iPhone SE', attributes: {}, priceMinor: 21_000, ...given });

function rows(count: number): FeedRow[] {
  return Array.from({ length: count }, (_, at) => listingRow({ code: `c${String(at).padStart(3, '0')}` }));
}

function partsAt({ db, catalogue }: Market, minutes: number) {
  return { db, catalogue, clock: { now: () => new Date(startOfTest.getTime() + minutes * 60_000) } };
}

/** Corrects listing `x` at a minute of the test. */
function correct(market: Market, minutes: number, verdict: Verdict) {
  const request = { merchantSlug: 'orchard-row', code: 'x', verdict, note: 'seen by hand', by: 'ada' };
  return correctListing(partsAt(market, minutes), request);
}

const accept = (market: Market, minutes: number, sku: string) =>
  correct(market, minutes, { kind: 'product', sku });

async function offerX(market: Market) {
  return (await market.offers()).find(({ code }) => code === 'x');
}

async function listingX({ db, merchant }: Market) {
  return (await readListings(db, merchant.id, 'x'))[0];
}

describe('a correction', () => {
  test('that names a product turns the stored listing into its offer at once, for every reader', async () => {
    const database = await openMarketDatabase();
    const market = await prepareMarket(database);
    await market.run(0, [...rows(3), unclear()]);
    expect(await offerX(market)).toBeUndefined();
    const follower = await followCatalogue(
      database,
      error => {
        throw error;
      },
      () => startOfTest.getTime(),
    );
    const runs = await market.count('feed_run');
    expect(await accept(market, 5, midnight)).toMatchObject({
      ok: true,
      value: { sku: midnight, feeds: [{ effect: 'now', changeSequence: expect.any(Number) as unknown }] },
    });
    expect(await offerX(market)).toMatchObject({ sku: midnight, price_minor: 21_000, available: true });
    expect(await listingX(market)).toMatchObject({
      decision: 'match',
      reason: 'corrected',
      evidence: {
        correction: { by: 'ada', at: '2026-11-20T12:05:00.000Z', note: 'seen by hand', reason: null },
      },
    });
    expect((await market.intervals('x')).map(each => minutesOf(each.valid_from))).toEqual([5]);
    await follower.catchUp();
    const view = follower.current();
    expect(view.offersOf(view.findProduct(midnight)?.id ?? 0, 'us', 'refurbished')).toHaveLength(4);
    await follower.stop();
    // The feed was not read: no run, and nothing is confirmed.
    expect(await market.count('feed_run')).toBe(runs);
    const [feed] = await market.db.selectFrom('feed').select('confirmed_at').execute();
    expect(minutesOf(feed?.confirmed_at ?? null)).toBe(0);
  });

  test('wins over every later run, whatever the listing says by then', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [...rows(3), unclear()]);
    await accept(market, 5, midnight);
    const later = await market.run(10, [...rows(3), unclear({ title: 'Apple iPhone 13 256GB Midnight' })]);
    expect(later).toMatchObject({
      ok: true,
      value: { counts: { 'match:corrected': 1 }, publish: { added: 0, changed: 0 } },
    });
    expect(await offerX(market)).toMatchObject({ sku: midnight });
    // Another correction replaces it; the offer moves, and the move is recorded.
    await accept(market, 15, larger);
    expect(await offerX(market)).toMatchObject({ sku: larger });
    const moves = await market.db.selectFrom('offer_move').select(['moved_at', 'reason']).execute();
    expect(moves.map(move => [minutesOf(move.moved_at), move.reason])).toEqual([[15, 'corrected']]);
    expect(
      (await market.intervals('x')).map(each => [minutesOf(each.valid_from), minutesOf(each.valid_to)]),
    ).toEqual([
      [5, 15],
      [15, null],
    ]);
  });

  test('that rejects removes the offer, and undoing it restores the offer with its id', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [...rows(3), listingRow({ code: 'x', priceMinor: 33_000 })]);
    const before = await offerX(market);
    expect(await correct(market, 5, { kind: 'reject', reason: 'empty-box' })).toMatchObject({ ok: true });
    expect(minutesOf((await offerX(market))?.gone_at ?? null)).toBe(5);
    expect(await listingX(market)).toMatchObject({
      decision: 'reject',
      evidence: { correction: { reason: 'empty-box' } },
    });
    await market.run(10, [...rows(3), listingRow({ code: 'x', priceMinor: 33_000 })]);
    expect((await offerX(market))?.gone_at).not.toBeNull();

    const name = { merchantSlug: 'orchard-row', code: 'x', by: 'grace' };
    expect(await undoCorrection(partsAt(market, 15), name)).toMatchObject({
      ok: true,
      value: { feeds: [{ effect: 'now' }] },
    });
    expect(await offerX(market)).toEqual({ ...before, last_out_of_stock_at: expect.any(Date) as unknown });
    expect(await undoCorrection(partsAt(market, 16), name)).toEqual({ ok: false, failure: 'not-corrected' });
    const record = await market.db.selectFrom('correction').selectAll().execute();
    expect(record).toMatchObject([{ corrected_by: 'ada', ended_by: 'grace', reason: 'empty-box' }]);
  });

  test('follows its product to the successor, and needs another review if there is none', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [...rows(3), unclear()]);
    await accept(market, 5, midnight);
    const [from, to] = [midnight, larger].map(sku => market.products.find(each => each.sku === sku)?.id ?? 0);
    const retire = (id: number | undefined, successor: number | null) =>
      market.db
        .updateTable('product')
        .set({ retired_at: startOfTest, successor_id: successor })
        .where('id', '=', id ?? 0)
        .execute();
    await retire(from, to ?? 0);
    await market.run(10, [...rows(3), unclear()]);
    expect(await offerX(market)).toMatchObject({ sku: larger });
    // The old SKU identifies the product as well as the new one.
    expect(await accept(market, 12, midnight)).toMatchObject({ ok: true, value: { sku: larger } });

    await retire(to, null);
    await market.run(20, [...rows(3), unclear()]);
    expect(await listingX(market)).toMatchObject({ decision: 'review', reason: 'corrected' });
    expect((await offerX(market))?.gone_at).not.toBeNull();
    expect(await accept(market, 22, larger)).toEqual({ ok: false, failure: 'retired-product' });
  });

  test('survives a load of the catalogue', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [...rows(3), unclear()]);
    await accept(market, 5, midnight);
    const file = readIphoneFile();
    const models = file.models.map(model => ({ ...model, name: `${model.name} again` }));
    const parts = { db: market.db, clock: market.clock, hash: hashText, systems: noSystems };
    expect(await loadCatalogue(parts, { ...file, models })).toMatchObject({ modelsChanged: models.length });
    await market.run(10, [...rows(3), unclear()]);
    expect(await offerX(market)).toMatchObject({ sku: midnight, gone_at: null });
  });

  test('applies to a run that was staged before it and is released after it', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [...rows(60), unclear()]);
    const held = await market.run(10, [...rows(30), unclear({ priceMinor: 20_000 })]);
    const runId = held.ok || held.failure.kind !== 'held' ? 0 : held.failure.runId;
    await accept(market, 15, midnight);
    expect(await offerX(market)).toMatchObject({ sku: midnight, price_minor: 21_000 });
    expect(await releaseRun(partsAt(market, 20), runId)).toMatchObject({ ok: true });
    expect(await offerX(market)).toMatchObject({ sku: midnight, price_minor: 20_000, gone_at: null });
    const history = await market.intervals('x');
    // The run was observed before the correction: its decision applies from the correction on, and no interval ends before it began.
    expect(
      history.map(each => [minutesOf(each.valid_from), minutesOf(each.valid_to), each.price_minor]),
    ).toEqual([[15, null, 20_000]]);
  });

  test('of an article that two feeds list leaves the offer to the feed that listed it last', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [listingRow({ code: 'x', priceMinor: 50_000 })], { name: 'phones' });
    await market.run(10, [listingRow({ code: 'x', priceMinor: 47_000 })], { name: 'sale' });
    expect(await accept(market, 15, larger)).toMatchObject({
      value: {
        feeds: [
          { feed: { name: 'phones' }, changeSequence: null },
          { feed: { name: 'sale' }, effect: 'now' },
        ],
      },
    });
    expect(await offerX(market)).toMatchObject({ sku: larger, price_minor: 47_000 });
  });

  test('of a listing that its feed no longer has applies with the next run that has it', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [...rows(30), unclear()]);
    await market.run(10, rows(30));
    expect(await accept(market, 15, midnight)).toMatchObject({ value: { feeds: [{ effect: 'next-run' }] } });
    expect(await offerX(market)).toBeUndefined();
    await market.run(20, [...rows(30), unclear()]);
    expect(await offerX(market)).toMatchObject({ sku: midnight });
  });

  test('of something unknown is refused, and writes nothing', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [unclear()]);
    const request = {
      merchantSlug: 'orchard-row',
      code: 'x',
      verdict: { kind: 'product', sku: midnight },
      note: null,
      by: 'ada',
    } as const;
    const parts = partsAt(market, 5);
    for (const [given, failure] of [
      [{ merchantSlug: 'nobody' }, 'unknown-merchant'],
      [{ code: 'y' }, 'unknown-listing'],
      [{ verdict: { kind: 'product', sku: 'IPHONE-99' } }, 'unknown-product'],
    ] as const) {
      expect(await correctListing(parts, { ...request, ...given })).toEqual({ ok: false, failure });
    }
    expect(await market.count('correction')).toBe(0);
  });
});
