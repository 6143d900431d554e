// The chips beneath a tab (specification 2: up to six).
import { listPriceThresholds } from '#domain/urls/price-thresholds.ts';
import { categories, families, getFamily } from '#domain/catalogue/families.ts';
import type { CategorySlug, ProductFamilySlug, RootSlug } from '#domain/catalogue/families.ts';
import { lineFilters } from '#domain/explore/explore-entries.ts';
import { getTabRow } from '#domain/explore/explore-tabs.ts';
import type { TabKey, TagRule } from '#domain/explore/explore-tabs.ts';
import { defaultFilters, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export interface ExploreTag {
  readonly key: string;
  /** What the chip is about; its label is this value in words. */
  readonly filterKey: FilterKeyName;
  readonly value: FilterValue;
  readonly filters: ActiveFilters;
  /** Lines go on helping while somebody types a name; a price or a storage size narrows nothing that was typed. */
  readonly showInSearch: boolean;
  readonly countries: readonly CountrySlug[];
}

const maxTags = 6;

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
    const main = lineFilters(familyOf(rule.line), rule.line);
    return [lineTag('category', rule.line, { ...defaultFilters, main })];
  }
  if ('family' in rule) {
    const filters = { ...defaultFilters, main: { productFamily: rule.family } };
    return [lineTag('productFamily', rule.family, filters)];
  }
  if ('upTo' in rule) {
    // A price without an address of its own would be a list that no search engine may keep.
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
  const within: ActiveFilters = { ...defaultFilters, main: root === null ? {} : rootFilters(root) };
  return {
    key: `${filterKey}:${text}`,
    filterKey,
    value,
    filters: withFilter(within, filterKey, value),
    showInSearch: false,
    countries: only,
  };
}

/** A root that is a category, or else the family of its lines. */
function rootFilters(root: RootSlug): ActiveFilters['main'] {
  const category = categories.find(each => each === root);
  const row = families.map(getFamily).find(family => family.root === root);
  if (row && isOneLine(row.productFamily) && category) return lineFilters(row.productFamily, category);
  return row ? { productFamily: row.productFamily } : {};
}

function isOneLine(productFamily: ProductFamilySlug): boolean {
  const rows = families.map(getFamily).filter(row => row.productFamily === productFamily);
  return rows.length === 1 && rows[0]?.lines.length === 0;
}

function familyOf(category: CategorySlug): ProductFamilySlug {
  const row = families.map(getFamily).find(each => each.category === category || has(each.lines, category));
  if (!row) throw new Error(`no family has the line ${category}`);
  return row.productFamily;
}

function has(lines: readonly string[], line: string): boolean {
  return lines.includes(line);
}
