// The one saving that the home page leads with: on a device that many people want, not on an accessory or a very old model.
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { discountPercent } from '#domain/offers/discount.ts';
import type { SearchOffer, SearchRecords } from '#domain/search/search-records.ts';

/** The families that most visitors come for. */
const popularFamilies: readonly FamilySlug[] = ['iphone', 'ipad', 'macbook-air', 'macbook-pro'];

/** For this many years after its release a model counts as current. */
const currentYears = 3;

export interface LeadSaving {
  readonly product: Product;
  readonly offer: SearchOffer;
  /** Exact, at least 1. */
  readonly percent: number;
}

/**
 * The offer in stock furthest below its launch price among iPhones, iPads, MacBook Airs and MacBook Pros that came out in the last
 * three years; where there is none, among all of those families. Of equal savings the lower price, then the smaller offer id. null when
 * nothing of them is below its launch price. `records` are those of one country, refurbished; `today` is an ISO date.
 */
export function pickLeadSaving({ products, offersOf }: SearchRecords, today: string): LeadSaving | null {
  const oldest = `${Number(today.slice(0, 4)) - currentYears}${today.slice(4)}`;
  let current: LeadSaving | null = null;
  let ofAnyAge: LeadSaving | null = null;
  for (const product of products) {
    const { family, releasedOn } = product.model;
    if (!popularFamilies.includes(family)) continue;
    // The cheapest in stock comes first, and it saves most.
    const offer = offersOf(product.id)[0];
    const percent = offer?.available ? discountPercent(offer, product) : null;
    if (!offer || percent === null || percent < 1) continue;
    const saving = { product, offer, percent };
    ofAnyAge = pickLarger(ofAnyAge, saving);
    if (releasedOn >= oldest && releasedOn <= today) current = pickLarger(current, saving);
  }
  return current ?? ofAnyAge;
}

function pickLarger(a: LeadSaving | null, b: LeadSaving): LeadSaving {
  if (a === null || b.percent !== a.percent) return a === null || b.percent > a.percent ? b : a;
  const order = b.offer.priceMinor - a.offer.priceMinor || b.offer.id - a.offer.id;
  return order < 0 ? b : a;
}
