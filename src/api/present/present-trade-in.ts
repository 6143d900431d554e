// Trade-in quotes -> wire, in the language of the call.
import type {
  SoldModel,
  TradeInDevices,
  TradeInQuotes,
  TradeInUpgrade,
  WireQuote,
} from '#api/contract/trade-in.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import { presentPartner } from '#api/present/present-partner.ts';
import type { Translations } from '#api/present/i18n.ts';
import { familyName } from '#domain/catalogue/category-names.ts';
import { getFamily, modelFilterName } from '#domain/catalogue/families.ts';
import { representativeColour } from '#domain/catalogue/image-key.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { storageLabel } from '#domain/catalogue/product-naming.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import { modes } from '#domain/offers/condition.ts';
import { formatSellPath } from '#domain/trade-in/sell-address.ts';
import { namePicture } from '#drawings/picture-index.ts';
import type { I18n } from '#messages/i18n.ts';
import { findBestOffer } from '#read-models/trade-in/view-trade-in.ts';
import type { BestOffer, PartnerOffer, TradeInMarket } from '#read-models/trade-in/view-trade-in.ts';

/** `payoutMinor`: the highest payout. */
export function presentSoldModel(model: Model, payoutMinor: number | null, locale: Locale): SoldModel {
  const { root } = getFamily(model.family);
  const modelName = modelFilterName(model);
  return {
    category: root,
    modelName,
    label: modelLabel(model.name, locale.language),
    imageKeyHash: namePicture(model, representativeColour(model)),
    releasedOn: model.releasedOn,
    path: formatSellPath({ root, modelName, storageGb: null }),
    ...presentMost(payoutMinor, locale),
  };
}

export function presentMost(
  payoutMinor: number | null,
  { currency }: Locale,
): Pick<SoldModel, 'maxPayout' | 'maxPayoutLabel'> {
  if (payoutMinor === null) return { maxPayout: null, maxPayoutLabel: null };
  return {
    maxPayout: toMajor(payoutMinor),
    maxPayoutLabel: formatPrice({ amountMinor: payoutMinor, currency }),
  };
}

export function presentQuote(
  { partner, quote, readAt }: PartnerOffer,
  translations: Translations,
  { currency }: Locale,
): WireQuote {
  const { payoutMinor, lockDays, payoutDays, methods } = quote;
  return {
    partner: presentPartner(partner, translations),
    payout: toMajor(payoutMinor),
    payoutLabel: formatPrice({ amountMinor: payoutMinor, currency }),
    lockDays,
    payoutDays,
    methods: [...methods],
    readAt: readAt.toISOString(),
  };
}

/** The net price of an offer after selling the old device. */
export function presentNet(
  totalMinor: number,
  payoutMinor: number,
  { currency }: Locale,
): Pick<TradeInQuotes['upgrades'][number], 'net' | 'netLabel'> {
  const netMinor = totalMinor - payoutMinor;
  return {
    net: toMajor(netMinor),
    netLabel: formatPrice({ amountMinor: Math.abs(netMinor), currency }),
  };
}

/** A category, represented by its newest model that a partner buys. */
export function presentSoldCategory(
  newest: Model,
  { models, mostMinor }: { readonly models: number; readonly mostMinor: number },
  locale: Locale,
): TradeInDevices['categories'][number] {
  const { root, productFamily } = getFamily(newest.family);
  return {
    category: root,
    label: familyName(productFamily),
    imageKeyHash: namePicture(newest, representativeColour(newest)),
    path: formatSellPath({ root, modelName: null, storageGb: null }),
    models,
    ...presentMost(mostMinor, locale),
  };
}

/** A newer model, in its cheapest configuration with enough storage. */
export function presentStep(
  { product, totalMinor }: BestOffer,
  payoutMinor: number,
  locale: Locale,
): TradeInQuotes['upgrades'][number] {
  const { language, currency } = locale;
  const gb = readOptionValue(product, 'storageGb');
  const storage = gb === null ? [] : [storageLabel(gb, language)];
  return {
    productSku: product.sku,
    label: [modelLabel(product.model.name, language), ...storage].join(', '),
    totalLabel: formatPrice({ amountMinor: totalMinor, currency }),
    ...presentNet(totalMinor, payoutMinor, locale),
  };
}

/** A device to buy instead, by its best refurbished and new offers. */
export function presentUpgrade(
  market: TradeInMarket,
  product: Product,
  payoutMinor: number,
  i18n: I18n,
): TradeInUpgrade {
  const { view } = market;
  const { locale } = i18n;
  const path = view.pathOf(product, 'refurbished');
  const { title, imageKeyHashes } = presentProductSummary(product, path, i18n);
  return {
    productSku: product.sku,
    label: title,
    imageKeyHash: imageKeyHashes[0] ?? '',
    path,
    offers: modes.flatMap(mode => {
      const found = findBestOffer(market, product, mode);
      if (!found) return [];
      const { offer, totalMinor } = found;
      return [
        {
          mode,
          merchantName: offer.merchant.name,
          isDemo: offer.merchant.isDemo,
          path: view.pathOf(product, mode),
          total: toMajor(totalMinor),
          totalLabel: formatPrice({ amountMinor: totalMinor, currency: locale.currency }),
          ...presentNet(totalMinor, payoutMinor, locale),
        },
      ];
    }),
  };
}
