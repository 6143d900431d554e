// The ranks of a merchant's offers among those of others: the database counts the same as a plain comparison of all offers.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  countPriceRanks,
  cursorOf,
  readPriceRanks,
  readRankedPage,
} from '#adapters/database/merchants/price-rank-store.ts';
import type { RankedOffer } from '#adapters/database/merchants/price-rank-store.ts';
import { rankFilters } from '#domain/merchants/price-rank.ts';
import type { RankFilter } from '#domain/merchants/price-rank.ts';
import { fillOffers } from '#tests/bench/countries/fill-offers.ts';
import { openMarketDatabase } from '#tests/support/database.ts';

interface Row {
  readonly id: number;
  readonly merchantId: number;
  readonly feedId: number;
  readonly productId: number;
  readonly country: string;
  readonly mode: string;
  readonly grade: string;
  readonly priceMinor: number;
  readonly pendingMinor: number | null;
  readonly isOnSale: boolean;
}

const passes: Readonly<Record<RankFilter, (offer: RankedOffer) => boolean>> = {
  beaten: offer => offer.cheaper > 0,
  cheapest: offer => offer.others > 0 && offer.cheaper === 0,
  alone: offer => offer.others === 0,
  waiting: offer => offer.pendingMinor !== null,
};

test('each offer is ranked among the lowest prices of other merchants', async () => {
  const { db } = await openMarketDatabase();
  await fillOffers(db, 6_000);
  // Few products and prices, so that many merchants have the same one and some ask the same; some prices wait, and some offers are gone.
  await sql`
    update offer set product_id = (select min(id) from product) + id % 40, price_minor = 40000 + id * 7919 % 9 * 1000,
      pending_price_minor = case when id % 11 = 0 then 99900 end, gone_at = case when id % 13 = 0 then now() end
  `.execute(db);
  const { rows } = await sql<Row>`
    select id, merchant_id as "merchantId", feed_id as "feedId", product_id as "productId", country, mode, grade,
      price_minor as "priceMinor", pending_price_minor as "pendingMinor", available and gone_at is null as "isOnSale" from offer
  `.execute(db);
  const merchantId = rows[0]?.merchantId ?? 0;
  const expiredFeedIds = [...new Set(rows.map(({ feedId }) => feedId))].filter(id => id % 5 === 0);
  const onSale = rows.filter(row => row.isOnSale && !expiredFeedIds.includes(row.feedId));
  const compared = onSale
    .filter(row => row.merchantId === merchantId)
    .map(own => {
      const lowestOf = new Map<number, number>();
      for (const row of onSale) {
        const isSame = (['productId', 'country', 'mode', 'grade'] as const).every(
          key => row[key] === own[key],
        );
        if (!isSame || row.merchantId === merchantId) continue;
        lowestOf.set(row.merchantId, Math.min(row.priceMinor, lowestOf.get(row.merchantId) ?? Infinity));
      }
      const prices = [...lowestOf.values()];
      return {
        offerId: own.id,
        others: prices.length,
        cheaper: prices.filter(price => price < own.priceMinor).length,
        lowestMinor: prices.length > 0 ? Math.min(...prices) : null,
      };
    });
  const query = { merchantId, expiredFeedIds };
  const offers = await readPriceRanks(db, query, { after: null, limit: 10_000 });
  const places = offers.map(({ offerId, others, cheaper, lowestMinor }) => ({
    offerId,
    others,
    cheaper,
    lowestMinor,
  }));
  expect(places.toSorted((a, b) => a.offerId - b.offerId)).toEqual(
    compared.toSorted((a, b) => a.offerId - b.offerId),
  );

  const counts = Object.fromEntries(
    rankFilters.map(filter => [filter, offers.filter(passes[filter]).length]),
  );
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  expect(await countPriceRanks(db, query)).toEqual(counts);
  for (const filter of [undefined, ...rankFilters]) {
    const wanted = offers.filter(offer => filter === undefined || passes[filter](offer));
    const first = await readRankedPage(db, { ...query, filter }, { after: null, limit: 3 });
    expect(first).toEqual({ counts, offers: wanted.slice(0, 3) });
    const last = wanted[2];
    if (!last) continue;
    const second = await readRankedPage(db, { ...query, filter }, { after: cursorOf(last), limit: 3 });
    expect(second).toEqual({ counts, offers: wanted.slice(3, 6) });
  }
});
