// The wire form of active filters (specification, Active filters). Unknown keys and values of another type are refused by name; lists
// are bounded (P27).
import { z } from 'zod';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { categories, productFamilies } from '#domain/catalogue/families.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import type { FilterKey } from '#domain/filters/filter-keys.ts';
import { availabilities, modes, sorts } from '#domain/offers/condition.ts';

const maxListLength = 200;
const maxTextLength = 200;

/** One value or any of several. */
function oneOrSeveral<Scalar extends z.ZodType>(scalar: Scalar) {
  return [scalar, z.strictObject({ in: z.array(scalar).max(maxListLength) })] as const;
}

const range = z.strictObject({ gte: z.number().optional(), lte: z.number().optional() });

const valueOf = {
  text: z.union(oneOrSeveral(z.string().max(maxTextLength))),
  number: z.union([...oneOrSeveral(z.number()), range]),
  boolean: z.union(oneOrSeveral(z.boolean())),
} as const satisfies Record<FilterKey['kind'], z.ZodType>;

type WireValue = z.output<(typeof valueOf)[FilterKey['kind']]>;

/** null filters nothing: an empty value of an address becomes null (specification, Query). */
function filterGroup(group: 'product' | 'offer') {
  const keys = filterKeys
    .filter(key => key.group === group)
    .map(key => [key.name, valueOf[key.kind].nullish()] as const);
  return z.strictObject(
    Object.fromEntries(keys) as Record<string, z.ZodOptional<z.ZodNullable<z.ZodType<WireValue, WireValue>>>>,
  );
}

/** The filters that a caller may send: omitted groups are empty, other omitted fields get their defaults. */
export type WireFilters = Partial<ActiveFilters>;

const schema = z.strictObject({
  main: z
    .strictObject({
      category: z.union(oneOrSeveral(z.enum(categories))).nullish(),
      productFamily: z.union(oneOrSeveral(z.enum(productFamilies))).nullish(),
    })
    .default({}),
  product: filterGroup('product').default({}),
  offer: filterGroup('offer').default({}),
  sortBy: z.enum(sorts).default('price'),
  availability: z.enum(availabilities).default('available'),
  mode: z.enum(modes).default('refurbished'),
});

/** Cast to the type of the filters: every value that the schema accepts is one. */
export const activeFilters = schema.meta({ id: 'ActiveFilters' }) as unknown as z.ZodType<
  ActiveFilters,
  WireFilters
>;
