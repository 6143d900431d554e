// Offer pushes between two readings of a feed: applied once, guarded like feeds, followed by history and index, and not undone by a run
// observed before them.
import { expect, test } from 'vitest';
import { addToRateStep } from '#adapters/database/people/rate-window-store.ts';
import { minuteMs } from '#domain/durations.ts';
import { stepAt } from '#domain/people/rate-limit.ts';
import {
  issueMerchantKey,
  replaceMerchantKey,
  revokeMerchantKey,
} from '#services/merchants/merchant-keys.ts';
import { latestChangeSequence, readChangesAfter } from '#adapters/database/catalogue/change-store.ts';
import { readPendingRuns } from '#adapters/database/alerts/alert-cursor-store.ts';
import { pushOffers } from '#services/offers/push-offers.ts';
import { openAlertEngine } from '#tests/support/alert-engine.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { listingRow, minutesOf } from '#tests/support/market.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';
import type { StaffSite } from '#tests/support/staff-site.ts';

const rows = (priceMinor = 50_000) => ['A1', 'A2', 'A3'].map(code => listingRow({ code, priceMinor }));
const inStock = { price: 480, currency: 'USD', available: true };

async function openShop() {
  const site = await openStaffSite();
  const { market } = site;
  // A merchant that sells in one country need not name it.
  await site.db
    .updateTable('merchant')
    .set({ countries: ['us'] })
    .execute();
  await market.run(0, rows());
  site.pass(10 * minuteMs);
  const key = await makeKey(site, market.merchant.id);
  const put = (code: string, body: object, query = '') =>
    site.put(`/api/merchant/offers/${code}${query}`, key, body);
  const priceOf = async (code: string) =>
    (await market.offers()).find(offer => offer.code === code)?.price_minor;
  return { site, market, key, put, priceOf };
}

async function makeKey(site: StaffSite, merchantId: number): Promise<string> {
  const clock = { now: site.now };
  const issued = await issueMerchantKey({ db: site.db, clock }, { merchantId, by: 'shop@example.org' });
  return issued.ok ? issued.value.key : '';
}

test('a push is applied once, as one change for history and alerts, and changes nothing when repeated', async () => {
  const { site, market, put } = await openShop();
  const before = await latestChangeSequence(site.db);
  expect(await put('A1', { ...inStock, shipping: 4.9 })).toMatchObject({
    status: 200,
    body: { code: 'A1', country: 'us', outcome: 'changed', price: 480, available: true },
  });
  const { changes, changed } = await readChangesAfter(site.db, before);
  expect(changes).toHaveLength(1);
  expect(changed).toMatchObject([{ country: 'us' }]);
  // News since the push, not since the run.
  const range = { after: before, upTo: before + 1 };
  expect(await readPendingRuns(site.db, range)).toMatchObject([{ since: site.now(), isFirst: false }]);

  site.pass(minuteMs);
  for (let again = 0; again < 2; again++)
    expect(await put('A1', { ...inStock, shipping: 4.9 })).toMatchObject({ body: { outcome: 'unchanged' } });
  expect(await latestChangeSequence(site.db)).toBe(before + 1);
  expect(await put('A1', { ...inStock, available: false })).toMatchObject({ body: { outcome: 'changed' } });
  const history = await market.intervals('A1');
  expect(history.map(each => [minutesOf(each.valid_from), each.price_minor, each.available])).toEqual([
    [0, 50_000, true],
    [10, 48_000, true],
    [11, 48_000, false],
  ]);

  // A run observed before the push does not undo it; the next one does.
  site.pass(minuteMs);
  market.setClock(12);
  await market.run(5, rows());
  expect(await market.offers()).toMatchObject([{ price_minor: 48_000, available: false }, {}, {}]);
  await market.run(13, rows());
  expect(await market.offers()).toMatchObject([{ price_minor: 50_000, available: true }, {}, {}]);
});

test('a price that jumps waits while stock counts, and is accepted when it is repeated later or by the feed', async () => {
  const { site, market, put, priceOf } = await openShop();
  const cheap = { ...inStock, price: 99, available: false };
  const held = await put('A1', cheap);
  expect(held).toMatchObject({ status: 202, body: { outcome: 'held', price: 500, available: false } });
  expect((await put('A1', cheap)).body).toEqual(held.body);
  site.pass(15 * minuteMs);
  expect(await put('A1', cheap)).toMatchObject({ status: 200, body: { outcome: 'changed', price: 99 } });

  expect(await put('A2', { ...inStock, price: 99 })).toMatchObject({ status: 202 });
  await market.run(30, [
    listingRow({ code: 'A2', priceMinor: 9_900 }),
    ...rows().filter((_, at) => at !== 1),
  ]);
  expect(await priceOf('A2')).toBe(9_900);
});

test('a push is refused for what a feed may not state either, each refusal with a code of its own', async () => {
  const { site, market, put, key } = await openShop();
  await market.run(8, [
    ...rows(),
    listingRow({ code: 'X', title: 'Apple iPhone case', partNumber: null, attributes: {} }),
  ]);
  const before = await latestChangeSequence(site.db);
  const refusals = [
    ['A1', { ...inStock, currency: 'EUR' }, '', 422, 'currency-wrong'],
    ['A1', { ...inStock, url: 'https://evil.example/a' }, '', 422, 'host-not-registered'],
    ['A1', inStock, '?country=de', 422, 'country-not-served'],
    ['NONE', inStock, '', 404, 'offer-unknown'],
    ['X', inStock, '', 409, 'line-not-matched'],
    ['A1', { ...inStock, price: 0 }, '', 400, 'invalid-request'],
    ['A1', { ...inStock, price: 1.999 }, '', 400, 'invalid-request'],
    ['A1', { price: 480 }, '', 400, 'invalid-request'],
    ['A1', { ...inStock, extra: 1 }, '', 400, 'invalid-request'],
    ['A1', inStock, '?country=xx', 400, 'invalid-request'],
  ] as const;
  for (const [code, body, query, status, error] of refusals) {
    const answer = await put(code, body, query);
    expect([code, error, answer.status, answer.body['code']]).toEqual([code, error, status, error]);
    expect(answer.body).toMatchObject({ error: expect.any(String), requestId: expect.any(String) });
  }

  const batch = ['A1', 'A1', 'NONE'].map(code => ({ ...inStock, code, country: 'us' }));
  expect(await site.put('/api/merchant/offers', key, { offers: batch })).toMatchObject({
    status: 200,
    body: {
      results: [
        { code: 'A1', outcome: 'changed' },
        { code: 'A1', outcome: 'refused', errorCode: 'code-repeated' },
        { code: 'NONE', outcome: 'refused', errorCode: 'offer-unknown' },
      ],
    },
  });
  expect(await latestChangeSequence(site.db)).toBe(before + 1);
});

test('a key is valid only for its own merchant, until it is replaced or revoked, and within a rate limit', async () => {
  const { site, market, put, key } = await openShop();
  const { db } = site;
  const deps = { db, clock: { now: site.now } };
  const other = await db
    .selectFrom('merchant')
    .select('id')
    .where('id', '!=', market.merchant.id)
    .executeTakeFirstOrThrow();
  const stranger = await makeKey(site, other.id);
  expect(await site.put('/api/merchant/offers/A1', stranger, inStock)).toMatchObject({ status: 404 });
  for (const wrong of [null, 'windfall_x', `windfall_${'a'.repeat(32)}`, key.slice('windfall_'.length)])
    expect(await site.put('/api/merchant/offers/A1', wrong, inStock)).toMatchObject({
      status: 401,
      body: { code: 'key-unknown' },
    });
  // Another merchant's key is unknown here.
  const { id } = await db
    .selectFrom('merchant_key')
    .select(['id', 'key_hash'])
    .where('merchant_id', '=', market.merchant.id)
    .executeTakeFirstOrThrow();
  expect(await revokeMerchantKey(deps, { merchantId: other.id, keyId: id })).toBeNull();

  const replaced = await replaceMerchantKey(deps, { merchantId: market.merchant.id, keyId: id, by: 'me' });
  expect(await put('A1', inStock)).toMatchObject({ status: 200 });
  site.pass(24 * 60 * minuteMs);
  expect(await put('A1', inStock)).toMatchObject({ status: 401 });
  const next = replaced?.key ?? '';
  const { startsAt, endsAt } = stepAt(site.now().getTime(), minuteMs);
  const window = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  await addToRateStep(db, { key: `merchant-push/offer/${market.merchant.id}`, ...window, by: 119 });
  expect(await site.put('/api/merchant/offers/A1', next, inStock)).toMatchObject({ status: 200 });
  const refused = await site.put('/api/merchant/offers/A1', next, inStock);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(site.problems).toEqual([]);
});

test('an alert fires for a pushed price, also right after the first run of its feed', async () => {
  const { publish, setAlert, addPerson, moveTo, processChanges, takeNews, now, db, market } =
    await openAlertEngine(await openMarketDatabase());
  await publish(0, [{ code: 'a', priceMinor: 40_000 }]);
  await setAlert(await addPerson(), {}, 40_000);
  moveTo(30);
  const statement = { code: 'a', country: 'us', currency: 'USD', available: true } as const;
  const [outcome] = await pushOffers({ db, clock: { now } }, market.merchant.id, [
    { ...statement, priceMinor: 38_000, shippingMinor: null, url: null },
  ]);
  expect(outcome).toMatchObject({ kind: 'changed' });
  await processChanges();
  expect(await takeNews()).toEqual(['price-drop 380 before 400']);
});
