// What filter keys and their values are called in a visitor's language.
import { presentFeature } from '#api/present/present-feature.ts';
import type { ValueNames } from '#api/present/value-names.ts';
import { colourName } from '#api/present/wording.ts';
import type { Wording } from '#api/present/wording.ts';
import { categories, productFamilies } from '#domain/catalogue/families.ts';
import { categoryNames, familyName } from '#domain/catalogue/category-names.ts';
import { generationLabel, modelLabel } from '#domain/catalogue/model-label.ts';
import { memoryLabel, storageLabel } from '#domain/catalogue/product-naming.ts';
import type { FilterRange, FilterScalar } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { carrierNames } from '#domain/offers/carrier-names.ts';
import type { Currency } from '#domain/locale/locale.ts';
import type { PlainMessageKey } from '#messages/translate.ts';

/** Every key's label; words that a product's specifications use already are theirs. */
const labels: Readonly<Record<FilterKeyName, PlainMessageKey>> = {
  category: 'filter.category',
  productFamily: 'filter.productFamily',
  modelName: 'spec.model',
  generation: 'filter.generation',
  releaseYear: 'filter.releaseYear',
  screenSize: 'spec.screen',
  caseType: 'filter.caseType',
  caseSize: 'spec.caseSize',
  storageSize: 'spec.storage',
  deviceColor: 'spec.colour',
  carrier: 'filter.carrier',
  keyboardLayout: 'filter.keyboardLayout',
  memorySize: 'spec.memory',
  cpuCollection: 'spec.chip',
  caseCollection: 'spec.caseCollection',
  features: 'filter.features',
  compatibleWith: 'filter.compatibleWith',
  price: 'offer.price',
  merchantSlug: 'offer.merchant',
  condition: 'offer.condition',
  merchantId: 'offer.merchant',
  returnTime: 'offer.returns',
  shippingCost: 'offer.shipping',
  warrantyTime: 'offer.warranty',
  _id: 'filter.product',
  sku: 'filter.product',
  productSku: 'filter.product',
  brand: 'filter.brand',
  productType: 'filter.productType',
  cpu: 'spec.chip',
  cpuCores: 'spec.cpuCores',
  gpuCores: 'spec.gpuCores',
  isCellular: 'spec.radio',
  isUnlocked: 'filter.carrier',
};

export function filterLabel(key: FilterKeyName, { t }: Wording): string {
  return t(labels[key]);
}

/** One value in words; a value that nobody knows is shown as it was written. */
export function filterValueLabel(
  key: FilterKeyName,
  value: FilterScalar,
  names: ValueNames,
  wording: Wording,
): string {
  const { locale, t } = wording;
  switch (key) {
    case 'category':
      return findIn(categories, value, slug => categoryNames[slug]);
    case 'productFamily':
      return findIn(productFamilies, value, familyName);
    case 'modelName':
      return modelLabel(names.models.get(String(value)) ?? String(value), locale.language);
    case 'deviceColor': {
      const colour = names.colours.get(String(value));
      return colour ? colourName(colour, locale) : String(value);
    }
    case 'cpuCollection':
      return names.chips.get(String(value)) ?? String(value);
    case 'compatibleWith':
      return names.systems.get(String(value)) ?? String(value);
    case 'merchantSlug':
      return names.merchants.get(String(value)) ?? String(value);
    case 'features':
      return presentFeature(String(value), wording);
    case 'caseCollection':
    case 'caseType':
    case 'condition':
    case 'productType':
      return worded(key, String(value), wording);
    case 'carrier':
      return value === 'unlocked'
        ? t('filter.unlocked')
        : ((carrierNames as Readonly<Record<string, string>>)[String(value)] ?? String(value));
    case 'keyboardLayout':
      return String(value).toUpperCase();
    case 'isCellular':
      return value === true ? t('feature.cellular') : t('filter.notCellular');
    case 'isUnlocked':
      return value === true ? t('filter.unlocked') : t('filter.locked');
    default:
      return typeof value === 'number' ? numberLabel(key, value, wording) : String(value);
  }
}

/** A range in words: "under $500", "from 2020", "128 GB to 512 GB". */
export function filterRangeLabel(
  key: FilterKeyName,
  { gte, lte }: FilterRange,
  names: ValueNames,
  wording: Wording,
): string {
  const { t } = wording;
  const label = (value: number) => filterValueLabel(key, value, names, wording);
  if (gte === undefined) return lte === undefined ? '' : t('filter.upTo', { to: label(lte) });
  return lte === undefined
    ? t('filter.from', { from: label(gte) })
    : t('filter.between', { from: label(gte), to: label(lte) });
}

function numberLabel(key: FilterKeyName, value: number, { locale, t }: Wording): string {
  switch (key) {
    case 'generation':
      return generationLabel(value, locale.language);
    case 'storageSize':
      return storageLabel(value, locale.language);
    case 'memorySize':
      return memoryLabel(value, locale.language);
    case 'screenSize':
      return `${new Intl.NumberFormat(locale.tag).format(value)}″`;
    case 'caseSize':
      return `${value}\u00a0mm`;
    case 'price':
    case 'shippingCost':
      return priceLabel(value, locale.currency);
    case 'warrantyTime':
      return t('offer.months', { count: value });
    case 'returnTime':
      return t('offer.days', { count: value });
    default:
      return String(value);
  }
}

/** Major units, as a filter has them. */
function priceLabel(amount: number, currency: Currency): string {
  return formatPrice({ amountMinor: Math.round(amount * 100), currency });
}

/** Values that the messages know, by their key. */
function worded(
  key: 'caseCollection' | 'caseType' | 'condition' | 'productType',
  value: string,
  { t }: Wording,
): string {
  switch (key) {
    case 'caseCollection':
      return findIn(['standard', 'nike', 'hermes', 'edition', 'ultra'] as const, value, slug =>
        t(`fact.caseCollection.${slug}`),
      );
    case 'caseType':
      return findIn(['tower', 'rack', 'cylinder'] as const, value, slug => t(`filter.caseType.${slug}`));
    case 'condition':
      return findIn(['N', 'A', 'B', 'C'] as const, value, code => t(`condition.${code}`));
    case 'productType':
      return value;
  }
}

function findIn<Value extends string>(
  values: readonly Value[],
  value: FilterScalar,
  label: (found: Value) => string,
): string {
  const found = values.find(each => each === value);
  return found === undefined ? String(value) : label(found);
}
