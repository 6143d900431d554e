// The breadcrumbs of a list: one for each level of its address.
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { templateActiveFilters } from '#api/contract/filters.ts';
import { inOrder, valueLabel } from '#api/present/present-filter-values.ts';
import type { TemplateContext } from '#api/present/present-filter-values.ts';
import { defaultFilters, listValues, readFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { formatResultAddress, parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

type Breadcrumb = ResponseOf<typeof templateActiveFilters>['breadcrumbs'][number];

/** Home, mode, then each level of the address, each linking to the list up to there. */
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

/** The label of the filter that a level of an address adds to the level before. */
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
