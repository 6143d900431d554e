// Which products a result list holds, in which order, and which offer stands for each (specification 4, decision 0004).
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { isEmptyGroup, matchesOffer, matchesProduct } from '#domain/filters/match-filters.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { soldOutWindowMs } from '#domain/offers/condition.ts';
import type { Sort } from '#domain/offers/condition.ts';
import { discountPercent } from '#domain/offers/discount.ts';
import type { SearchOffer, SearchRecords } from '#domain/search/search-records.ts';

export interface BrowseItem {
  readonly product: Product;
  /** Offers that pass the offer filters, the selected one first. */
  readonly offers: readonly SearchOffer[];
  readonly selected: SearchOffer | null;
}

/** All products that match, in their total order. `now` in milliseconds since 1970. */
export function browse(records: SearchRecords, filters: ActiveFilters, now: number): BrowseItem[] {
  const items: BrowseItem[] = [];
  for (const product of records.products) {
    if (filters.family !== null && product.model.family !== filters.family) continue;
    if (!matchesProduct(product, filters.product)) continue;
    const item = selectItem(product, records.offersOf(product.id), filters, now);
    if (item) items.push(item);
  }
  return items.sort(comparators[filters.sort]);
}

function selectItem(
  product: Product,
  all: readonly SearchOffer[],
  filters: ActiveFilters,
  now: number,
): BrowseItem | null {
  if (filters.availability === 'only-offerless') {
    return all.length === 0 ? { product, offers: [], selected: null } : null;
  }
  const offers = all.filter(offer => matchesOffer(offer, filters.offer));
  const eligible = offers.filter(offer => isEligible(offer, filters.availability, now));
  const isOfferless = filters.availability === 'all' && isEmptyGroup(filters.offer) && all.length === 0;
  if (eligible.length === 0 && !isOfferless) return null;
  if (filters.availability === 'only-sold-out' && offers.some(offer => offer.available)) return null;
  const selected = eligible[0] ?? null;
  return {
    product,
    selected,
    offers: selected ? [selected, ...offers.filter(offer => offer !== selected)] : offers,
  };
}

function isEligible(offer: SearchOffer, availability: ActiveFilters['availability'], now: number): boolean {
  if (availability === 'available') return offer.available;
  if (availability !== 'sold-out') return true;
  return (
    offer.available || (offer.lastOutOfStockAt !== null && offer.lastOutOfStockAt >= now - soldOutWindowMs)
  );
}

type Comparator = (a: BrowseItem, b: BrowseItem) => number;

/** Products without a selected offer come last where the order is that of offers; ties always by SKU. */
function byOffer(key: (item: BrowseItem & { selected: SearchOffer }) => number): Comparator {
  return (a, b) => {
    if (hasOffer(a) && hasOffer(b)) return key(a) - key(b) || bySku(a, b);
    return Number(hasOffer(b)) - Number(hasOffer(a)) || bySku(a, b);
  };
}

function hasOffer(item: BrowseItem): item is BrowseItem & { selected: SearchOffer } {
  return item.selected !== null;
}

function bySku(a: BrowseItem, b: BrowseItem): number {
  return a.product.sku < b.product.sku ? -1 : a.product.sku > b.product.sku ? 1 : 0;
}

const comparators: Record<Sort, Comparator> = {
  price: byOffer(item => item.selected.priceMinor),
  'price-desc': byOffer(item => -item.selected.priceMinor),
  discount: byOffer(item => -(discountPercent(item.selected, item.product) ?? 0)),
  'recent-stock': byOffer(item => -(item.selected.lastOutOfStockAt ?? 0)),
  // Nothing is counted about visits yet, so every product is as popular as the next.
  popularity: bySku,
  'latest-release': (a, b) =>
    a.product.model.releasedOn === b.product.model.releasedOn
      ? bySku(a, b)
      : a.product.model.releasedOn < b.product.model.releasedOn
        ? 1
        : -1,
};
