// Filters on the wire: every key with its values, how many products each value leaves, and the texts for a set of filters.
import { z } from 'zod';
import { activeFilters } from '#api/contract/active-filters.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { wireBreadcrumb } from '#api/contract/product.ts';
import { categories, productFamilies } from '#domain/catalogue/families.ts';
import { facetNames } from '#domain/filters/filter-keys.ts';
import { countries, languages } from '#domain/locale/locale.ts';

/** Beside the keys: the histogram of prices, which is no key of a filter. */
const priceBandsKey = 'priceBands';

const filterScalar = z.union([z.string(), z.number(), z.boolean()]);

export const getAllFilters = defineEndpoint({
  name: 'getAllFilters',
  summary: 'Every filter key of a part of the catalogue with its values, labelled, in the order of the rail',
  request: z.strictObject({
    countrySlug: z.enum(countries),
    languageSlug: z.enum(languages).optional(),
    mainFilters: z
      .strictObject({
        category: z.enum(categories).nullish(),
        productFamily: z.enum(productFamilies).nullish(),
      })
      .prefault({}),
  }),
  response: z.strictObject({
    filters: z.array(
      z.strictObject({
        key: z.string(),
        label: z.string(),
        group: z.enum(['main', 'product', 'offer']),
        order: z.int(),
        values: z.array(
          z.strictObject({
            value: filterScalar,
            label: z.string(),
            slug: z
              .string()
              .nullable()
              .meta({ description: 'its segment in an address; null = it stands in the query' }),
            order: z.int(),
            colorValue: z.string().optional().meta({ description: '#rrggbb, of colours only' }),
          }),
        ),
      }),
    ),
  }),
});

export const getCountFilters = defineEndpoint({
  name: 'getCountFilters',
  summary:
    'For each filter key, the number of products each value would leave, ignoring what is already selected for that key',
  request: z.strictObject({
    countrySlug: z.enum(countries),
    languageSlug: z.enum(languages).optional(),
    activeFilters: activeFilters.prefault({}),
    filterKeys: z
      .array(z.enum(facetNames))
      .max(40)
      .default([...facetNames]),
  }),
  response: z.partialRecord(z.enum([...facetNames, priceBandsKey]), z.record(z.string(), z.int())).meta({
    description:
      'key -> value -> products; a value that would leave none is not listed. Asked for the price, also `priceBands`: lower end of a band, in major units -> products whose price is in it, for every band of a histogram; the last has all above it',
  }),
});

export const templateActiveFilters = defineEndpoint({
  name: 'templateActiveFilters',
  summary: 'The wording for a set of filters: title, chips, breadcrumbs, and canonical URL',
  request: z.strictObject({
    countrySlug: z.enum(countries),
    languageSlug: z.enum(languages).optional(),
    activeFilters: activeFilters.prefault({}),
    page: z.int().min(1).max(999_999).default(1),
  }),
  response: z.strictObject({
    title: z.string().meta({ description: 'heading of the list' }),
    headTitle: z
      .string()
      .meta({ description: 'title of its page: with the lowest price, where something is in stock' }),
    merchants: z.int().min(0).meta({ description: 'how many have what is listed' }),
    description: z.string(),
    chips: z.array(
      z.strictObject({
        key: z.string(),
        value: filterScalar.nullable().meta({ description: 'null = a range' }),
        label: z.string(),
        url: z.string().meta({ description: 'address of the list without it' }),
      }),
    ),
    breadcrumbs: z.array(wireBreadcrumb),
    canonicalPath: z.string().meta({ description: 'path and query with the locale prefix' }),
    isIndexable: z.boolean(),
    alternates: z.array(z.strictObject({ hreflang: z.string(), path: z.string() })),
  }),
});
export type FilterChip = z.output<typeof templateActiveFilters.response>['chips'][number];
