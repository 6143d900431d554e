// What a page can rest on: parts of the market that change by themselves, by name. `page-stamps.ts` knows when each last changed.
import { getFamily, modelFilterName } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/** Equal names mean the same part. */
export type Topic = string;

/** Any offer of the products of a family; null = of all families, or in all countries. */
export function marketTopic(country: CountrySlug | null, productFamily: ProductFamilySlug | null): Topic {
  return `market/${country ?? '*'}/${productFamily ?? '*'}`;
}

/** Which products of a family are in stock, in either mode. */
export function stockTopic(country: CountrySlug, productFamily: ProductFamilySlug): Topic {
  return `stock/${country}/${productFamily}`;
}

/** What time alone did to a family's offers: those of a feed that nobody has read for too long are in stock no more. */
export function lapseTopic(country: CountrySlug, productFamily: ProductFamilySlug): Topic {
  return `lapse/${country}/${productFamily}`;
}

/** Any offer of one model; `modelName` as the filter of that name has it. */
export function modelTopic(country: CountrySlug, productFamily: ProductFamilySlug, modelName: string): Topic {
  return `model/${country}/${productFamily}/${modelName}`;
}

/** The lowest price of each product of a model, which its siblings' pages name. */
export function lowestTopic(country: CountrySlug, { model }: Product): Topic {
  return `lowest/${country}/${model.id}`;
}

/** Any offer of one product. */
export function productTopic(country: CountrySlug, { id }: Product): Topic {
  return `product/${country}/${id}`;
}

/** All that an offer of this product is part of, but for what its siblings and its family's counts look at. */
export function listOfferTopics(country: CountrySlug, product: Product): Topic[] {
  const { productFamily } = getFamily(product.model.family);
  return [
    ...listMarketTopics(country, productFamily),
    modelTopic(country, productFamily, modelFilterName(product.model)),
    productTopic(country, product),
  ];
}

/** A family's offers in a country, and all that they are part of. */
export function listMarketTopics(country: CountrySlug, productFamily: ProductFamilySlug): Topic[] {
  return [
    marketTopic(country, productFamily),
    marketTopic(country, null),
    marketTopic(null, productFamily),
    marketTopic(null, null),
  ];
}
