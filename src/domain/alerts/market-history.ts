// The history of offers by market (a product in a country and mode), from rows as the database has them.
import type { OfferHistory } from '#domain/alerts/market-changes.ts';
import type { StockInterval } from '#domain/alerts/offer-change.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import type { Offer } from '#domain/offers/offer.ts';

/** An interval of an offer's history, with the offer's present or last terms. */
export interface HistoryRow
  extends Omit<Offer, 'id' | 'available' | 'priceMinor' | 'grade' | 'lastOutOfStockAt'>, StockInterval {
  readonly offerId: number;
  /** In an offer's first row: the last price at which it was in stock before; null = it never was. */
  readonly earlierMinor: number | null;
}

export interface MarketHistory {
  readonly productId: number;
  readonly country: Offer['country'];
  readonly mode: Offer['mode'];
  readonly offers: readonly OfferHistory[];
}

/** Rows of each offer in order of time. Offers of unknown merchants are left out. */
export function groupByMarket(
  rows: readonly HistoryRow[],
  merchants: ReadonlyMap<number, Merchant>,
): MarketHistory[] {
  const markets = Map.groupBy(rows, ({ productId, country, mode }) => `${productId}/${country}/${mode}`);
  return [...markets.values()].flatMap(ofMarket => {
    const [first] = ofMarket;
    if (!first) return [];
    const { productId, country, mode } = first;
    const byOffer = Map.groupBy(ofMarket, ({ offerId }) => offerId);
    const offers = [...byOffer.values()].flatMap(ofOffer => toHistory(ofOffer, merchants) ?? []);
    return [{ productId, country, mode, offers }];
  });
}

function toHistory(
  rows: readonly HistoryRow[],
  merchants: ReadonlyMap<number, Merchant>,
): OfferHistory | null {
  const [first, last] = [rows[0], rows.at(-1)];
  const merchant = merchants.get(last?.merchantId ?? Number.NaN);
  if (!first || !last || !merchant) return null;
  const { from: _from, to: _to, earlierMinor: _earlier, offerId, ...terms } = last;
  return {
    offer: { ...terms, id: offerId, lastOutOfStockAt: null, merchant },
    intervals: rows.map(({ from, to, grade, priceMinor, available }) => ({
      from,
      to,
      grade,
      priceMinor,
      available,
    })),
    earlierMinor: first.earlierMinor,
  };
}

/** A time in which a feed had expired, so that its offers counted as sold out. `to` null = it still has. */
export interface Outage {
  readonly from: number;
  readonly to: number | null;
}

/** The intervals with nothing in stock during the outage. */
export function applyOutage(intervals: readonly StockInterval[], { from, to }: Outage): StockInterval[] {
  return intervals.flatMap(interval => {
    const end = interval.to ?? Infinity;
    const isTouched = interval.available && interval.from < (to ?? Infinity) && end > from;
    if (!isTouched) return [interval];
    const parts: StockInterval[] = [];
    const start = Math.max(interval.from, from);
    if (interval.from < from) parts.push({ ...interval, to: from });
    const stop = to === null || end <= to ? interval.to : to;
    parts.push({ ...interval, from: start, to: stop, available: false });
    if (to !== null && end > to) parts.push({ ...interval, from: to });
    return parts;
  });
}
