// An identified device -> wire.
import type { IdentifiedModel, IdentifiedProduct, IdentifiedWire } from '#api/contract/identify.ts';
import { presentStock } from '#api/present/present-explore.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import { presentSupport } from '#api/present/present-support.ts';
import type { DeviceCode } from '#domain/catalogue/device-code.ts';
import { getFamily, modelCategory, modelFilterName } from '#domain/catalogue/families.ts';
import { representativeColour } from '#domain/catalogue/image-key.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { formatPartNumber } from '#domain/catalogue/part-number.ts';
import type { PartPrefix } from '#domain/catalogue/part-number.ts';
import { listPartCountries } from '#domain/catalogue/part-regions.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import type { SystemTable } from '#domain/catalogue/systems.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { formatSellPath } from '#domain/trade-in/sell-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { resolveMain } from '#domain/urls/main-filters.ts';
import { namePicture } from '#drawings/picture-index.ts';
import { formatCountry } from '#messages/formats.ts';
import type { I18n } from '#messages/i18n.ts';
import type { IdentifiedDevice } from '#read-models/catalogue/identify-device.ts';
import { findMostOfModel, findMostPaid } from '#read-models/trade-in/view-trade-in.ts';
import type { TradeInMarket } from '#read-models/trade-in/view-trade-in.ts';
import { viewSupport } from '#read-models/catalogue/view-support.ts';

interface IdentifyContext {
  readonly market: TradeInMarket;
  readonly systems: SystemTable;
  readonly formatUrl: FormatUrl;
  readonly i18n: I18n;
}

type Unit = NonNullable<NonNullable<IdentifiedWire['mark']>['part']>['unit'];

const units: Readonly<Record<PartPrefix, Unit>> = {
  M: 'new',
  F: 'refurbished',
  G: 'refurbished-to-order',
  N: 'replacement',
  P: 'personalised',
  3: 'demo',
};

/** A part number that states little can mean every configuration of its model. */
const maxProducts = 12;

export function presentIdentified(
  deviceCode: DeviceCode | null,
  found: IdentifiedDevice | null,
  context: IdentifyContext,
): IdentifiedWire {
  const { models = [], products = [], isTwin = false } = found ?? {};
  return {
    mark: deviceCode && presentMark(deviceCode, context),
    isTwin,
    models: models.map(model => presentModel(model, context)),
    products:
      products.length > maxProducts
        ? []
        : products.map(product => presentIdentifiedProduct(product, context)),
  };
}

function presentMark(deviceCode: DeviceCode, { i18n: { locale } }: IdentifyContext): IdentifiedWire['mark'] {
  if (deviceCode.kind !== 'part-number') return { kind: deviceCode.kind, code: deviceCode.code, part: null };
  const { part } = deviceCode;
  return {
    kind: deviceCode.kind,
    code: formatPartNumber(part),
    part: {
      unit: units[part.prefix],
      region: part.region,
      regionCountries: listPartCountries(part.region).map(code => formatCountry(locale, code)),
    },
  };
}

function presentModel(model: Model, { market, systems, formatUrl, i18n }: IdentifyContext): IdentifiedModel {
  const { locale } = i18n;
  const { view } = market;
  const now = market.now.getTime();
  const filters = {
    ...defaultFilters,
    main: resolveMain({ category: modelCategory(model) }),
    product: { modelName: modelFilterName(model) },
  };
  const { total, items } = view.search({ country: locale.country, filters, offset: 0, perPage: 1 }, now);
  const support = viewSupport(systems, view.products, { model }, now);
  return {
    name: modelLabel(model.name, locale.language),
    imageKeyHash: namePicture(model, representativeColour(model)),
    releasedOn: model.releasedOn,
    modelNumbers: [...model.modelNumbers],
    identifiers: [...model.identifiers],
    emcNumbers: [...model.emcNumbers],
    softwareSupport: presentSupport(support, () => null),
    url: formatUrl(filters, locale),
    meta: presentStock({ total, minPriceMinor: items[0]?.selected?.priceMinor ?? null }, locale),
    tradeIn: presentTradeIn(model, null, findMostOfModel(market, model), locale),
  };
}

function presentIdentifiedProduct(product: Product, { market, i18n }: IdentifyContext): IdentifiedProduct {
  const { locale } = i18n;
  const { view } = market;
  const { model } = product;
  const path = view.pathOf(product, 'refurbished');
  const storageGb = readOptionValue(product, 'storageGb');
  const payoutMinor = findMostPaid(market, model, { storageGb, carrier: null, condition: 'B' });
  const offers = view
    .offersOf(product.id, locale.country, 'refurbished')
    .filter(({ available }) => available);
  return {
    product: presentProductSummary(product, path, i18n),
    url: formatLocalePath(locale, path),
    meta: presentStock({ total: offers.length, minPriceMinor: offers[0]?.priceMinor ?? null }, locale),
    tradeIn: presentTradeIn(model, storageGb, payoutMinor, locale),
  };
}

function presentTradeIn(
  model: Model,
  storageGb: number | null,
  payoutMinor: number | null,
  { currency }: Locale,
): IdentifiedModel['tradeIn'] {
  if (payoutMinor === null) return null;
  return {
    maxPayoutLabel: formatPrice({ amountMinor: payoutMinor, currency }),
    path: formatSellPath({
      root: getFamily(model.family).root,
      modelName: modelFilterName(model),
      storageGb,
    }),
  };
}
