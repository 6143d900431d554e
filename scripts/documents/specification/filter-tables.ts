// Filters for the specification: keys, choices, tabs of explore.
import { codes, writeTable } from '#scripts/documents/specification/markdown.ts';
import { familyName } from '#domain/catalogue/category-names.ts';
import { families, getFamily, productFamilies } from '#domain/catalogue/families.ts';
import type { CategorySlug, FamilySlug } from '#domain/catalogue/families.ts';
import { tabRows } from '#domain/explore/explore-tabs.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { featureFlags } from '#domain/filters/feature-flags.ts';
import { filterKeys, type FilterKey } from '#domain/filters/filter-keys.ts';
import { availabilities, modes, sorts } from '#domain/offers/condition.ts';

/** The families by their names in filters, each with its categories. */
export function writeFamilies(): string {
  return writeTable(
    ['family', 'productFamily', 'category'],
    productFamilies.map(productFamily => {
      const categories = families
        .filter(slug => getFamily(slug).productFamily === productFamily)
        .flatMap(listCategories);
      return [familyName(productFamily), codes([productFamily]), codes(categories)];
    }),
  );
}

function listCategories(family: FamilySlug): readonly CategorySlug[] {
  const { category, lines } = getFamily(family);
  return category === null ? lines : [category];
}

export function writeFilterKeys(): string {
  return writeTable(
    ['key', 'group', 'decided by', 'values', 'counted'],
    filterKeys.map(({ name, group, level, kind, isMany, isFacet }: FilterKey) => [
      name,
      group,
      level,
      isMany ? `${kind}, several` : kind,
      isFacet ? 'yes' : '',
    ]),
  );
}

/** `english`: the English messages by key. */
export function writeChoices(english: ReadonlyMap<string, string>): string {
  const row = (choice: string, values: readonly string[], fallback: string, prefix: string) =>
    values.map(value => [
      choice,
      codes([value]) + (value === fallback ? ', the default' : ''),
      english.get(`${prefix}.${value}`) ?? '',
    ]);
  return writeTable(
    ['choice', 'value', 'in English'],
    [
      ...row('mode', modes, defaultFilters.mode, 'mode'),
      ...row('availability', availabilities, defaultFilters.availability, 'availability'),
      ...row('sortBy', sorts, defaultFilters.sortBy, 'sort'),
    ],
  );
}

export function writeFeatureFlags(): string {
  return writeTable(
    ['query', 'adds'],
    featureFlags.map(({ name, key, value }) => [codes([`feature=${name}`]), codes([`${key}: ${value}`])]),
  );
}

/** `english`: the English messages by key. */
export function writeExploreTabs(english: ReadonlyMap<string, string>): string {
  return writeTable(
    ['tab', 'in English', 'models of'],
    tabRows.map(({ key, roots }) => [key, english.get(`explore.tab.${key}`) ?? '', roots.join(', ')]),
  );
}
