// Names the parts of the market that a page can depend on. `tag-versions.ts` knows when each last changed.
import { getFamily, modelFilterName } from '#domain/catalogue/families.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { ArticleKind } from '#domain/content/article.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

/** Equal names mean the same part. */
export type CacheTag = string;

/** Any offer of the products of a family; null = of all families, or in all countries. */
export function marketTag(country: CountrySlug | null, productFamily: ProductFamilySlug | null): CacheTag {
  return `market/${country ?? '*'}/${productFamily ?? '*'}`;
}

/** Which products of a family are in stock, in either mode. */
export function stockTag(country: CountrySlug, productFamily: ProductFamilySlug): CacheTag {
  return `stock/${country}/${productFamily}`;
}

/** The expiry of a family's offers: those of a feed that was not read for too long are no longer in stock. */
export function expiryTag(country: CountrySlug, productFamily: ProductFamilySlug): CacheTag {
  return `expiry/${country}/${productFamily}`;
}

/** Any offer of one model; `modelName` is a value of the filter of that name. */
export function modelTag(
  country: CountrySlug,
  productFamily: ProductFamilySlug,
  modelName: string,
): CacheTag {
  return `model/${country}/${productFamily}/${modelName}`;
}

/** The lowest price of each product of a model, which the pages of its siblings show. */
export function lowestPriceTag(country: CountrySlug, { model }: Product): CacheTag {
  return `lowest/${country}/${model.id}`;
}

/** Any offer of one product. */
export function productTag(country: CountrySlug, { id }: Product): CacheTag {
  return `product/${country}/${id}`;
}

/** All tags of an offer of this product, except the lowest price (its siblings) and the stock (its family's counts). */
export function listOfferTags(country: CountrySlug, product: Product): CacheTag[] {
  const { productFamily } = getFamily(product.model.family);
  return [
    ...listMarketTags(country, productFamily),
    modelTag(country, productFamily, modelFilterName(product.model)),
    productTag(country, product),
  ];
}

/** All tags of a family's offers in a country. */
export function listMarketTags(country: CountrySlug, productFamily: ProductFamilySlug): CacheTag[] {
  return [
    marketTag(country, productFamily),
    marketTag(country, null),
    marketTag(null, productFamily),
    marketTag(null, null),
  ];
}

/** Photographs of owners under an image key. */
export function imagesTag(imageKey: string): CacheTag {
  return `images/${imageKey}`;
}

/** Reviews of the site in a language. */
export function reviewsTag(language: LanguageSlug): CacheTag {
  return `reviews/${language}`;
}

/** Questions about a model in a language, and their answers. */
export function questionsTag(modelId: number, language: LanguageSlug): CacheTag {
  return `questions/${modelId}/${language}`;
}

/** Articles of the blog or of the support centre, in any language: each names those in others. */
export function articlesTag(kind: ArticleKind): CacheTag {
  return `articles/${kind}`;
}
