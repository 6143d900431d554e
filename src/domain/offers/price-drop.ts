// Price drops: a configuration in one grade that costs less than on any of the 30 days before.
import type { Product } from '#domain/catalogue/product.ts';
import type { Grade } from '#domain/offers/condition.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** A drop in the price history; whether the price still holds is checked against today's offers. */
export interface RecordedDrop {
  readonly productId: number;
  readonly grade: Grade;
  /** ISO date, UTC: the first day of the lower price. */
  readonly day: string;
  /** Lowest price of the 30 days before that day, in minor units. */
  readonly beforeMinor: number;
  readonly lowestMinor: number;
}

export interface PriceDrop<Recorded extends RecordedDrop = RecordedDrop> {
  readonly product: Product;
  /** The offer with the lowest price of its grade now. */
  readonly offer: SearchOffer;
  readonly beforeMinor: number;
  /** Whole percent, rounded like every discount on the site. */
  readonly percent: number;
  readonly day: string;
  readonly recorded: Recorded;
}

interface Market {
  readonly findProduct: (productId: number) => Product | null;
  readonly offersOf: (productId: number) => readonly SearchOffer[];
}

/** The first `max` drops whose price can still be had, one of each model, in the given order. */
export function pickPriceDrops<Recorded extends RecordedDrop>(
  drops: readonly Recorded[],
  market: Market,
  max: number,
): PriceDrop<Recorded>[] {
  const picked = new Map<number, PriceDrop<Recorded>>();
  for (const drop of drops) {
    if (picked.size === max) break;
    const product = market.findProduct(drop.productId);
    if (!product || picked.has(product.model.id)) continue;
    // Offers come in order of price, the available ones first.
    const offer = market.offersOf(product.id).find(each => each.available && each.grade === drop.grade);
    if (!offer || offer.priceMinor > drop.lowestMinor) continue;
    const { beforeMinor, day } = drop;
    const percent = Math.round(((beforeMinor - offer.priceMinor) / beforeMinor) * 100);
    picked.set(product.model.id, { product, offer, beforeMinor, percent, day, recorded: drop });
  }
  return [...picked.values()];
}
