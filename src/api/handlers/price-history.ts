// POST /api/product/rendering/getPriceHistory: queries the database for a few milliseconds, unless the history is cached.
import type { PublicHandlers } from '#api/dispatch.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import { presentPriceHistory } from '#api/present/present-price-history.ts';
import { callI18n } from '#api/present/i18n.ts';
import { fail, ok } from '#domain/result.ts';
import type { ViewPriceHistory } from '#read-models/offers/view-price-history.ts';

export function createGetPriceHistory(
  { currentCatalogue, translations }: CatalogueDeps,
  viewPriceHistory: ViewPriceHistory,
  isPending: () => boolean,
): PublicHandlers['getPriceHistory'] {
  return async (request, { now }) => {
    const view = currentCatalogue();
    const product = view.findProduct(request.productSku);
    if (!product) return fail({ code: 'product-unknown' });
    const market = { productId: product.id, country: request.countrySlug, mode: request.mode };
    const history = await viewPriceHistory(market, { changeSequence: view.changeSequence, now });
    return ok({ history: presentPriceHistory(history, isPending(), callI18n(request, translations)) });
  };
}
