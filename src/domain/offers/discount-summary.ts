// How far the offers of a country are below the price new: the evidence for the site's claim of savings.
import { discountPercent } from '#domain/offers/discount.ts';
import type { SearchRecords } from '#domain/search/search-records.ts';

/** What the site claims (specification, Product): savings of up to 75 %. */
export const claimedSavingPercent = 75;

export interface DiscountSummary {
  /** Offers in stock whose product has a known price new in their country. */
  readonly total: number;
  /** Half of them are at least this far below the price new; whole percent, rounded down. */
  readonly medianPercent: number;
  /** How many are below it by at least what the site claims. */
  readonly beyondClaim: number;
}

/** null when no offer in stock can be compared. `records` are those of one country and mode. */
export function summarizeDiscounts({ products, offersOf }: SearchRecords): DiscountSummary | null {
  const percents: number[] = [];
  for (const product of products) {
    for (const offer of offersOf(product.id)) {
      // Those in stock come first.
      if (!offer.available) break;
      const percent = discountPercent(offer, product);
      if (percent !== null) percents.push(percent);
    }
  }
  if (percents.length === 0) return null;
  const sorted = Float64Array.from(percents).toSorted();
  return {
    total: sorted.length,
    medianPercent: Math.floor(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0),
    beyondClaim: sorted.filter(percent => percent >= claimedSavingPercent).length,
  };
}
