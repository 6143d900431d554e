// Explore on the wire (specification, Explore entries): the search panel before and during typing.
import { z } from 'zod';
import { activeFilters } from '#api/contract/active-filters.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { tabKeys } from '#domain/explore/explore-tabs.ts';
import { countries, languages } from '#domain/locale/locale.ts';

const countryList = z.array(z.enum(countries)).meta({ description: 'countries in which it is shown' });

/** Offers in stock of a list or a product. */
export const stock = z.strictObject({
  minPrice: z.number().nullable().meta({ description: 'major units; null = nothing is available' }),
  minPriceLabel: z.string().nullable(),
  total: z.int().meta({ description: 'products that are available' }),
});

const item = z.strictObject({
  key: z.string().meta({ description: 'what it is, and its slug or SKU: model:iphone-13' }),
  label: z.string(),
  filters: activeFilters,
  url: z.string().meta({ description: 'path with the locale prefix' }),
  imageKey: z.string().nullable().meta({ description: 'model and colour; null = no device (merchants)' }),
  meta: stock,
  extraKeywords: z.array(z.string()).meta({ description: 'what else it is called in the language' }),
  countries: countryList,
});
export type ExploreItem = z.output<typeof item>;

/** At most as many words as fit in 200 characters. */
const words = z.array(z.string()).max(200);

const tag = z.strictObject({
  key: z.string(),
  label: z.string(),
  filters: activeFilters,
  url: z.string(),
  showInSearch: z.boolean().meta({ description: 'whether it stays while a text is searched' }),
  countries: countryList,
});

export const getExplore = defineEndpoint({
  name: 'getExplore',
  summary:
    'Tabs of models, families, and merchants. With a search text, only those that match, best match first',
  request: z.strictObject({
    language: z.enum(languages),
    countrySlug: z.enum(countries),
    q: z.string().max(200).optional(),
  }),
  response: z.strictObject({
    wish: z
      .strictObject({
        item: item
          .nullable()
          .meta({ description: 'the list that it is; null when the first hit says it as well' }),
        unknown: words.meta({ description: 'typed words that were not understood' }),
        impossible: words.meta({
          description: 'typed words that are true of no device together with the others',
        }),
      })
      .nullable()
      .meta({
        description:
          'the filters recognized in the text; null if there are none, or if one of the items already covers them',
      }),
    tabs: z.array(
      z.strictObject({
        key: z.enum(tabKeys),
        label: z.string(),
        count: z
          .int()
          .meta({ description: 'all that belong here or fit the text; `items` are the first of them' }),
        items: z.array(item),
        tags: z.array(tag).max(6),
      }),
    ),
  }),
});
export type ExploreWish = NonNullable<z.output<typeof getExplore.response>['wish']>;
export type ExploreTab = z.output<typeof getExplore.response>['tabs'][number];
