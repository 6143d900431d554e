// The ledger of clicks compared with its visits: counted one by one, in any order, written twice, and read by page and command.
import { expect, test } from 'vitest';
import { insertPlacement } from '#adapters/database/catalogue/placement-store.ts';
import { findMerchant, upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { addToLedger, readLedger } from '#adapters/database/billing/ledger-store.ts';
import { insertVisits } from '#adapters/database/visits/visit-store.ts';
import { printClicks } from '#cli/clicks-command.ts';
import type { LedgerRow } from '#domain/billing/ledger.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { hourMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import type { Visit } from '#domain/visits/visit.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const blue = { title: 'Apple iPhone 13 128GB Blue', partNumber: null };

test('the ledger equals random visits counted one by one, whatever is written twice and in whichever batches', async () => {
  const market = await prepareMarket(await openMarketDatabase(), makeMerchant({ isDemo: false }));
  const { db } = market;
  await upsertMerchant(db, makeMerchant({ slug: 'other-shop', hosts: ['other.example'] }));
  const other = await findMerchant(db, 'other-shop');
  if (!other) throw new Error('no second merchant');
  await market.run(0, [
    listingRow({ code: 'a' }),
    listingRow({ code: 'a2', grade: 'B' }),
    listingRow({ code: 'b', ...blue }),
    listingRow({ code: 'gone', available: false, title: 'Apple iPhone 13 256GB Blue', partNumber: null }),
  ]);
  await market.run(0, [listingRow({ code: 'o' }), listingRow({ code: 'ob', ...blue, available: false })], {
    merchant: other,
  });
  const offers = await db
    .selectFrom('offer')
    .select(['id', 'merchant_id', 'product_id', 'available'])
    .orderBy('id')
    .execute();
  expect(offers).toHaveLength(6);
  const book = (merchantId: number, target: { kind: 'product'; productId: number }) =>
    insertPlacement(
      db,
      {
        country: 'us',
        mode: 'refurbished',
        pageClass: 'root',
        filters: { main: {}, product: {}, offer: {} },
        merchantId,
        target,
        startsAt: 0,
        endsAt: startOfTest.getTime() * 2,
        capPerDay: null,
        capTotal: null,
        label: 'sponsored',
      },
      startOfTest,
    );
  const [first] = offers;
  if (!first) throw new Error('no offer');
  const paid = { kind: 'product', productId: first.product_id } as const;
  const placements = [await book(first.merchant_id, paid), await book(other.id, paid)];

  const random = makeRandom(27);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const expected = new Map<string, [number, number]>();
  const count = (
    at: number,
    merchantId: number,
    productId: number,
    placement: number | null,
    what: 0 | 1,
  ) => {
    const key = [isoDay(at), merchantId, productId, placement].join(' ');
    const sums = expected.get(key) ?? [0, 0];
    sums[what]++;
    expected.set(key, sums);
  };
  const visits: Visit[] = [];
  const common = {
    sessionHash: null,
    country: 'us',
    language: 'en',
    url: '/',
    filters: defaultFilters,
  } as const;
  for (let id = 1; id <= 400; id++) {
    // Some of the clicks leave on the other side of midnight, where a month ends.
    const visitedAt = Date.UTC(2026, 10, 30, 12) + Math.floor(random() * 24 * hourMs);
    const offer = pick(offers);
    const kind = pick(['list', 'product', 'click', 'click'] as const);
    if (kind === 'list') {
      const placementIds = placements.filter(() => random() < 0.5);
      visits.push({ ...common, kind, id, visitedAt, resultCount: 1, placementIds });
      for (const placement of placementIds)
        count(
          visitedAt,
          placement === placements[0] ? first.merchant_id : other.id,
          first.product_id,
          placement,
          0,
        );
    } else if (kind === 'product') {
      const mode = random() < 0.2 ? 'new' : 'refurbished';
      visits.push({
        ...common,
        kind,
        id,
        visitedAt,
        filters: { ...defaultFilters, mode },
        productId: offer.product_id,
        selectedOfferId: null,
        resultUrl: null,
        resultFilters: null,
        resultSelected: null,
      });
      const sellers = offers.filter(each => each.product_id === offer.product_id && each.available);
      if (mode === 'refurbished')
        for (const merchantId of new Set(sellers.map(each => each.merchant_id)))
          count(visitedAt, merchantId, offer.product_id, null, 0);
    } else {
      const placementId = random() < 0.3 ? (placements[0] ?? null) : null;
      const leaves = pick(['at once', 'later', 'never'] as const);
      const leftAt = leaves === 'later' ? visitedAt + 20_000 : visitedAt;
      visits.push({
        ...common,
        kind,
        id,
        visitedAt,
        offerId: offer.id,
        productId: offer.product_id,
        source: 'ledger',
        gatewayId: null,
        notificationId: null,
        leftAt: leaves === 'at once' ? leftAt : null,
        visitorKeys: [],
        placementId: leaves === 'at once' ? placementId : null,
      });
      if (leaves === 'later') visits.push({ kind: 'departure', id, visitedAt: leftAt, placementId });
      if (leaves !== 'never') count(leftAt, offer.merchant_id, offer.product_id, placementId, 1);
    }
  }
  for (let at = 0; at < visits.length;) {
    const size = 1 + Math.floor(random() * 60);
    const batch = visits.slice(at, at + size);
    await insertVisits(db, batch);
    if (random() < 0.4) await insertVisits(db, batch);
    at += size;
  }
  const rows = await db.selectFrom('click_ledger').selectAll().execute();
  const found = rows.map(({ day, merchant_id, product_id, placement_id, impressions, clicks }) => [
    [isoDay(Date.parse(String(day))), merchant_id, product_id, placement_id].join(' '),
    [impressions, clicks],
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  expect(found.length).toBeGreaterThan(10);

  const key = {
    day: '2026-11-30',
    merchantId: first.merchant_id,
    country: 'us',
    productId: first.product_id,
  };
  await db.transaction().execute(transaction =>
    addToLedger(transaction, [
      { ...key, placementId: null, programs: 2 },
      { ...key, placementId: null, programs: 1, floods: 4 },
    ]),
  );

  // The command prints the same figures as its file contains.
  const november = rows.filter(({ day }) => isoDay(Date.parse(String(day))) < '2026-12-01');
  const sum = (merchantId: number, figure: 'clicks' | 'impressions') =>
    november.filter(row => row.merchant_id === merchantId).reduce((all, row) => all + row[figure], 0);
  const readOutput = captureOutput();
  expect(await printClicks(['--month', '2026-11', '--merchant', 'orchard-row'])(db, market.clock)).toBe(0);
  const clicks = sum(first.merchant_id, 'clicks');
  const impressions = sum(first.merchant_id, 'impressions');
  expect(readOutput()).toBe(
    `orchard-row: clicks ${clicks}, not counted 7, impressions ${impressions}; amount due: nothing\n` +
      `  us: clicks ${clicks} no price; bots 3, repeats 0, previews 0, floods 4; impressions ${impressions}\n`,
  );
  const listed: LedgerRow[] = [];
  for await (const row of readLedger(db, { from: '2026-11-01', until: '2026-12-01', merchantId: other.id }))
    listed.push(row);
  expect(listed.reduce((all, row) => all + row.clicks, 0)).toBe(sum(other.id, 'clicks'));
  expect(new Set(listed.map(({ merchantSlug }) => merchantSlug))).toEqual(new Set(['other-shop']));
  expect(await printClicks(['--merchant', 'nobody'])(db, market.clock)).toBe(1);
});
