// Chosen filters in words, for titles, chips and breadcrumbs.
import { filterRangeLabel, filterValueLabel } from '#api/present/present-filter.ts';
import type { ValueNames } from '#api/present/value-names.ts';
import { isRange, listFilters, listValues } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import type { I18n } from '#messages/i18n.ts';

/** The data for texts about filters. */
export interface TemplateContext {
  readonly names: ValueNames;
  readonly vocabulary: AddressVocabulary;
  readonly i18n: I18n;
}

/** The values of one filter in words: "128 GB", "Silver or Gold", "up to $500". */
export function valueLabel(
  key: FilterKeyName,
  value: FilterValue,
  { names, i18n }: Pick<TemplateContext, 'names' | 'i18n'>,
): string {
  if (isRange(value)) return filterRangeLabel(key, value, names, i18n);
  const [first = '', ...others] = listValues(value).map(each => filterValueLabel(key, each, names, i18n));
  // A title asks for each label several times, and creating a formatter takes longer than all the rest.
  if (others.length === 0) return first;
  return new Intl.ListFormat(i18n.locale.tag, { type: 'disjunction' }).format([first, ...others]);
}

/** The filters in the order of the key table. */
export function inOrder(filters: ActiveFilters): [key: FilterKeyName, value: FilterValue][] {
  const values = new Map(listFilters(filters));
  return filterKeys.flatMap(({ name }): [FilterKeyName, FilterValue][] => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, value]];
  });
}
