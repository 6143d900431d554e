// The wire form of active filters (specification 3). Unknown keys are refused by name; lists are bounded (P27).
import { z } from 'zod';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import { shownFamilies } from '#domain/catalogue/families.ts';
import { availabilities, modes, sorts } from '#domain/offers/condition.ts';

const maxListLength = 200;
const maxTextLength = 200;

const scalar = z.union([z.string().max(maxTextLength), z.number(), z.boolean()]);
const range = z.strictObject({ gte: z.number().optional(), lte: z.number().optional() });
const filterValue = z.union([scalar, z.strictObject({ in: z.array(scalar).max(maxListLength) }), range]);

function filterGroup(level: 'product' | 'offer') {
  const keys = filterKeys.filter(key => key.level === level).map(key => [key.name, filterValue.optional()]);
  return z.strictObject(Object.fromEntries(keys) as Record<string, z.ZodOptional<typeof filterValue>>);
}

export const activeFilters = z.strictObject({
  main: z
    .strictObject({
      productFamily: z.enum(shownFamilies).nullish(),
      category: z.string().max(maxTextLength).nullish(),
    })
    .optional(),
  product: filterGroup('product').optional(),
  offer: filterGroup('offer').optional(),
  sortBy: z.enum(sorts).default('price'),
  availability: z.enum(availabilities).default('available'),
  mode: z.enum(modes).default('refurbished'),
});
