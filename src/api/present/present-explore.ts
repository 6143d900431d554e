// Explore -> wire (specification, Explore entries): labels in the visitor's language, prices as the country prints them.
import type { ExploreItem, ExploreTab as WireTab } from '#api/contract/explore.ts';
import { presentTitleDetails } from '#api/present/present-option-values.ts';
import { filterValueLabel } from '#api/present/present-filter.ts';
import type { I18n } from '#messages/i18n.ts';
import { categoryNames } from '#domain/catalogue/families.ts';
import { familyName } from '#domain/catalogue/category-names.ts';
import type { ProductFamilySlug } from '#domain/catalogue/families.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { productTitle } from '#domain/catalogue/product-naming.ts';
import type { ExploreEntry } from '#domain/explore/explore-entries.ts';
import type { ExploreTag } from '#domain/explore/explore-tags.ts';
import { extraKeywords } from '#domain/explore/search-text.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { isRange } from '#domain/filters/active-filters.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import type { ExploreRow, ExploreTab } from '#read-models/explore/explore.ts';
import type { PlainMessageKey } from '#messages/translate.ts';

/** The address of a list, with the locale's prefix; for filters with a single `productSku`, the address of the product. */
export type FormatUrl = (filters: ActiveFilters, locale: Locale) => string;

type WireTag = WireTab['tags'][number];

export function presentExploreTab(tab: ExploreTab, i18n: I18n, formatUrl: FormatUrl): WireTab {
  return {
    key: tab.key,
    label: i18n.t(`explore.tab.${tab.key}`),
    count: tab.count,
    items: tab.rows.map(row => presentRow(row, i18n, formatUrl)),
    tags: tab.tags.map(tag => presentTag(tag, i18n, formatUrl)),
  };
}

function presentRow(row: ExploreRow, i18n: I18n, formatUrl: FormatUrl): ExploreItem {
  const { entry } = row;
  const { locale } = i18n;
  return {
    key: entry.key,
    label: entryLabel(entry, i18n),
    filters: toWire(entry.filters),
    url: formatUrl(entry.filters, locale),
    imageKey: entry.imageKey,
    meta: presentStock(row, locale),
    extraKeywords: [...extraKeywords(entry, locale.language)],
    countries: [...entry.countries],
  };
}

/** How many of a list are in stock, and from which price. */
export function presentStock(
  { total, minPriceMinor }: Pick<ExploreRow, 'total' | 'minPriceMinor'>,
  { currency }: Locale,
): ExploreItem['meta'] {
  if (minPriceMinor === null) return { minPrice: null, minPriceLabel: null, total };
  const minPriceLabel = formatPrice({ amountMinor: minPriceMinor, currency });
  return { minPrice: toMajor(minPriceMinor), minPriceLabel, total };
}

function entryLabel(entry: ExploreEntry, i18n: I18n): string {
  const { locale, t } = i18n;
  switch (entry.kind) {
    case 'family':
      return familyLabel(entry.productFamily, i18n);
    case 'line':
      return categoryNames[entry.category];
    case 'model':
      return modelLabel(entry.model.name, locale.language);
    case 'product': {
      const { product } = entry;
      const parts = { modelName: product.model.name, details: presentTitleDetails(product, i18n) };
      return productTitle(parts, locale.language);
    }
    case 'merchant':
      return entry.merchant.isDemo ? `${entry.merchant.name} (${t('demo.mark')})` : entry.merchant.name;
  }
}

const allKeys: Readonly<Partial<Record<ProductFamilySlug, PlainMessageKey>>> = {
  iphone: 'explore.all.iphone',
  'mac-laptop': 'explore.all.mac-laptop',
  ipad: 'explore.all.ipad',
  airpods: 'explore.all.airpods',
};

/** The label of a whole family. A family of several lines has a label of its own: "All iPads" is not the plain iPad. */
function familyLabel(family: ProductFamilySlug, { t }: I18n): string {
  const key = allKeys[family];
  return key === undefined ? familyName(family) : t(key);
}

function presentTag(tag: ExploreTag, i18n: I18n, formatUrl: FormatUrl): WireTag {
  return {
    key: tag.key,
    label: tagLabel(tag, i18n),
    filters: toWire(tag.filters),
    url: formatUrl(tag.filters, i18n.locale),
    showInSearch: tag.showInSearch,
    countries: [...tag.countries],
  };
}

/** Chips name lines, networks, sizes and grades; none of them needs names from the catalogue or the merchants. */
const noNames = {
  models: new Map<string, string>(),
  colours: new Map<string, never>(),
  coloursOfModel: new Map<string, never>(),
  chips: new Map<string, string>(),
  systems: new Map<string, string>(),
  merchants: new Map<string, string>(),
};

function tagLabel({ filterKey, value }: ExploreTag, i18n: I18n): string {
  const { locale, t } = i18n;
  if (typeof value === 'object') {
    if (!isRange(value)) return '';
    const { gte = 0, lte } = value;
    if (filterKey === 'warrantyTime') return t('explore.warranty', { count: gte });
    if (filterKey === 'returnTime') return t('explore.returns', { count: gte });
    return t('explore.upTo', {
      price: formatPrice({ amountMinor: (lte ?? 0) * 100, currency: locale.currency }),
    });
  }
  if (filterKey === 'shippingCost') return t('explore.freeShipping');
  return filterValueLabel(filterKey, value, noNames, i18n);
}

type WireFilters = ExploreItem['filters'];

/** The same filters, as the wire types them. */
function toWire(filters: ActiveFilters): WireFilters {
  return filters as WireFilters;
}
