// Texts for a set of filters (specification, Results): title, chips, breadcrumbs, and its canonical address.
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { templateActiveFilters } from '#api/contract/filters.ts';
import { filterLabel, filterRangeLabel, filterValueLabel } from '#api/present/present-filter.ts';
import type { ValueNames } from '#api/present/value-names.ts';
import type { I18n } from '#messages/i18n.ts';
import { categories, productFamilies } from '#domain/catalogue/families.ts';
import { categoryNames } from '#domain/catalogue/families.ts';
import { familyName, nounForm, pluralName } from '#domain/catalogue/category-names.ts';
import type { NounForm } from '#domain/catalogue/category-names.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import {
  defaultFilters,
  isRange,
  listFilters,
  listValues,
  readFilter,
  withFilter,
} from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterScalar, FilterValue } from '#domain/filters/active-filters.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { formatResultAddress, parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { buildUrl } from '#domain/urls/build-url.ts';
import { listAlternates } from '#domain/urls/alternates.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { isStrategic } from '#domain/urls/strategic-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

type Template = ResponseOf<typeof templateActiveFilters>;
type Chip = Template['chips'][number];
type Breadcrumb = Template['breadcrumbs'][number];

/** What of a list is in stock in the country, for the title of its page. */
export interface ListOffer {
  /** null = nothing is in stock. */
  readonly lowestPriceMinor: number | null;
  readonly merchants: number;
}

export interface TemplateContext {
  readonly names: ValueNames;
  readonly vocabulary: AddressVocabulary;
  readonly i18n: I18n;
}

/** Keys left out of a title's details: the subject names these products already, or the key is about features or merchants. */
const untitled: ReadonlySet<string> = new Set([
  'category',
  'productFamily',
  'modelName',
  'features',
  'merchantSlug',
  'merchantId',
]);

export function presentTemplate(
  filters: ActiveFilters,
  page: number,
  context: TemplateContext,
  /** Called only for lists that search engines may index: the countries in which this page of the list has products. */
  findCountries: () => readonly CountrySlug[],
  offer: ListOffer,
): Template {
  const { i18n, vocabulary } = context;
  const { t } = i18n;
  const title = presentListTitle(filters, context);
  const canonicalPath = addressOf(filters, context, page);
  const classified = classifyAddress(canonicalPath, vocabulary);
  const countries = isStrategic(filters, vocabulary) ? findCountries() : [];
  return {
    title: page === 1 ? title : t('results.title.page', { title, page }),
    headTitle: presentHeadTitle(filters, page, context, offer),
    merchants: offer.merchants,
    description: presentDescription(filters, context),
    chips: presentChips(filters, context),
    breadcrumbs: presentBreadcrumbs(filters, context),
    canonicalPath,
    isIndexable: countries.includes(i18n.locale.country),
    alternates: classified.kind === 'result' ? listAlternates(classified, { countries }) : [],
  };
}

/** "Refurbished iPhone 13: 128 GB, Midnight"; "Refurbished Apple products" when nothing but the mode is chosen. */
export function presentListTitle(filters: ActiveFilters, context: TemplateContext): string {
  const { t } = context.i18n;
  const details = titleDetails(filters, context);
  const feminine = grammaticalForm(filters, context) === 'f' ? '.f' : '';
  const title = t(`results.title.${filters.mode}${feminine}`, { products: presentSubject(filters, context) });
  return details.length === 0 ? title : t('results.title.detailed', { title, details: details.join(', ') });
}

/** "Refurbished iPhone 13 128 GB from $199: 9 merchants compared"; the title of the list where nothing is in stock. */
function presentHeadTitle(
  filters: ActiveFilters,
  page: number,
  context: TemplateContext,
  { lowestPriceMinor, merchants }: ListOffer,
): string {
  const { t, locale } = context.i18n;
  const listed = presentListTitle(filters, context);
  const subject = presentSubject(filters, context, locale.language === 'en');
  const products = [subject, ...titleDetails(filters, context)].join(' ');
  const title =
    lowestPriceMinor === null
      ? listed
      : t(`results.head.${filters.mode}.${grammaticalForm(filters, context)}`, {
          products,
          price: formatPrice({ amountMinor: lowestPriceMinor, currency: locale.currency }),
          count: merchants,
        });
  return page === 1 ? title : t('results.title.page', { title, page });
}

/** A list of one merchant compares nobody, and says whose it is. */
function presentDescription(filters: ActiveFilters, context: TemplateContext): string {
  const { t } = context.i18n;
  const products = presentSubject(filters, context);
  const [merchant, ...others] = listValues(filters.offer['merchantSlug']);
  if (merchant === undefined || others.length > 0)
    return t(`results.description.${filters.mode}`, { products });
  return t(`results.description.${filters.mode}.merchant`, {
    products,
    merchant: filterValueLabel('merchantSlug', merchant, context.names, context.i18n),
  });
}

/** What an adjective beside the subject agrees with: masculine, feminine or plural. */
function grammaticalForm({ main, product }: ActiveFilters, { i18n }: TemplateContext): NounForm {
  const category = categories.find(each => each === main['category']);
  const family = productFamilies.find(each => each === main['productFamily']);
  const isNamed = category !== undefined || family !== undefined || product['modelName'] !== undefined;
  return isNamed ? nounForm(category ?? family ?? null, i18n.locale.language) : 'p';
}

/** The most specific name of what is listed, as people search for it (only in English in the plural) or as a heading: the model, otherwise the line, the family, or all Apple products. */
export function presentSubject(
  { main, product }: ActiveFilters,
  { names, i18n }: Pick<TemplateContext, 'names' | 'i18n'>,
  isPlural = true,
): string {
  const { locale, t } = i18n;
  const named = (name: string) => (isPlural ? pluralName(name, locale.language) : name);
  const [model, ...otherModels] = listValues(product['modelName']);
  const modelName = otherModels.length === 0 ? names.models.get(String(model)) : undefined;
  if (modelName !== undefined) return modelLabel(modelName, locale.language);
  const category = categories.find(each => each === main['category']);
  if (category) return named(categoryNames[category]);
  const family = productFamilies.find(each => each === main['productFamily']);
  return family ? named(familyName(family)) : t('products.all');
}

function titleDetails(filters: ActiveFilters, context: TemplateContext): string[] {
  return inOrder(filters).flatMap(([key, value]) =>
    untitled.has(key) ? [] : [valueLabel(key, value, context)],
  );
}

/** Chips in the order of the filter rail, one for each value; values that define the list itself (its line or family) have none. */
function presentChips(filters: ActiveFilters, context: TemplateContext): Chip[] {
  return inOrder(filters).flatMap(([key, value]): Chip[] => {
    if (key === 'category' || key === 'productFamily') return [];
    if (isRange(value)) {
      const label = context.i18n.t('chips.labelled', {
        label: filterLabel(key, context.i18n),
        value: valueLabel(key, value, context),
      });
      return [{ key, value: null, label, url: addressOf(withFilter(filters, key, null), context) }];
    }
    return listValues(value).map(each => ({
      key,
      value: each,
      label: filterValueLabel(key, each, context.names, context.i18n),
      url: addressOf(withFilter(filters, key, without(value, each)), context),
    }));
  });
}

/** Home, mode, then each level of the address, each linking to the list up to there; `last` (a product's SKU) ends the row when given. */
export function presentBreadcrumbs(filters: ActiveFilters, context: TemplateContext): Breadcrumb[] {
  const { i18n, vocabulary } = context;
  const { locale, t } = i18n;
  const { mode } = filters;
  const plain: ActiveFilters = {
    ...filters,
    sortBy: defaultFilters.sortBy,
    availability: defaultFilters.availability,
  };
  const levels = formatResultAddress(plain, vocabulary).path.split('/').slice(2);
  const crumbs: Breadcrumb[] = [
    { label: t('breadcrumbs.home'), url: formatLocalePath(locale, '/'), isHome: true },
    { label: t(`mode.${mode}`), url: formatLocalePath(locale, `/${mode}`), isHome: false },
  ];
  let before: ActiveFilters = { ...defaultFilters, mode };
  levels.forEach((_, at) => {
    const path = `/${mode}/${levels.slice(0, at + 1).join('/')}`;
    const address = parseCatalogueAddress(path, '', vocabulary);
    if (address?.kind !== 'result') return;
    const label = levelLabel(before, address.filters, context);
    if (label !== null) crumbs.push({ label, url: formatLocalePath(locale, path), isHome: false });
    before = address.filters;
  });
  return crumbs;
}

/** The label of what a level of an address adds to the level before. */
function levelLabel(before: ActiveFilters, after: ActiveFilters, context: TemplateContext): string | null {
  const [added] = inOrder(after).filter(
    ([key, value]) => JSON.stringify(readFilter(before, key)) !== JSON.stringify(value),
  );
  if (!added) return null;
  const [key, value] = added;
  const values = listValues(value);
  const known = listValues(readFilter(before, key));
  // A second feature is appended to the values of the first: the label is that of the new value only.
  const fresh = values.find(each => !known.includes(each));
  return fresh === undefined ? valueLabel(key, value, context) : valueLabel(key, fresh, context);
}

/** The values of one filter in words: "128 GB", "Silver or Gold", "up to $500". */
export function valueLabel(
  key: FilterKeyName,
  value: FilterValue,
  { names, i18n }: Pick<TemplateContext, 'names' | 'i18n'>,
): string {
  if (isRange(value)) return filterRangeLabel(key, value, names, i18n);
  const labels = listValues(value).map(each => filterValueLabel(key, each, names, i18n));
  return new Intl.ListFormat(i18n.locale.tag, { type: 'disjunction' }).format(labels);
}

/** The filters in the order of the key table. */
export function inOrder(filters: ActiveFilters): [key: FilterKeyName, value: FilterValue][] {
  const values = new Map(listFilters(filters));
  return filterKeys.flatMap(({ name }): [FilterKeyName, FilterValue][] => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, value]];
  });
}

function addressOf(activeFilters: ActiveFilters, { vocabulary, i18n }: TemplateContext, page = 1): string {
  const { language, country } = i18n.locale;
  return buildUrl({ urlMode: 'result', language, country, activeFilters, page }, vocabulary);
}

function without(value: FilterValue, taken: FilterScalar): FilterValue | null {
  const left = listValues(value).filter(each => each !== taken);
  const [only] = left;
  return left.length > 1 ? { in: left } : (only ?? null);
}
