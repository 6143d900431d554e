// search_products: the products that match a wish in words, in the order of the list that the wish is read as.
import { z } from 'zod';
import type { ApiClient } from '#api/client.ts';
import type { ExploreItem } from '#api/contract/explore.ts';
import { describeOffer, shortenOffer } from '#api/mcp/describe-offer.ts';
import { addressOf, callPlace, defineTool, languageOf, placeFields } from '#api/mcp/tool.ts';
import { ok } from '#domain/result.ts';

const usualLimit = 5;
const maxLimit = 20;

export const searchProducts = defineTool({
  name: 'search_products',
  title: 'Search products',
  description:
    'Finds refurbished and new Apple devices by a wish in plain words, such as "macbook 16 GB under 900" or "pink iphone". Answers products with their selected offer, how many there are, and the words that were not understood.',
  input: z.strictObject({
    wish: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .meta({ description: 'what is looked for, in the language asked for' }),
    ...placeFields,
    limit: z.int().min(1).max(maxLimit).default(usualLimit),
  }),
  run: async ({ wish: text, limit, ...place }, context) => {
    const explored = await context.api.getExplore({
      language: languageOf(place),
      countrySlug: place.country,
      q: text,
    });
    if (!explored.ok) return explored;
    const { wish, tabs } = explored.value;
    const item = wish?.item ?? tabs.flatMap(({ items }) => items)[0] ?? null;
    const left = { notUnderstood: wish?.unknown ?? [], impossibleTogether: wish?.impossible ?? [] };
    if (!item) {
      const url = addressOf(context, place.country, `/search?q=${encodeURIComponent(text)}`);
      const data = { understoodAs: null, total: 0, products: [], ...left };
      return ok({ url, seenAt: [], lines: [`Nothing fits "${text}".`], data });
    }
    const list = await context.api.getResult({
      ...callPlace(place),
      activeFilters: filtersOf(item),
      perPage: limit,
    });
    if (!list.ok) return list;
    const offers = list.value.data.flatMap(({ selectedOffer }) => selectedOffer ?? []);
    const products = list.value.data.map(({ productSku, product, selectedOffer }) => ({
      productSku,
      title: product.fullTitle,
      url: addressOf(context, place.country, product.path),
      offer: selectedOffer && shortenOffer(selectedOffer),
    }));
    const { total } = list.value.pagination;
    const lines = [
      `Understood as: ${item.label}. Products: ${total}${products.length < total ? `, the first ${products.length}` : ''}.`,
      ...list.value.data.map(
        ({ productSku, product, selectedOffer }) =>
          `- ${product.fullTitle} [${productSku}]: ${selectedOffer ? describeOffer(selectedOffer) : 'no offer'}`,
      ),
      ...(left.notUnderstood.length > 0 ? [`Not understood: ${left.notUnderstood.join(', ')}.`] : []),
      ...(left.impossibleTogether.length > 0
        ? [`True of no such device: ${left.impossibleTogether.join(', ')}.`]
        : []),
    ];
    return ok({
      url: addressOf(context, place.country, item.url),
      seenAt: offers.map(({ lastConfirmedAt }) => lastConfirmedAt),
      lines,
      data: { understoodAs: item.label, total, products, ...left },
    });
  },
});

/** The filters of one call's response fit the other's request: both have the same contract. */
function filtersOf({ filters }: ExploreItem): Parameters<ApiClient['getResult']>[0]['activeFilters'] {
  return filters;
}
