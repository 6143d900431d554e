// The sell pages of a country for its sitemap: the advice page, and the devices that a partner buys.
import { getFamily, modelFilterName } from '#domain/catalogue/families.ts';
import { formatSellPath, sellPath } from '#domain/trade-in/sell-address.ts';
import { listSoldModels } from '#read-models/trade-in/view-trade-in.ts';
import type { TradeInMarket } from '#read-models/trade-in/view-trade-in.ts';

/** Paths behind the locale prefix, each once. */
export function listSellPages(market: TradeInMarket): string[] {
  const paths = listSoldModels(market, null).flatMap(model => {
    const { root } = getFamily(model.family);
    const place = { root, storageGb: null };
    return [
      formatSellPath({ ...place, modelName: null }),
      formatSellPath({ ...place, modelName: modelFilterName(model) }),
    ];
  });
  return [sellPath, ...new Set(paths)];
}
