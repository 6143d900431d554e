// What a part of a wish may mean: a filter, a part of a name, an order, or nothing.
import type { EffectRow } from '#domain/explore/wish/wish-terms.ts';
import type { ValueSets } from '#domain/explore/wish/catalogue-sets.ts';
import { addProducts } from '#domain/explore/wish/product-set.ts';
import type { ProductSet } from '#domain/explore/wish/product-set.ts';
import type { FilterRange, FilterScalar } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';

export interface Meaning {
  /** Meanings of one group are alternatives (128 or 256 GB); those of different groups are combined. */
  readonly group: string;
  /** The lower, the likelier. */
  readonly rank: number;
  /** How much it says about what is wanted; where not all can be true, lower weights are given up first. */
  readonly weight: number;
  /** The products that have it. */
  readonly products: ProductSet;
  /** null for a part of a name. */
  readonly filter: MeantFilter | null;
}

export interface MeantFilter {
  readonly key: FilterKeyName;
  /** Each with the products that have it; null = every product may. */
  readonly values: ReadonlyMap<FilterScalar, ProductSet | null>;
  readonly range: FilterRange | null;
}

/** A part of a wish: one word or several. */
export interface WishPart {
  /** Position of its first and behind its last typed word. */
  readonly from: number;
  readonly to: number;
  /** Its words, corrected. */
  readonly text: string;
  /** Empty for a part that only has an effect, or none. */
  readonly meanings: readonly Meaning[];
  readonly effect: EffectRow | null;
  /** It is not in the lexicon, nothing in the catalogue has it, or filters cannot express it ("not pink"). */
  readonly isUnknown: boolean;
}

export const nameWeight = 8;
const valueWeight = 6;

export function nameMeaning(group: string, products: ProductSet, weight = nameWeight): Meaning {
  return { group, rank: 0, weight, products, filter: null };
}

/** A filter by any of these values. */
export function valueMeaning(key: FilterKeyName, values: ValueSets, rank = 0): Meaning {
  const [first] = values.values();
  const products = new Uint32Array(first?.length ?? 0);
  for (const set of values.values()) addProducts(products, set);
  return { group: key, rank, weight: valueWeight, products, filter: { key, values, range: null } };
}

/** A filter by a value of offers, which `products` may have. */
export function offerMeaning(key: FilterKeyName, value: FilterScalar, products: ProductSet): Meaning {
  const filter = { key, values: new Map([[value, null]]), range: null };
  return { group: key, rank: 0, weight: valueWeight, products, filter };
}

export function rangeMeaning(
  key: FilterKeyName,
  range: FilterRange,
  products: ProductSet,
  rank = 0,
): Meaning {
  const group = `${key} ${range.gte ?? ''} ${range.lte ?? ''}`;
  return { group, rank, weight: valueWeight, products, filter: { key, values: new Map(), range } };
}
