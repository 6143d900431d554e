// Two web processes see the same visitor's clicks: whichever writes first, one counts.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertVisits } from '#adapters/database/visits/visit-store.ts';
import type { Click } from '#domain/visits/visit.ts';
import { purgeVisits } from '#services/visits/purge-visits.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';

async function openShop() {
  const market = await prepareMarket(await openMarketDatabase());
  await market.run(0, [listingRow()]);
  const { db } = market;
  const [offer] = await db.selectFrom('offer').select(['id', 'product_id']).execute();
  const start = startOfTest.getTime();
  const click = (id: number, seconds: number, given: Partial<Click> = {}): Click => ({
    kind: 'click',
    id,
    visitedAt: start + seconds * 1_000,
    sessionHash: null,
    country: 'us',
    language: 'en',
    offerId: offer!.id,
    productId: offer!.product_id,
    url: '/',
    source: 'redirect',
    gatewayId: null,
    notificationId: null,
    leftAt: start + seconds * 1_000,
    placementId: null,
    visitorKeys: ['from home'],
    ...given,
  });
  const leave = (id: number, seconds: number) =>
    ({ kind: 'departure', id, visitedAt: start + seconds * 1_000, placementId: null }) as const;
  const ledger = async () => {
    const rows = await db.selectFrom('click_ledger').select(['clicks', 'repeats']).execute();
    return [rows.reduce((sum, row) => sum + row.clicks, 0), rows.reduce((sum, row) => sum + row.repeats, 0)];
  };
  const repeats = async () => {
    const rows = await db.selectFrom('click').select(['id', 'same_as']).orderBy('id').execute();
    return rows.map(row => [row.id, row.same_as]);
  };
  return { db, click, leave, ledger, repeats };
}

test('two processes that write at the same time count one click and one repetition, however often a batch is sent', async () => {
  const { db, click, ledger, repeats } = await openShop();
  for (let again = 0; again < 2; again++)
    await Promise.all(Array.from({ length: 8 }, (_, at) => insertVisits(db, [click(at + 1, at)])));
  expect(await ledger()).toEqual([1, 7]);
  const same = (await repeats()).map(([, root]) => root);
  expect(same.filter(root => root === null)).toHaveLength(1);
});

test('clicks 29 seconds apart are one wherever the window begins, 30 seconds apart are two, and other keys are other visitors', async () => {
  const { db, click, ledger, repeats } = await openShop();
  await insertVisits(db, [click(1, 25)]);
  await insertVisits(db, [click(2, 54), click(3, 55), click(4, 56, { visitorKeys: ['from work'] })]);
  expect(await repeats()).toEqual([
    [1, null],
    [2, 1],
    [3, null],
    [4, null],
  ]);
  expect(await ledger()).toEqual([3, 1]);
  // One key in common is enough.
  await insertVisits(db, [click(5, 60, { visitorKeys: ['from a train', 'from work'] })]);
  expect((await repeats()).at(-1)).toEqual([5, 4]);
});

test('a click that a page reports to one process and another process redirects is one click that left', async () => {
  const { db, click, leave, ledger } = await openShop();
  await insertVisits(db, [click(1, 0, { leftAt: null, source: 'ledger' })]);
  await insertVisits(db, [click(2, 1)]);
  expect(await ledger()).toEqual([1, 0]);
  // And once more by a third process, which saw both a report and a departure.
  await insertVisits(db, [click(3, 2, { leftAt: null })]);
  await insertVisits(db, [leave(3, 3)]);
  await insertVisits(db, [leave(3, 3)]);
  expect(await ledger()).toEqual([1, 1]);
  // Each is marked as departed, so that a conversion finds it by the id in its link; the first one when the second process sent the visitor
  // out.
  const rows = await db.selectFrom('click').select('left_at').orderBy('id').execute();
  expect(rows.map(row => row.left_at && (row.left_at.getTime() - startOfTest.getTime()) / 1_000)).toEqual([
    1, 1, 3,
  ]);
});

test('clicks written by a version without keys count individually', async () => {
  const { db, click, ledger } = await openShop();
  await insertVisits(db, [click(1, 0, { visitorKeys: [] })]);
  await insertVisits(db, [click(2, 1), click(3, 2, { visitorKeys: [] })]);
  expect(await ledger()).toEqual([3, 0]);
});

test('keys are deleted an hour after they were written, with the next click or without one', async () => {
  const { db, click, repeats } = await openShop();
  const keys = async () =>
    (await db.selectFrom('click_key').select('click_id').execute()).map(row => row.click_id);
  const age = (minutes: number) =>
    sql`update click_key set written_at = now() - ${sql.lit(minutes)} * interval '1 minute'`.execute(db);
  await insertVisits(db, [click(1, 0)]);
  await age(59);
  await insertVisits(db, [click(2, 1)]);
  expect(await keys()).toEqual([1]);
  await age(61);
  await insertVisits(db, [click(3, 2)]);
  expect(await keys()).toEqual([3]);
  await age(61);
  await purgeVisits({ db }, startOfTest);
  expect(await keys()).toEqual([]);
  expect(await repeats()).toEqual([
    [1, null],
    [2, 1],
    [3, null],
  ]);
});
