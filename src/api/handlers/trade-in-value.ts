// The value of a product to partners, and its net cost in exchange for another device.
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getTradeInValue } from '#api/contract/trade-in.ts';
import { openTradeIn } from '#api/handlers/trade-in-market.ts';
import type { Moment, TradeInDeps } from '#api/handlers/trade-in-market.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentNet } from '#api/present/present-trade-in.ts';
import { getFamily, modelFilterName } from '#domain/catalogue/families.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import { modes } from '#domain/offers/condition.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { formatSellPath, formatSellQuery, defaultChoice } from '#domain/trade-in/sell-address.ts';
import {
  findBestOffer,
  findMostOfModel,
  findMostPaid,
  listPredecessors,
  listStorages,
} from '#read-models/trade-in/view-trade-in.ts';

export function showValue(
  deps: TradeInDeps,
  { country, languageSlug, productSku, mode: wanted }: ParsedRequestOf<typeof getTradeInValue>,
  moment: Moment,
): Result<ResponseOf<typeof getTradeInValue>, Failure> {
  const { locale } = callI18n({ countrySlug: country, languageSlug }, deps.translations);
  const market = openTradeIn(deps, country, moment);
  const product = market.view.findProduct(productSku);
  if (!product) return fail({ code: 'product-unknown' });
  const { model } = product;
  const storageGb = readOptionValue(product, 'storageGb');
  const own = findMostPaid(market, model, { storageGb, carrier: null, condition: 'B' });
  const totals = (wanted ? [wanted] : modes).flatMap(
    mode => findBestOffer(market, product, mode)?.totalMinor ?? [],
  );
  const place = (sold: typeof model, gb: number | null) =>
    formatSellPath({ root: getFamily(sold.family).root, modelName: modelFilterName(sold), storageGb: gb });
  return ok({
    sell:
      own === null
        ? null
        : {
            path: place(model, listStorages(market.view, model).length > 1 ? storageGb : null),
            maxPayout: toMajor(own),
            maxPayoutLabel: formatPrice({ amountMinor: own, currency: locale.currency }),
          },
    upgrades:
      totals.length === 0
        ? []
        : listPredecessors(market, model).map(before => {
            const payoutMinor = findMostOfModel(market, before) ?? 0;
            return {
              label: modelLabel(before.name, locale.language),
              path: place(before, null) + formatSellQuery({ ...defaultChoice, forSku: product.sku }),
              maxPayout: toMajor(payoutMinor),
              maxPayoutLabel: formatPrice({ amountMinor: payoutMinor, currency: locale.currency }),
              ...presentNet(Math.min(...totals), payoutMinor, locale),
            };
          }),
  });
}
