// The products that match a set of filters, with their offers, as the index finds them.
import type { Product } from '#domain/catalogue/product.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { FacetIndex } from '#domain/search/facet-index.ts';
import type { FacetQuery } from '#domain/search/facets/wire.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { OfferLists } from '#read-models/catalogue/offer-lists.ts';
import type { ProductTables } from '#read-models/catalogue/product-tables.ts';

/** A product of a list (specification, Result list): offers of the country and mode that pass the offer filters, the selected one first. */
export interface BrowseItem {
  readonly product: Product;
  readonly offers: readonly SearchOffer[];
  /** null = no merchant lists it here. */
  readonly selected: SearchOffer | null;
}

/** A matching product with the id of its selected offer. */
export interface ListedProduct {
  readonly product: Product;
  readonly offerId: number | null;
}

/** The parts of a view that a search needs. */
interface SearchData {
  readonly catalogue: ProductTables;
  readonly offers: OfferLists;
  readonly index: FacetIndex;
}

interface Asked {
  readonly country: CountrySlug;
  readonly filters: ActiveFilters;
}

/** Builds the index's query. The index has no history, so a list ordered by verdict (`rank-by-verdict.ts`) comes back ordered by price. */
export function toFacetQuery({ country, filters }: Asked): FacetQuery {
  const { sortBy } = filters;
  return {
    countrySlug: country,
    activeFilters: { ...filters, sortBy: sortBy === 'best-verdict' ? 'price' : sortBy },
  };
}

/** All products that match, in total order. `now` in milliseconds since 1970. */
export function listMatches(data: SearchData, asked: Asked, now: number): ListedProduct[] {
  const { index } = data;
  const wire = { ...toFacetQuery(asked), offset: 0, perPage: index.productCount };
  return resolveListed(data, index.getResult(wire, now / 1_000).items);
}

export function resolveListed(
  { catalogue }: SearchData,
  items: readonly { readonly sku: string; readonly offerId: number | null }[],
): ListedProduct[] {
  return items.flatMap(({ sku, offerId }) => {
    const product = catalogue.findBySku(sku);
    return product ? [{ product, offerId }] : [];
  });
}

/** `now` in milliseconds since 1970. */
export function attachOffers(
  { index, offers }: SearchData,
  asked: Asked,
  listed: readonly ListedProduct[],
  now: number,
): BrowseItem[] {
  const rows = listed.map(({ product }) => index.rowOf(product.sku));
  const offerIds = index.getOfferIds(toFacetQuery(asked), rows, now / 1_000);
  return listed.map(({ product, offerId }, at) => {
    const known = new Map(offers.allOf(product.id).map(offer => [offer.id, offer]));
    return {
      product,
      offers: (offerIds[at] ?? []).flatMap(id => known.get(id) ?? []),
      selected: offerId === null ? null : (known.get(offerId) ?? null),
    };
  });
}
