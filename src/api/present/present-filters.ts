// Filter keys with their values -> wire: labels, the address segment of each value, and the order of the filter rail.
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getAllFilters } from '#api/contract/filters.ts';
import { filterLabel, filterValueLabel } from '#api/present/present-filter.ts';
import type { TemplateContext } from '#api/present/present-filter-values.ts';
import type { CategorySlug, ProductFamilySlug } from '#domain/catalogue/families.ts';
import { defaultFilters, withFilter } from '#domain/filters/active-filters.ts';
import type { FilterScalar } from '#domain/filters/active-filters.ts';
import { findFilterKey } from '#domain/filters/filter-keys.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { formatResultAddress } from '#domain/urls/catalogue-address.ts';
import type { KeyValues } from '#read-models/catalogue/list-filters.ts';

type WireFilter = ResponseOf<typeof getAllFilters>['filters'][number];

/** Values sorted by label, as the language sorts words; values with an order of their own (sizes, models, chips) keep it. */
const sortedByLabel: ReadonlySet<FilterKeyName> = new Set([
  'deviceColor',
  'features',
  'carrier',
  'merchantSlug',
]);

interface MainFilters {
  readonly category: CategorySlug | null;
  readonly productFamily: ProductFamilySlug | null;
}

export function presentFilters(
  found: readonly KeyValues[],
  main: MainFilters,
  context: TemplateContext,
): WireFilter[] {
  const { names, i18n } = context;
  const collator = new Intl.Collator(i18n.locale.tag, { numeric: true });
  return found.map(({ key, values }, order): WireFilter => {
    const labelled = values.map(value => ({ value, label: valueLabel(key, value, context) }));
    const sorted = sortedByLabel.has(key)
      ? labelled.toSorted((a, b) => collator.compare(a.label, b.label))
      : labelled;
    return {
      key,
      label: filterLabel(key, i18n),
      group: findFilterKey(key)?.group ?? 'product',
      order,
      values: sorted.map(({ value, label }, at) => {
        const colour = key === 'deviceColor' ? names.colours.get(String(value))?.[0] : undefined;
        return {
          value,
          label,
          slug: segmentOf(key, value, main, context),
          order: at,
          ...(colour ? { colorValue: colour.value } : {}),
        };
      }),
    };
  });
}

function valueLabel(key: FilterKeyName, value: FilterScalar, { names, i18n }: TemplateContext): string {
  const label = filterValueLabel(key, value, names, i18n);
  return key === 'price' ? i18n.t('filter.upTo', { to: label }) : label;
}

/** The segment that the value appends to the address of its list; null when it goes into the query. */
function segmentOf(
  key: FilterKeyName,
  value: FilterScalar,
  { category, productFamily }: MainFilters,
  { vocabulary }: TemplateContext,
): string | null {
  const list = { ...defaultFilters, main: { category, productFamily } };
  const chosen = withFilter(list, key, key === 'price' ? { lte: Number(value) } : value);
  const { path, query } = formatResultAddress(chosen, vocabulary);
  return query === '' ? (path.split('/').at(-1) ?? null) : null;
}
