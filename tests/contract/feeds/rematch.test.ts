// Matching stored listings again: what a better catalogue changes, and what it must not change.
import { describe, expect, test } from 'vitest';
import { lockPublishes } from '#adapters/database/catalogue/change-store.ts';
import { readStoredFeeds } from '#adapters/database/feeds/listing-store.ts';
import { redecideListings } from '#adapters/database/feeds/redecide-listings.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { buildMatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { rematchFeeds } from '#cli/rematch-command.ts';
import { correctListing } from '#services/feeds/correct-listing.ts';
import { decideListing } from '#services/feeds/decide-listing.ts';
import { rematchFeed } from '#services/feeds/rematch-feed.ts';
import { releaseRun, restorePreviousRun } from '#services/feeds/release-run.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { listingRow, minutesOf, prepareMarket, startOfTest } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';

const midnight = 'IPHONE-13-128-MIDNIGHT';
const phone = { partNumber: 'MLPF3LL/A', attributes: {} };

/** The same market without any known part number. */
function forgetParts(market: Market): Market['catalogue'] {
  const { products } = market;
  const models = [...new Set(products.map(({ model }) => model))];
  return buildMatchCatalogue({ models, products, partNumbers: [] });
}

/** A shop with short titles: only the part number says what is sold. */
function sparseRows(): FeedRow[] {
  return [
    listingRow({ code: 'moves', title: 'Apple iPhone 13', ...phone }),
    listingRow({ code: 'returns', title: 'Handy', ...phone, priceMinor: 30_000 }),
    listingRow({ code: 'stays' }),
    listingRow({ code: 'cover', title: 'Hülle für iPhone 13', attributes: {} }),
  ];
}

async function readSparsely(market: Market, minutes = 0, rows = sparseRows(), name = '') {
  return market.run(minutes, rows, { name }, forgetParts(market));
}

function partsAt({ db, catalogue }: Market, minutes: number) {
  return { db, catalogue, clock: clockAt(minutes) };
}

function clockAt(minutes: number) {
  return { now: () => new Date(startOfTest.getTime() + minutes * 60_000) };
}

async function skusByCode(market: Market): Promise<Record<string, string>> {
  const offers = (await market.offers()).filter(({ gone_at }) => gone_at === null);
  return Object.fromEntries(offers.map(({ code, sku }) => [code, sku]));
}

describe('a rematch', () => {
  test('shows what would change, and writes it only when asked to', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await readSparsely(market);
    const readOutput = captureOutput();
    const before = await market.offers();
    const products = await market.count('product');
    const changes = await market.count('generation');
    expect(await rematchFeeds([])(market.db, clockAt(5))).toBe(0);
    expect(readOutput()).toBe(
      [
        'orchard-row us google-merchant-xml, read 2026-11-20T12:00:00.000Z',
        '       2  unchanged',
        '       1  move to another product',
        '             1  IPHONE-13 -> IPHONE-13-128-MIDNIGHT  moves "Apple iPhone 13"',
        '       1  become offers again',
        '             1  review:unknown-model -> IPHONE-13-128-MIDNIGHT  returns "Handy"',
        '  Nothing written; use --apply to write.',
        '',
        '',
      ].join('\n'),
    );
    expect(await market.offers()).toEqual(before);
    expect([await market.count('product'), await market.count('generation')]).toEqual([products, changes]);

    expect(await rematchFeeds(['--merchant', 'orchard-row', '--apply'])(market.db, clockAt(5))).toBe(0);
    expect(readOutput()).toMatch(/Written\. Offers: 1 new, 1 changed, 0 gone \(generation \d+\)\.\n\n$/);
    expect(await market.count('generation')).toBe(changes + 1);
    expect(await skusByCode(market)).toEqual({ moves: midnight, returns: midnight, stays: midnight });
    const idOf = (code: string) => before.find(offer => offer.code === code)?.id;
    const moves = await market.db.selectFrom('offer_move').selectAll().execute();
    expect(moves).toMatchObject([{ offer_id: idOf('moves'), reason: 'part-number' }]);
    expect(minutesOf(moves[0]?.moved_at ?? null)).toBe(5);
    expect(
      (await market.intervals('moves')).map(each => [minutesOf(each.valid_from), minutesOf(each.valid_to)]),
    ).toEqual([
      [0, 5],
      [5, null],
    ]);

    await rematchFeeds(['--country', 'us', '--json'])(market.db, clockAt(6));
    expect(JSON.parse(readOutput())).toMatchObject([
      { counts: { stays: 4, moves: 0 }, changes: [], written: null },
    ]);
    expect(await rematchFeeds(['--country', 'de'])(market.db, clockAt(6))).toBe(1);
    expect(readOutput()).toContain('no feed matches');
    // The next run finds the state that the rematch left.
    expect(await market.run(10, sparseRows())).toMatchObject({
      value: { publish: { added: 0, changed: 0, gone: 0 } },
    });
  });

  test('creates the products that it needs only when it writes', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [listingRow({ code: 'a', title: 'Handy', attributes: {} })]);
    await market.db.updateTable('staged_listing').set({ title: 'Apple iPhone 13 Midnight' }).execute();
    const products = await market.count('product');
    const readOutput = captureOutput();
    await rematchFeeds([])(market.db, clockAt(5));
    expect(readOutput()).toContain('review:unknown-model -> IPHONE-13-MIDNIGHT (new product)');
    expect(await market.count('product')).toBe(products);
    await rematchFeeds(['--apply'])(market.db, clockAt(5));
    expect(await skusByCode(market)).toEqual({ a: 'IPHONE-13-MIDNIGHT' });
    expect(await market.count('product')).toBe(products + 1);
  });

  test('leaves corrections and the offers of other feeds alone', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await readSparsely(market, 0, sparseRows(), 'first');
    await readSparsely(
      market,
      10,
      [listingRow({ code: 'moves', title: 'Apple iPhone 13', ...phone, priceMinor: 39_000 })],
      'second',
    );
    const verdict = { kind: 'reject', reason: 'damaged' } as const;
    await correctListing(partsAt(market, 12), {
      merchantSlug: 'orchard-row',
      code: 'returns',
      verdict,
      note: null,
      by: 'ada',
    });
    const [first, second] = await readStoredFeeds(market.db);
    expect(await rematchFeed(partsAt(market, 15), first!, { onDecided: () => {} })).toMatchObject({
      ok: true,
      value: { changeSequence: null, added: 0, changed: 0 },
    });
    expect(await skusByCode(market)).toEqual({ moves: 'IPHONE-13', stays: midnight });
    expect(await rematchFeed(partsAt(market, 15), second!, { onDecided: () => {} })).toMatchObject({
      value: { changed: 1 },
    });
    const [moved] = await market.offers();
    expect(moved).toMatchObject({ code: 'moves', sku: midnight, price_minor: 39_000 });
  });

  test('writes nothing if the feed was read or the listing decided meanwhile', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await readSparsely(market);
    const [stale] = await readStoredFeeds(market.db);
    await readSparsely(market, 10);
    expect(await rematchFeed(partsAt(market, 15), stale!, { onDecided: () => {} })).toEqual({
      ok: false,
      failure: 'read-meanwhile',
    });
    const [feed] = await readStoredFeeds(market.db);
    const row = { title: 'Handy', partNumber: 'MLPF3LL/A', attributes: {}, country: 'us' } as const;
    const was = { decision: 'reject', reason: 'damaged', productId: null } as const;
    const run = {
      runId: feed!.runId!,
      feedId: feed!.id,
      merchantId: feed!.merchantId,
      country: 'us',
      observedAt: clockAt(15).now(),
    };
    const report = await market.db.transaction().execute(async transaction => {
      await lockPublishes(transaction);
      const again = { code: 'returns', variant: '', ...decideListing(row, market.catalogue), was };
      return redecideListings(transaction, run, [again], clockAt(15).now());
    });
    expect(report).toEqual({ changeSequence: null, overtaken: 1, added: 0, changed: 0, gone: 0 });
    expect(await skusByCode(market)).toEqual({ moves: 'IPHONE-13', stays: midnight });
  });

  test('leaves a held run, a waiting price and the run to restore unchanged', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const others = Array.from({ length: 40 }, (_, at) => listingRow({ code: `c${at}` }));
    const jumped = (priceMinor: number) =>
      listingRow({ code: 'moves', title: 'Apple iPhone 13', ...phone, priceMinor });
    await readSparsely(market, 0, [...others, jumped(40_000)]);
    await readSparsely(market, 10, [...others, jumped(10_000)]);
    const held = await readSparsely(market, 20, [...others.slice(0, 12), jumped(10_100)]);
    captureOutput();
    await rematchFeeds(['--apply'])(market.db, clockAt(25));
    const offer = async () => (await market.offers()).find(({ code }) => code === 'moves');
    expect(await offer()).toMatchObject({ sku: midnight, price_minor: 40_000, available: true });

    const runId = held.ok || held.failure.kind !== 'held' ? 0 : held.failure.runId;
    expect(await releaseRun(partsAt(market, 30), runId)).toMatchObject({ ok: true, value: { gone: 28 } });
    expect(await offer()).toMatchObject({ price_minor: 10_100 });
    const [feed] = await readStoredFeeds(market.db);
    expect(await restorePreviousRun(partsAt(market, 40), feed!.id)).toMatchObject({ ok: true });
    expect(await offer()).toMatchObject({ price_minor: 40_000 });
    // Intervals follow each other without gap or overlap, whichever clock was used for each change.
    const times = (await market.intervals('moves')).map(each => [
      minutesOf(each.valid_from),
      minutesOf(each.valid_to),
    ]);
    expect(times.map(([from]) => from)).toEqual([0, ...times.slice(0, -1).map(([, to]) => to)]);
    expect(times.at(-1)?.[1]).toBeNull();
  });
});

test.each([
  [['--country', 'uk'], '--country must be one of'],
  [['now'], 'unexpected argument'],
  [['--write'], 'Unknown option'],
])('invalid arguments are refused before any database is opened: %s', (words, message) => {
  expect(() => rematchFeeds(words)).toThrow(message);
});
