// A product of a result list -> wire (specification, Result list).
import type { ResultItem } from '#api/contract/results.ts';
import { presentOffer } from '#api/present/present-offer.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import type { Wording } from '#api/present/wording.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { BrowseItem, CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

interface ListContext {
  readonly view: CatalogueView;
  readonly filters: ActiveFilters;
  readonly wording: Wording;
}

/** `offers` and `offersNew` hold the offers of their mode; the mode that was not asked for is unfiltered. */
export function presentResultItem(
  { view, filters, wording }: ListContext,
  { product, offers, selected }: BrowseItem,
): ResultItem {
  const { country } = wording.locale;
  const present = (offer: SearchOffer) => presentOffer(offer, product, view.confirmedAt(offer), wording);
  const otherMode = filters.mode === 'new' ? 'refurbished' : 'new';
  const own = offers.map(present);
  const other = view.offersOf(product.id, country, otherMode).map(present);
  return {
    _id: String(product.id),
    productSku: product.sku,
    product: presentProductSummary(product, view.pathOf(product, filters.mode), wording),
    selectedOffer: selected === null ? null : (own[0] ?? null),
    offers: filters.mode === 'new' ? other : own,
    offersNew: filters.mode === 'new' ? own : other,
    featured: null,
    _originalPrice: product.launchPriceMinor[country] ?? null,
  };
}
