// The devices that partners buy in a country: categories, and the models of one.
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getTradeInDevices } from '#api/contract/trade-in.ts';
import { openTradeIn } from '#api/handlers/trade-in-market.ts';
import type { Moment, TradeInDeps } from '#api/handlers/trade-in-market.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentPartner } from '#api/present/present-partner.ts';
import { presentSoldModel, presentSoldCategory } from '#api/present/present-trade-in.ts';
import { getFamily, roots } from '#domain/catalogue/families.ts';
import type { RootSlug } from '#domain/catalogue/families.ts';
import { countries } from '#domain/locale/locale.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { findMostOfModel, listQuotingPartners, listSoldModels } from '#read-models/trade-in/view-trade-in.ts';

/** Categories that most visitors look for come first. */
const mostSold: readonly RootSlug[] = ['iphone', 'ipad', 'macbook', 'apple-watch', 'airpods'];

export function listDevices(
  deps: TradeInDeps,
  { country, languageSlug, category }: ParsedRequestOf<typeof getTradeInDevices>,
  moment: Moment,
): Result<ResponseOf<typeof getTradeInDevices>, Failure> {
  const { locale } = callI18n({ countrySlug: country, languageSlug }, deps.translations);
  const market = openTradeIn(deps, country, moment);
  const { partners, readAt } = listQuotingPartners(market);
  const all = listSoldModels(market, null).map(model => ({
    model,
    payout: findMostOfModel(market, model) ?? 0,
  }));
  const byRoot = Map.groupBy(all, ({ model }) => getFamily(model.family).root);
  return ok({
    partners: partners.map(partner => presentPartner(partner, deps.translations)),
    readAt: readAt?.toISOString() ?? null,
    countries: countries.filter(
      each => listSoldModels(openTradeIn(deps, each, moment), category ?? null).length > 0,
    ),
    categories: [...new Set([...mostSold, ...roots])].flatMap(root => {
      const sold = byRoot.get(root) ?? [];
      const [newest] = sold;
      const mostMinor = Math.max(...sold.map(({ payout }) => payout));
      return newest ? [presentSoldCategory(newest.model, { models: sold.length, mostMinor }, locale)] : [];
    }),
    models:
      category === undefined
        ? []
        : (byRoot.get(category) ?? []).map(({ model, payout }) => presentSoldModel(model, payout, locale)),
  });
}
