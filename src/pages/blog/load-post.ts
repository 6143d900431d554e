// Loads a post, and the current prices of the products it is about.
import type { LoaderFunctionArgs } from 'react-router';
import type { BlogPost } from '#api/contract/blog.ts';
import type { ProductOfSet } from '#api/contract/product-set.ts';
import { loaderContext } from '#pages/page-context.ts';
import { throwCallFailure } from '#pages/page-failure.ts';
import type { PostProduct } from '#ui/blog/post-products.tsx';

export interface LoadedPost extends Pick<BlogPost, 'alternates'> {
  readonly post: Omit<BlogPost, 'alternates' | 'productSkus'>;
  readonly products: readonly PostProduct[];
}

/** null = there is no such post. */
export async function loadPost({ context, request, params }: LoaderFunctionArgs): Promise<LoadedPost | null> {
  const { api, locale } = context.get(loaderContext);
  const { country: countrySlug, language } = locale;
  const slug = params['slug'] ?? '';
  const answer = await api.getBlogPost({ language, slug }, request.signal);
  if (!answer.ok) return answer.failure.code === 'article-unknown' ? null : throwCallFailure(answer.failure);
  const { alternates, productSkus, ...post } = answer.value;
  const priced =
    productSkus.length === 0
      ? null
      : await api.getProducts({ countrySlug, languageSlug: language, productSkus }, request.signal);
  // The post is complete enough without prices.
  const products = priced?.ok ? priced.value.products.flatMap(presentProduct) : [];
  return { post, alternates, products };
}

function presentProduct({ productSku, product, offer, offerCount }: ProductOfSet): PostProduct[] {
  if (offer === null) return [];
  return [
    {
      sku: productSku,
      title: product.title,
      path: product.path,
      imageKeyHash: product.imageKeyHashes[0] ?? '',
      priceLabel: offer.priceLabel,
      condition: offer.conditionV,
      offerCount,
    },
  ];
}
