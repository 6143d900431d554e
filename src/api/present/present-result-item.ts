// A product of a result list -> wire (specification, Result list).
import type { ResultItem } from '#api/contract/results.ts';
import { presentOffer } from '#api/present/present-offer.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import type { I18n } from '#messages/i18n.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { BrowseItem } from '#read-models/catalogue/browse-items.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

interface ListContext {
  readonly view: CatalogueView;
  readonly filters: ActiveFilters;
  readonly i18n: I18n;
}

/** `offers` and `offersNew` hold the offers of their mode; those of the mode that was not requested are unfiltered. */
export function presentResultItem(
  { view, filters, i18n }: ListContext,
  { product, offers, selected }: BrowseItem,
): ResultItem {
  const { country } = i18n.locale;
  const present = (offer: SearchOffer) => presentOffer(offer, product, view.confirmedAt(offer), i18n);
  const otherMode = filters.mode === 'new' ? 'refurbished' : 'new';
  const own = offers.map(present);
  const other = view.offersOf(product.id, country, otherMode).map(present);
  return {
    _id: String(product.id),
    productSku: product.sku,
    product: presentProductSummary(product, view.pathOf(product, filters.mode), i18n),
    selectedOffer: selected === null ? null : (own[0] ?? null),
    offers: filters.mode === 'new' ? other : own,
    offersNew: filters.mode === 'new' ? own : other,
    featured: null,
    _originalPrice: product.launchPriceMinor[country] ?? null,
  };
}
