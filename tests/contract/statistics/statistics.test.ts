// Statistics of models: rolling up day by day equals one pass over the whole history, with real and invented merchants separated.
import { expect, test } from 'vitest';
import { upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import {
  readReleaseMonths,
  readStatisticsState,
  readStoredSpells,
} from '#adapters/database/statistics/statistics-store.ts';
import type { PublicContext } from '#api/contexts.ts';
import { createOpenDataFiles } from '#api/open-data-files.ts';
import { dayMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { fail } from '#domain/result.ts';
import { createObservationReader } from '#read-models/statistics/read-observations.ts';
import { openStatisticsCache } from '#read-models/statistics/statistics-cache.ts';
import { rollUpHistory } from '#services/offers/roll-up-history.ts';
import { rollUpStatistics } from '#services/statistics/roll-up-statistics.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { hashText, listingRow, prepareMarket } from '#tests/support/market.ts';

const first = Date.parse('2026-09-20T00:00:00Z');
const last = Date.parse('2026-11-19T00:00:00Z');

/** Two offers of the catalogue's iPhone 13 with prices that change every few days, and times when they are sold out. */
async function prepareHistory() {
  const market = await prepareMarket(await openMarketDatabase(), makeMerchant({ isDemo: false }));
  await market.run(0, [listingRow({ code: 'one' }), listingRow({ code: 'two' })]);
  const offers = await market.db.selectFrom('offer').select(['id', 'product_id']).orderBy('id').execute();
  await market.db.deleteFrom('offer_interval').execute();
  const rows = offers.flatMap(({ id, product_id }, nth) => {
    const steps = nth === 0 ? [0, 3, 9, 24, 41] : [5.5, 12, 18, 44];
    return steps.map((step, at) => ({
      offer_id: id,
      valid_from: new Date(first + step * dayMs),
      valid_to: steps[at + 1] === undefined ? null : new Date(first + (steps[at + 1] ?? 0) * dayMs),
      product_id,
      country: 'us',
      mode: 'refurbished' as const,
      grade: 'A' as const,
      price_minor: 40_000 - at * 1_000 - nth * 500,
      available: at !== 2,
    }));
  });
  await market.db.insertInto('offer_interval').values(rows).execute();
  return market;
}

test('the open month is rolled up with each day, and a rebuild changes nothing', async () => {
  const { db, products } = await prepareHistory();
  // Days within a month, the last and first of one, and a pause of weeks.
  for (const days of [1, 9, 11, 12, 30, 42, 43, 60]) {
    const day = first + days * dayMs;
    await rollUpHistory({ db }, new Date(day));
    const { from, until } = await rollUpStatistics({ db }, new Date(day));
    expect(from).toMatch(/^2026-\d\d-01$/);
    expect(until).toBe(isoDay(day - dayMs));
  }
  expect((await rollUpStatistics({ db }, new Date(last))).months).toBeNull();
  const months = await readReleaseMonths(db, 'us');
  const spells = await readStoredSpells(db, 'us');
  expect(months.map(({ month, prices, stockDays }) => [month, prices, stockDays])).toEqual([
    ['2026-09-01', 3, 11],
    // Sold out, both, from the 9th and 18th day; back on the 24th.
    ['2026-10-01', 3, 25],
    ['2026-11-01', 1, 18],
  ]);
  const sku = products.find(({ id }) => id === months[0]?.lowest.productId)?.sku;
  expect(sku).toMatch(/^IPHONE-13-128/);
  expect(months.at(-1)?.lowest).toMatchObject({ priceMinor: 36_000, day: '2026-11-01' });
  // Offers present when the merchant was first read do not count; offers that came into stock later do.
  expect(spells.map(each => each.spells)).toEqual([
    [
      { hours: 12.5 * 24, ended: 1, running: 0 },
      { hours: 16 * 24, ended: 0, running: 1 },
      { hours: 36 * 24, ended: 0, running: 1 },
    ],
  ]);
  await rollUpStatistics({ db }, new Date(last), { isRebuild: true });
  expect(await readReleaseMonths(db, 'us')).toEqual(months);
  expect(await readStoredSpells(db, 'us')).toEqual(spells);
});

test('a history that begins earlier is rolled up again, and only real merchants count once there are any', async () => {
  const { db, merchant } = await prepareHistory();
  await rollUpHistory({ db }, new Date(last));
  await rollUpStatistics({ db }, new Date(last));
  await db.updateTable('offer_interval').set({ valid_from: new Date(first - dayMs) }).where('valid_from', '=', new Date(first)).execute(); // prettier-ignore
  expect((await rollUpStatistics({ db }, new Date(last))).from).toBe('2026-09-01');
  expect((await readStatisticsState(db))?.firstDay).toBe(isoDay(first - dayMs));
  const cache = await openStatisticsCache(db, error => {
    throw error;
  });
  expect(await cache.of('us')).toMatchObject({
    isDemo: false,
    since: isoDay(first - dayMs),
    until: '2026-11-18',
  });
  expect(await cache.of('de')).toBeNull();
  const version = cache.version();
  await upsertMerchant(db, makeMerchant({ ...merchant, isDemo: true }));
  await rollUpStatistics({ db }, new Date(last + 1), { isRebuild: true });
  await cache.refresh();
  expect(cache.version()).not.toBe(version);
  expect((await cache.of('us'))?.isDemo).toBe(true);
  expect((await readReleaseMonths(db, 'us')).every(({ isDemo }) => isDemo)).toBe(true);
  await cache.stop();
});

test('open data has every event of real merchants once, in order, with the checksum of exactly these bytes', async () => {
  const { db, merchant } = await prepareHistory();
  await rollUpHistory({ db }, new Date(last));
  await rollUpStatistics({ db }, new Date(last));
  const statistics = await openStatisticsCache(db, error => {
    throw error;
  });
  const getReleaseGroup = async () => fail({ code: 'page-unknown' as const });
  const readObservations = createObservationReader(db);
  const openData = createOpenDataFiles({ statistics, readObservations }, { getReleaseGroup });
  const context = { kind: 'public', requestId: 'r', now: new Date(last), t: () => '' } as PublicContext;
  const { state, date, files } = await openData.list('us');
  expect([state, date]).toEqual(['open', '2026-11-18']);
  const csv = files.filter(({ format }) => format === 'csv').map(({ name }) => name);
  expect(csv).toEqual(['releases-us.csv', ...['11', '10', '09'].map(month => `prices-us-2026-${month}.csv`)]);
  const read = async (name: string): Promise<string | null> => {
    const file = await openData.open(name, context);
    if (!file) return null;
    let text = '';
    for await (const chunk of file.read()) text += chunk;
    return text;
  };
  const text = (await read('prices-us-2026-10.csv')) ?? '';
  const [, ...lines] = text.trimEnd().split('\r\n');
  const rows = await db.selectFrom('offer_interval').selectAll().execute();
  const ofOctober = rows
    .filter(row => isoDay(row.valid_from.getTime()).startsWith('2026-10'))
    .map(
      row =>
        `${row.valid_from.toISOString()} ${row.available ? 'in-stock' : 'sold-out'} ${row.price_minor / 100}`,
    );
  expect(lines.map(line => line.split(',')).map(cells => `${cells[0]} ${cells[8]} ${cells[9]}`)).toEqual(
    ofOctober.sort(),
  );
  expect(await openData.digest('prices-us-2026-10.csv', context)).toBe(hashText(text));
  // The data marks an offer that is gone; an offer whose price only changed is not marked.
  await db.updateTable('offer_interval').set({ valid_to: new Date('2026-11-10T08:00:00Z') }).where('valid_to', 'is', null).execute(); // prettier-ignore
  const gone = (await read('prices-us-2026-11.jsonl'))?.trimEnd().split('\n').map(line => JSON.parse(line) as { state: string; price: number | null }); // prettier-ignore
  expect(gone?.slice(-2).map(({ state: own, price }) => [own, price])).toEqual([['gone', null], ['gone', null]]); // prettier-ignore
  for (const name of ['prices-us-2026-08.csv', 'prices-de-2026-10.csv', 'secret.csv'])
    expect(await read(name)).toBeNull();
  await upsertMerchant(db, makeMerchant({ ...merchant, isDemo: true }));
  expect(await readObservations('us', { from: new Date(first), to: new Date(last) })).toEqual([]);
  await rollUpStatistics({ db }, new Date(last + 1), { isRebuild: true });
  await statistics.refresh();
  expect(await openData.list('us')).toMatchObject({ state: 'demonstration', date: null, files: [] });
  expect(await read('prices-us-2026-10.csv')).toBeNull();
  expect(await openData.digest('prices-us-2026-10.csv', context)).toBeNull();
  await statistics.stop();
});
