// The models of a list on the wire, each with its colours, storages and conditions in the list.
import { z } from 'zod';
import { activeFilters } from '#api/contract/active-filters.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { pageSize } from '#domain/filters/page-size.ts';
import { countries, languages } from '#domain/locale/locale.ts';

const url = z
  .string()
  .meta({ description: 'of its list under the same filters, path with the locale prefix' });
const lowest = {
  url,
  lowestPrice: z
    .number()
    .nullable()
    .meta({ description: 'major units, of the offers in stock that pass the filters; null = none is' }),
  lowestPriceLabel: z.string().nullable(),
};

const listModel = z
  .strictObject({
    modelName: z.string().meta({ description: 'the value of the filter modelName' }),
    label: z.string(),
    imageKeyHash: z.string().meta({ description: 'of its launch colour' }),
    products: z.int().meta({ description: 'how many of its products are in the list' }),
    ...lowest,
    colors: z.array(z.strictObject({ value: z.string(), label: z.string(), colorValue: z.string(), url })),
    storages: z.array(z.strictObject({ value: z.number(), label: z.string(), ...lowest })),
    conditions: z.array(z.strictObject({ value: z.string(), label: z.string(), ...lowest })),
  })
  .meta({ id: 'ListModel' });
export type WireListModel = z.output<typeof listModel>;

export const getModels = defineEndpoint({
  name: 'getModels',
  summary:
    'One page of the models that match a set of filters, each with its colors, storage sizes, and conditions',
  request: z.strictObject({
    countrySlug: z.enum(countries),
    languageSlug: z.enum(languages).optional(),
    activeFilters: activeFilters.prefault({}),
    offset: z.int().min(0).max(10_000).default(0),
    perPage: z.int().min(1).max(60).default(pageSize),
  }),
  response: z.strictObject({
    models: z
      .array(listModel)
      .meta({ description: 'in the order of the list, each at the place of its first product' }),
    total: z.int().meta({ description: 'models, not products' }),
  }),
});
