// POST /api/product/rendering/getPriceTrends: the recent history of each product of a list, from the cache of histories if it is there.
import type { PublicHandlers } from '#api/dispatch.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import { presentPriceTrend } from '#api/present/present-price-history.ts';
import { ok } from '#domain/result.ts';
import type { ViewPriceHistory } from '#read-models/offers/view-price-history.ts';

/** Unknown products, and those without a history in their condition, are left out. */
export function createGetPriceTrends(
  { currentCatalogue }: CatalogueDeps,
  viewPriceHistory: ViewPriceHistory,
  isPending: () => boolean,
): PublicHandlers['getPriceTrends'] {
  return async ({ countrySlug, mode, products }, { now }) => {
    const view = currentCatalogue();
    const trends = await Promise.all(
      products.map(async ({ productSku, grade }) => {
        const product = view.findProduct(productSku);
        if (!product) return [];
        const market = { productId: product.id, country: countrySlug, mode };
        const history = await viewPriceHistory(market, { changeSequence: view.changeSequence, now });
        const found = history.grades.find(each => each.grade === grade);
        return found ? [{ productSku, ...presentPriceTrend(found, history.today, isPending()) }] : [];
      }),
    );
    return ok({ trends: trends.flat() });
  };
}
