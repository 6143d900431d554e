// Texts for a set of filters (specification, Results): title, chips, breadcrumbs, and its canonical address.
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { templateActiveFilters } from '#api/contract/filters.ts';
import { presentBreadcrumbs } from '#api/present/present-breadcrumbs.ts';
import { filterLabel, filterValueLabel } from '#api/present/present-filter.ts';
import { inOrder, valueLabel } from '#api/present/present-filter-values.ts';
import type { TemplateContext } from '#api/present/present-filter-values.ts';
import { presentDescription, presentHeadTitle, presentListTitle } from '#api/present/present-list-title.ts';
import type { ListOffer } from '#api/present/present-list-title.ts';
import { isRange, listValues, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterScalar, FilterValue } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { listAlternates } from '#domain/urls/alternates.ts';
import { buildUrl } from '#domain/urls/build-url.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { isStrategic } from '#domain/urls/strategic-address.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { lowerFirst, upperFirst } from '#messages/formats.ts';

type Template = ResponseOf<typeof templateActiveFilters>;
type Chip = Template['chips'][number];

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

/** Chips in the order of the filter rail, one for each value; values that define the list itself (its line or family) have none. */
function presentChips(filters: ActiveFilters, context: TemplateContext): Chip[] {
  const { t } = context.i18n;
  return inOrder(filters).flatMap(([key, value]): Chip[] => {
    if (key === 'category' || key === 'productFamily') return [];
    if (isRange(value)) {
      const range = valueLabel(key, value, context);
      const label =
        key === 'shippingCost' && value.lte === 0
          ? upperFirst(range)
          : t('chips.labelled', { label: filterLabel(key, context.i18n), value: lowerFirst(range) });
      return [{ key, value: null, label, url: addressOf(withFilter(filters, key, null), context) }];
    }
    return listValues(value).map(each => ({
      key,
      value: each,
      label: chipLabel(key, each, context),
      url: addressOf(withFilter(filters, key, without(value, each)), context),
    }));
  });
}

/** "16 GB" alone would be storage. */
function chipLabel(key: FilterKeyName, value: FilterScalar, { names, i18n }: TemplateContext): string {
  const label = filterValueLabel(key, value, names, i18n);
  return key === 'memorySize' ? i18n.t('steps.memory', { size: label }) : label;
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
