// Labels of filter keys and their values in a visitor's language.
import { presentFeature } from '#api/present/present-feature.ts';
import type { ValueNames } from '#api/present/value-names.ts';
import { colourName } from '#api/present/i18n.ts';
import type { I18n } from '#messages/i18n.ts';
import { categories, productFamilies } from '#domain/catalogue/families.ts';
import { categoryNames } from '#domain/catalogue/families.ts';
import { familyName } from '#domain/catalogue/category-names.ts';
import { generationLabel, modelLabel } from '#domain/catalogue/model-label.ts';
import { memoryLabel, storageLabel } from '#domain/catalogue/product-naming.ts';
import type { FilterRange, FilterScalar } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { caseTypes } from '#domain/catalogue/product.ts';
import { conditions } from '#domain/offers/condition.ts';
import { carriers } from '#domain/offers/carrier.ts';
import { nameCarrier } from '#api/present/name-carrier.ts';
import type { PlainMessageKey } from '#messages/translate.ts';
import { colourWithin, formatList, formatNumber } from '#messages/formats.ts';

/** The label of every key; keys that specifications list too share their labels. */
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

export function filterLabel(key: FilterKeyName, { t }: I18n): string {
  return t(labels[key]);
}

type ValueLabel = (value: string, names: ValueNames, i18n: I18n) => string;
type NumberLabel = (value: number, i18n: I18n) => string;

/** Labels of text values; the values of a key without a row are shown as they are. */
const textLabels: Readonly<Partial<Record<FilterKeyName, ValueLabel>>> = {
  category: value => findIn(categories, value, slug => categoryNames[slug]),
  productFamily: value => findIn(productFamilies, value, familyName),
  modelName: (value, { models }, { locale }) => modelLabel(models.get(value) ?? value, locale.language),
  deviceColor: (value, { colours }, { locale }) => {
    const labels = (colours.get(value) ?? []).map(colour => colourName(colour, locale));
    // "Natural Titanium" says what "Titanium" says.
    const names = [...new Set(labels)].filter(
      name => !labels.some(other => other !== name && other.includes(name)),
    );
    const [first = value, ...others] = names;
    return formatList(locale, 'or', [first, ...others.map(other => colourWithin(locale, other))]);
  },
  cpuCollection: (value, { chips }) => chips.get(value) ?? value,
  compatibleWith: (value, { systems }) => systems.get(value) ?? value,
  merchantSlug: (value, { merchants }) => merchants.get(value) ?? value,
  features: (value, _names, i18n) => presentFeature(value, i18n),
  caseCollection: (value, _names, { t }) =>
    findIn(caseCollections, value, slug => t(`fact.caseCollection.${slug}`)),
  caseType: (value, _names, { t }) => findIn(caseTypes, value, slug => t(`filter.caseType.${slug}`)),
  condition: (value, _names, { t }) => findIn(conditions, value, code => t(`condition.${code}`)),
  carrier: (value, _names, { t }) => findIn(carriers, value, slug => nameCarrier(slug, t)),
  keyboardLayout: value => value.toUpperCase(),
};

/** Numbers with their units; a key without a row shows the number alone. */
const numberLabels: Readonly<Partial<Record<FilterKeyName, NumberLabel>>> = {
  generation: (value, { locale }) => generationLabel(value, locale.language),
  storageSize: (value, { locale }) => storageLabel(value, locale.language),
  memorySize: (value, { locale }) => memoryLabel(value, locale.language),
  screenSize: (value, { locale }) => `${formatNumber(locale, value)}″`,
  caseSize: value => `${value}\u00a0mm`,
  price: priceLabel,
  shippingCost: (value, i18n) => (value === 0 ? i18n.t('shipping.free') : priceLabel(value, i18n)),
  warrantyTime: (value, { t }) => t('offer.months', { count: value }),
  returnTime: (value, { t }) => t('offer.days', { count: value }),
};

const caseCollections = ['standard', 'nike', 'hermes', 'edition', 'ultra'] as const;

/** The label of one value; an unknown value is shown as it is. */
export function filterValueLabel(
  key: FilterKeyName,
  value: FilterScalar,
  names: ValueNames,
  i18n: I18n,
): string {
  if (typeof value === 'number') return numberLabels[key]?.(value, i18n) ?? String(value);
  if (typeof value === 'boolean') return flagLabel(key, value, i18n);
  return textLabels[key]?.(value, names, i18n) ?? value;
}

function flagLabel(key: FilterKeyName, value: boolean, { t }: I18n): string {
  if (key === 'isCellular') return t(value ? 'feature.cellular' : 'filter.notCellular');
  if (key === 'isUnlocked') return t(value ? 'filter.unlocked' : 'filter.locked');
  return String(value);
}

/** Times that a merchant grants: a lower bound of one reads "12 months or more". */
const leastLabels: Readonly<
  Partial<Record<FilterKeyName, 'refurbishers.least.months' | 'refurbishers.least.days'>>
> = {
  warrantyTime: 'refurbishers.least.months',
  returnTime: 'refurbishers.least.days',
};

/** The label of a range: "up to $500", "from 2020", "128 GB or more", "128 GB to 512 GB". */
export function filterRangeLabel(
  key: FilterKeyName,
  { gte, lte }: FilterRange,
  names: ValueNames,
  i18n: I18n,
): string {
  const { t } = i18n;
  const label = (value: number) => filterValueLabel(key, value, names, i18n);
  // No cost is below zero: "free shipping", not "up to $0".
  if (key === 'shippingCost' && lte === 0) return label(0);
  if (gte !== undefined && gte === lte) return label(gte);
  if (key === 'releaseYear') {
    const how = gte === undefined ? 'until' : lte === undefined ? 'since' : 'range';
    return t('filter.years', { how, from: gte ?? '', to: lte ?? '' });
  }
  if (gte === undefined) return lte === undefined ? '' : t('filter.upTo', { to: label(lte) });
  if (lte !== undefined) return t('filter.between', { from: label(gte), to: label(lte) });
  const least = leastLabels[key];
  return least ? t(least, { count: gte }) : t('filter.least', { from: label(gte) });
}

/** `amount` in major units, as filters hold prices. */
function priceLabel(amount: number, { locale: { currency } }: I18n): string {
  return formatPrice({ amountMinor: Math.round(amount * 100), currency });
}

function findIn<Value extends string>(
  values: readonly Value[],
  value: string,
  label: (found: Value) => string,
): string {
  const found = values.find(each => each === value);
  return found === undefined ? value : label(found);
}
