// The chips of a tab (specification, Explore: up to six).
import type { RootSlug } from '#domain/catalogue/families.ts';
import { getTabRow } from '#domain/explore/explore-tabs.ts';
import type { TabKey, TagRule } from '#domain/explore/explore-tabs.ts';
import { defaultFilters, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { resolveMain } from '#domain/urls/main-filters.ts';
import { listPriceThresholds } from '#domain/urls/price-thresholds.ts';
import { findRoot } from '#domain/urls/root-segments.ts';

export interface ExploreTag {
  readonly key: string;
  /** The key and value that the chip filters by; they also make its label. */
  readonly filterKey: FilterKeyName;
  readonly value: FilterValue;
  readonly filters: ActiveFilters;
  /** Whether it stays while a visitor types: lines help to find a name; a price or storage size does not narrow a search. */
  readonly showInSearch: boolean;
  readonly countries: readonly CountrySlug[];
}

const maxTags = 6;

/** The chips of a tab in a country, six at most. */
export function listTags(tab: TabKey, country: CountrySlug): ExploreTag[] {
  const { roots, tags } = getTabRow(tab);
  const [root = null] = roots;
  return tags
    .flatMap(rule => readRule(rule, root))
    .filter(tag => tag.countries.includes(country))
    .slice(0, maxTags);
}

function readRule(rule: TagRule, root: RootSlug | null): ExploreTag[] {
  if ('line' in rule) {
    const main = resolveMain({ category: rule.line });
    return [lineTag('category', rule.line, { ...defaultFilters, main })];
  }
  if ('family' in rule) {
    const main = resolveMain({ productFamily: rule.family });
    return [lineTag('productFamily', rule.family, { ...defaultFilters, main })];
  }
  if ('upTo' in rule) {
    // A price that is no threshold has no address of its own, so search engines could not index its list.
    return listPriceThresholds(root, null).includes(rule.upTo)
      ? [valueTag(root, 'price', { lte: rule.upTo })]
      : [];
  }
  return [valueTag(root, rule.key, rule.value, rule.countries)];
}

function lineTag(filterKey: 'category' | 'productFamily', value: string, filters: ActiveFilters): ExploreTag {
  return { key: `${filterKey}:${value}`, filterKey, value, filters, showInSearch: true, countries };
}

function valueTag(
  root: RootSlug | null,
  filterKey: FilterKeyName,
  value: FilterValue,
  only: readonly CountrySlug[] = countries,
): ExploreTag {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const within: ActiveFilters = { ...defaultFilters, main: findRoot(root ?? '')?.main ?? {} };
  return {
    key: `${filterKey}:${text}`,
    filterKey,
    value,
    filters: withFilter(within, filterKey, value),
    showInSearch: false,
    countries: only,
  };
}
