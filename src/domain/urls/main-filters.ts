// Main filters <-> root and line of an address. Main filters that mean the same get one spelling here.
import { categories, families, getFamily } from '#domain/catalogue/families.ts';
import { listValues } from '#domain/filters/active-filters.ts';
import type { FilterGroup, FilterValue } from '#domain/filters/active-filters.ts';
import { mergeValues } from '#domain/filters/merge-filters.ts';
import { findRoot, rootRows } from '#domain/urls/root-segments.ts';
import type { RootRow } from '#domain/urls/root-segments.ts';
import type { Place } from '#domain/urls/segment-lookup.ts';

export interface MainParts extends Place {
  /** The main filters that root and line do not express. */
  readonly rest: FilterGroup;
}

/**
 * Splits main filters. The root is that of the product family; without one, the root that all categories share: so
 * `{category: 'macbook-air'}` and `{category: {in: ['ipad', 'ipad-pro']}}` have the root that visitors know.
 */
export function splitMain(main: FilterGroup): MainParts {
  const category = main['category'] ?? null;
  const productFamily = main['productFamily'] ?? null;
  const root = productFamily === null ? rootOfCategories(category) : rootOfFamily(productFamily);
  if (root === null) return { root: null, line: null, rest: main };
  // A root of one category expresses that category: `{category: 'imac'}`.
  const ownCategory = categoryOfRoot.get(root.root) ?? null;
  if (category === null || category === ownCategory) return { root, line: null, rest: {} };
  // A root that is a category cannot be narrowed to another one.
  if (root.main['category'] !== undefined) return { root: null, line: null, rest: main };
  const line = root.lines.find(each => each === category) ?? null;
  return { root, line, rest: line === null ? { category } : {} };
}

/** The inverse of `splitMain`. Values of the same key combine (specification, Merging). */
export function joinMain({ root, line, rest }: MainParts): FilterGroup {
  const main = new Map<string, FilterValue>(Object.entries(root?.main ?? {}));
  if (line !== null) main.set('category', line);
  for (const [key, value] of Object.entries(rest)) {
    if (value !== null && value !== undefined) main.set(key, mergeValues(main.get(key) ?? null, value));
  }
  return Object.fromEntries(main);
}

/** The one spelling of main filters that mean the same: `{category: 'iphone'}` is `{productFamily: 'iphone'}`. */
export function resolveMain(main: FilterGroup): FilterGroup {
  return joinMain(splitMain(main));
}

const rootByFamily: ReadonlyMap<string, string> = new Map(
  families.map(slug => [getFamily(slug).productFamily, getFamily(slug).root]),
);

const rootByCategory: ReadonlyMap<string, string> = new Map(
  families.flatMap(slug => {
    const { category, lines, root } = getFamily(slug);
    return (category === null ? lines : [category]).map((each): [string, string] => [each, root]);
  }),
);

/** Root -> category, for roots that are one category; iphone too, though its main filter is the family. */
const categoryOfRoot: ReadonlyMap<string, string> = new Map(
  rootRows.flatMap(({ root, lines }) => {
    const own = categories.filter(category => rootByCategory.get(category) === root);
    return lines.length === 0 && own[0] !== undefined ? [[root, own[0]]] : [];
  }),
);

function rootOfFamily(productFamily: FilterValue): RootRow | null {
  return typeof productFamily === 'string' ? findRoot(rootByFamily.get(productFamily) ?? '') : null;
}

function rootOfCategories(category: FilterValue | null): RootRow | null {
  const [first, ...others] = new Set(listValues(category).map(each => rootByCategory.get(String(each))));
  return first === undefined || others.length > 0 ? null : findRoot(first);
}
