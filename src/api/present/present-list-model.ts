// A model of a list -> wire.
import type { WireListModel } from '#api/contract/models.ts';
import { colourName } from '#api/present/i18n.ts';
import { filterValueLabel } from '#api/present/present-filter.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import type { ValueNames } from '#api/present/value-names.ts';
import { getFamily } from '#domain/catalogue/families.ts';
import { representativeColour } from '#domain/catalogue/image-key.ts';
import { withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterScalar } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { namePicture } from '#drawings/picture-index.ts';
import type { I18n } from '#messages/i18n.ts';
import type { ModelItem } from '#read-models/catalogue/list-models.ts';

interface ListContext {
  readonly filters: ActiveFilters;
  readonly names: ValueNames;
  readonly i18n: I18n;
  readonly formatUrl: FormatUrl;
}

/** Links lead to the model's own list, which keeps the other filters. */
export function presentListModel(
  item: ModelItem,
  { filters, names, i18n, formatUrl }: ListContext,
): WireListModel {
  const { name, model, products, colours, storages, conditions } = item;
  const ofModel = withFilter({ ...filters, main: mainOf(filters, item) }, 'modelName', name);
  const own = (change = ofModel) => ({ url: formatUrl(change, i18n.locale) });
  const choice = (key: FilterKeyName, value: FilterScalar, lowest: SearchOffer | null) => ({
    label: filterValueLabel(key, value, names, i18n),
    ...own(withFilter(ofModel, key, value)),
    ...presentLowest(lowest, i18n),
  });
  return {
    modelName: name,
    label: filterValueLabel('modelName', name, names, i18n),
    imageKeyHash: namePicture(model, representativeColour(model)),
    products,
    ...own(),
    ...presentLowest(item.lowest, i18n),
    colors: colours.map(colour => ({
      value: colour.slug,
      label: colourName(colour, i18n.locale),
      colorValue: colour.value,
      ...own(withFilter(ofModel, 'deviceColor', colour.slug)),
    })),
    storages: storages.map(({ value, lowest }) => ({ value, ...choice('storageSize', value, lowest) })),
    // A certified offer counts as excellent, and is never shown as graded.
    conditions: conditions.map(({ value, lowest }) => ({
      value,
      ...choice('condition', value, lowest),
      ...(lowest && { label: i18n.t(`condition.${lowest.grade}`) }),
    })),
  };
}

/** A list of all devices is narrowed to the model's family, so that the model has a segment in its address. */
function mainOf({ main }: ActiveFilters, { model }: ModelItem): ActiveFilters['main'] {
  return Object.keys(main).length > 0 ? main : { productFamily: getFamily(model.family).productFamily };
}

function presentLowest(offer: SearchOffer | null, { locale: { currency } }: I18n) {
  if (!offer) return { lowestPrice: null, lowestPriceLabel: null };
  return {
    lowestPrice: toMajor(offer.priceMinor),
    lowestPriceLabel: formatPrice({ amountMinor: offer.priceMinor, currency }),
  };
}
