// Products and offers as the facet index takes them, and the filter table's keys as it declares them.
import type { Product } from '#domain/catalogue/product.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import type { FilterKey } from '#domain/filters/filter-keys.ts';
import { offerFilterValues } from '#domain/filters/product-values.ts';
import type { ProductValues } from '#domain/filters/product-values.ts';
import { discountPercent } from '#domain/offers/discount.ts';
import type { KeyDeclaration } from '#domain/search/facets/store/keys.ts';
import type { OfferRecord, ProductRecord } from '#domain/search/facets/wire.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** Prices under which results are counted, in major units: every threshold that any list offers (specification, Price thresholds). */
const priceThresholds = [100, 200, 400, 500, 1000, 1500, 2000, 4000];

/** The feed that confirms an offer's stock; no visitor filters by it. */
const feedKey: KeyDeclaration = {
  name: 'feed',
  level: 'offer',
  kind: 'value',
  isCounted: false,
  isSource: true,
  field: 'feedId',
};

const visitorKeys = filterKeys.map((key: FilterKey): KeyDeclaration => {
  const isCounted = key.isFacet === true;
  if (key.name === 'price') {
    return { name: key.name, level: key.level, kind: 'price', isCounted, thresholds: priceThresholds };
  }
  return { name: key.name, level: key.level, kind: kindOf(key), isCounted };
});

export const facetKeys: readonly KeyDeclaration[] = [...visitorKeys, feedKey];

function kindOf({ isMany, kind }: FilterKey): KeyDeclaration['kind'] {
  if (isMany) return 'values';
  return kind === 'number' ? 'number' : 'value';
}

/** `popularity`: see popularity-records.ts. */
export function toProductRecord(product: Product, values: ProductValues, popularity: number): ProductRecord {
  return {
    ...values,
    sku: product.sku,
    popularity,
    releaseDate: Date.parse(product.model.releasedOn) / 1_000,
  };
}

export function toOfferRecord(offer: SearchOffer, product: Product): OfferRecord {
  const values = offerFilterValues(offer);
  return {
    ...values,
    id: offer.id,
    feedId: offer.feedId,
    productSku: product.sku,
    country: offer.country,
    mode: offer.mode,
    price: Number(values.price),
    available: offer.available,
    lastOutStockAt: offer.lastOutOfStockAt === null ? null : offer.lastOutOfStockAt / 1_000,
    discountPercent: discountPercent(offer, product),
  };
}
