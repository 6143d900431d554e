// Finds the filters of a wish: the widest family, line or list of models that, with its other filters, selects exactly what was meant.
import { categoryNames, getFamily, modelCategory, modelFilterName } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';
import type { Meaning, MeantFilter } from '#domain/explore/wish/meaning.ts';
import {
  hasProduct,
  intersect,
  isSameSet,
  listPositions,
  overlaps,
  unite,
} from '#domain/explore/wish/product-set.ts';
import type { ProductSet } from '#domain/explore/wish/product-set.ts';
import type { WishLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import { defaultFilters, withFilter } from '#domain/filters/active-filters.ts';
import type {
  ActiveFilters,
  FilterGroup,
  FilterScalar,
  FilterValue,
} from '#domain/filters/active-filters.ts';
import { mergeValues } from '#domain/filters/merge-filters.ts';
import { resolveMain } from '#domain/urls/main-filters.ts';

/** Nobody asks for a list of more models than this. */
const maxModels = 24;

export interface WishFilters {
  readonly filters: ActiveFilters;
  readonly products: ProductSet;
}

/** null when no list has just these products: they are of several families, or of too many models. `names`: the words of names in the wish. */
export function findWishFilters(
  meanings: readonly Meaning[],
  found: ProductSet,
  names: ReadonlySet<string>,
  lexicon: WishLexicon,
): WishFilters | null {
  const named = combine(
    meanings.filter(({ filter }) => filter === null),
    lexicon.sets.all,
  );
  const products = narrowToWholeNames(keepMainFamily(found, names, lexicon), named, names, lexicon);
  const filters = meanings.flatMap(({ filter }) => filter ?? []);
  const passing = combine(
    meanings.filter(({ filter }) => filter !== null),
    lexicon.sets.all,
  );
  const models = [...lexicon.sets.models].flatMap(([model, set]) => (overlaps(set, products) ? [model] : []));
  const namesSystem = filters.some(({ key }) => key === 'compatibleWith');
  const sought = { products, passing, namesSystem, named: names.size > 0 ? named : null };
  const subject = findSubject(models, sought, lexicon);
  if (!subject) return null;
  const base: ActiveFilters = { ...defaultFilters, main: subject.main, product: subject.product };
  const [only, other] = models;
  const isImplied = (filter: MeantFilter) =>
    only !== undefined &&
    other === undefined &&
    passesAll(filter, lexicon.sets.models.get(only) as ProductSet);
  return {
    products,
    filters: filters
      .filter(filter => !isImplied(filter))
      .reduce((all, filter) => addFilter(all, filter, products), base),
  };
}

/** The products of which one meaning of each group is true. */
function combine(meanings: readonly Meaning[], all: ProductSet): ProductSet {
  const groups = Map.groupBy(meanings, ({ group }) => group);
  return [...groups.values()]
    .map(ofGroup => ofGroup.map(({ products }) => products).reduce(unite))
    .reduce(intersect, all);
}

interface Subject {
  readonly main: FilterGroup;
  readonly product: FilterGroup;
}

interface Sought {
  readonly products: ProductSet;
  /** All products that pass the filters, whatever their names. */
  readonly passing: ProductSet;
  /** A system is named: iOS 17. */
  readonly namesSystem: boolean;
  /** All products that have the names; null = the wish has none. */
  readonly named: ProductSet | null;
}

/** The list that has just these products with the other filters: all, a family, a line, or some models; null when none has. */
function findSubject(
  models: readonly Model[],
  { products, passing, named, namesSystem }: Sought,
  { sets }: WishLexicon,
): Subject | null {
  const families = new Set(models.map(({ family }) => getFamily(family).productFamily));
  const isAllPassing = !named && isSameSet(passing, products);
  // A system of one family has its address within that family.
  if (isAllPassing && !(namesSystem && families.size === 1)) return { main: {}, product: {} };
  const lines = new Set(models.map(modelCategory));
  const [productFamily, otherFamily] = families;
  const [category, otherLine] = lines;
  if (productFamily === undefined || otherFamily !== undefined) return null;
  const [model, otherModel] = models;
  const ofLine = otherLine === undefined ? sets.valuesOf('category').get(category ?? '') : undefined;
  const ofFamily = sets.valuesOf('productFamily').get(productFamily);
  const isAllOf = (set: ProductSet | undefined) =>
    set !== undefined && isSameSet(intersect(set, passing), products);
  // HomePod mini is a line of its own, with the line's address.
  const isLineItself = model && category && model.name === categoryNames[category];
  if (!named || otherModel || isLineItself) {
    // "macbook pro 16" names the line, even if no other MacBook has 16 inches.
    const isLineNamed = named && ofLine && isSameSet(intersect(named, ofLine), named);
    if (category !== undefined && isLineNamed && isAllOf(ofLine))
      return { main: resolveMain({ category }), product: {} };
    if (isAllOf(ofFamily)) return { main: resolveMain({ productFamily }), product: {} };
    if (category !== undefined && isAllOf(ofLine)) return { main: resolveMain({ category }), product: {} };
  }
  if (models.length > maxModels || category === undefined) return null;
  const main = resolveMain(otherLine === undefined ? { category } : { productFamily });
  const [first, ...others] = models.map(modelFilterName);
  if (first === undefined) return null;
  return { main, product: { modelName: others.length === 0 ? first : { in: [first, ...others] } } };
}

/**
 * Of several families that have all of it, the one with most of these products: "m2 air 8gb" is a MacBook rather than an iPad. Without
 * a name there is no need to choose.
 */
function keepMainFamily(found: ProductSet, names: ReadonlySet<string>, { sets }: WishLexicon): ProductSet {
  if (names.size === 0) return found;
  const families = [...sets.valuesOf('productFamily').values()]
    .map(set => intersect(set, found))
    .map(set => ({ set, size: listPositions(set).length }))
    .toSorted((a, b) => b.size - a.size);
  return families[0]?.set ?? found;
}

/** "iphone 13" has all words of one model's name, and is not iPhone 13 mini. The name of a whole family or line narrows nothing. */
function narrowToWholeNames(
  products: ProductSet,
  named: ProductSet,
  names: ReadonlySet<string>,
  { sets, wholeNames }: WishLexicon,
): ProductSet {
  if (names.size === 0) return products;
  for (const key of ['productFamily', 'category'] as const) {
    for (const set of sets.valuesOf(key).values()) if (isSameSet(set, named)) return products;
  }
  const whole = [...wholeNames].flatMap(([model, words]) => {
    const set = sets.models.get(model);
    return set && overlaps(set, products) && words.every(word => names.has(word)) ? [set] : [];
  });
  const [first, ...others] = whole;
  return first ? intersect(products, others.reduce(unite, first)) : products;
}

function addFilter(filters: ActiveFilters, filter: MeantFilter, products: ProductSet): ActiveFilters {
  const { key, range } = filter;
  const values = [...filter.values].flatMap(([value, set]): FilterScalar[] =>
    set === null || overlaps(set, products) ? [value] : [],
  );
  const [only, other] = values;
  const added: FilterValue | null = range ?? (other === undefined ? (only ?? null) : { in: values });
  if (added === null) return filters;
  const group = filters.offer[key] ?? filters.product[key] ?? filters.main[key] ?? null;
  return withFilter(filters, key, mergeValues(group, added));
}

/** Whether every product of a set passes the filter, which is then redundant. */
function passesAll({ values, range }: MeantFilter, products: ProductSet): boolean {
  if (range || [...values.values()].some(set => set === null)) return false;
  const sets = [...values.values()].flatMap(set => set ?? []);
  return listPositions(products).every(at => sets.some(set => hasProduct(set, at)));
}
