// Ranks products of a list by verdict: how far the price of the selected offer lies below the usual price of its product and condition.
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import { readPriceTrends } from '#adapters/database/offers/price-trend-store.ts';
import type { PriceLine } from '#adapters/database/offers/price-trend-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { fillDays, isoDay, startOfDay } from '#domain/offers/price-history.ts';
import { startOfTrend } from '#domain/offers/price-trend.ts';
import { findUsualPrice, judgeAgainst } from '#domain/offers/price-verdict.ts';
import { attachOffers, listMatches } from '#read-models/catalogue/browse-items.ts';
import type { BrowseItem, ListedProduct } from '#read-models/catalogue/browse-items.ts';
import type { CatalogueView, ResultQuery } from '#read-models/catalogue/catalogue-view.ts';

/**
 * A page of the matching products, those furthest below their usual price first (`verdictRule`). Ties are ordered by price, and so are
 * products without a verdict or stock, which come last. Throws when the database is away.
 */
export type RankByVerdict = (
  view: CatalogueView,
  query: ResultQuery,
  now: Date,
) => Promise<{ readonly items: readonly BrowseItem[]; readonly total: number }>;

type UsualPrice = ReturnType<typeof findUsualPrice>;

/** Each of one product, country, mode and condition: a hundred bytes, valid for a day. */
const cachedPrices = 100_000;

export function createVerdictRanking(db: Kysely<Schema>): RankByVerdict {
  // Made by the first ranking: it lays out memory for all of its entries, and every start comes through here.
  let cache: LRUCache<string, UsualPrice> | undefined;

  /** In the order of `lines`. Figures are of whole days, so they change only with the day. */
  async function readUsual(lines: readonly PriceLine[], now: Date): Promise<UsualPrice[]> {
    const today = isoDay(now.getTime());
    const usual = (cache ??= new LRUCache<string, UsualPrice>({ max: cachedPrices }));
    const keyOf = (line: PriceLine) =>
      `${today} ${line.productId} ${line.country} ${line.mode} ${line.grade}`;
    const unread = lines.filter(line => !usual.has(keyOf(line)));
    const read = new Map<string, UsualPrice>();
    if (unread.length > 0) {
      const trends = await readInTime(db, reading => readPriceTrends(reading, unread, startOfTrend(today)));
      for (const [at, line] of unread.entries()) {
        const days = fillDays(trends[at] ?? [], startOfDay(now.getTime()));
        read.set(keyOf(line), findUsualPrice(days, now.getTime()));
      }
      for (const [key, value] of read) usual.set(key, value);
    }
    return lines.map(line => usual.get(keyOf(line)) ?? read.get(keyOf(line)) ?? { days: 0 });
  }

  return async (view, { country, filters, offset, perPage }, now) => {
    const listed = listMatches(view.data, { country, filters }, now.getTime());
    const offers = listed.flatMap(each => {
      const offer = findSelected(view, each);
      return offer?.available === true ? [offer] : [];
    });
    const prices = await readUsual(offers, now);
    const differences = new Map(
      offers.map((offer, at) => {
        const verdict = judgeAgainst(offer.priceMinor, prices[at] ?? { days: 0 });
        return [offer.id, verdict.kind === 'too-little' ? Infinity : verdict.differencePercent];
      }),
    );
    const differenceOf = ({ offerId }: ListedProduct) => differences.get(offerId ?? 0) ?? Infinity;
    // A stable sort: equal differences stay in the order of prices.
    const ranked = listed.toSorted((a, b) => compare(differenceOf(a), differenceOf(b)));
    const page = ranked.slice(offset, offset + perPage);
    return {
      items: attachOffers(view.data, { country, filters }, page, now.getTime()),
      total: listed.length,
    };
  };
}

function findSelected(view: CatalogueView, { product, offerId }: ListedProduct) {
  return view.data.offers.allOf(product.id).find(({ id }) => id === offerId);
}

/** The difference of two infinite numbers is NaN, so equal ones are handled first. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
