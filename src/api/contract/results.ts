// A result list on the wire (specification, Result list).
import { z } from 'zod';
import { activeFilters } from '#api/contract/active-filters.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { wireOffer } from '#api/contract/offer.ts';
import { wireProductSummary } from '#api/contract/product.ts';
import { pageSize } from '#domain/filters/page-size.ts';
import { countries, currencies, languages } from '#domain/locale/locale.ts';

const placement = z.strictObject({
  _id: z.string().meta({ description: 'goes into activePlacements of r/filters' }),
  label: z.string().meta({ description: 'what says that it is paid for, in the language of the country' }),
  merchantSlug: z.string(),
});

const resultItem = z
  .strictObject({
    _id: z.string(),
    productSku: z.string(),
    product: wireProductSummary,
    selectedOffer: wireOffer.nullable().meta({ description: 'the offer whose price the card shows' }),
    offers: z.array(wireOffer).meta({ description: 'refurbished' }),
    offersNew: z.array(wireOffer),
    featured: placement.nullable(),
    _originalPrice: z.int().nullable().meta({ description: 'launch price in that country, minor units' }),
  })
  .meta({ id: 'ResultItem' });
export type ResultItem = z.output<typeof resultItem>;

export const getResult = defineEndpoint({
  name: 'getResult',
  summary: 'A page of products with their offers for a set of filters',
  request: z.strictObject({
    countrySlug: z.enum(countries),
    languageSlug: z.enum(languages).optional(),
    activeFilters: activeFilters.prefault({}),
    offset: z.int().min(0).max(10_000).default(0),
    perPage: z.int().min(1).max(60).default(pageSize),
  }),
  response: z.strictObject({
    data: z.array(resultItem),
    featured: z.array(resultItem).meta({
      description: 'paid placements for these filters, outside offset and total, on the first page',
    }),
    meta: z.strictObject({
      countrySlug: z.enum(countries),
      currency: z.enum(currencies),
      taxIncluded: z.boolean(),
    }),
    pagination: z.strictObject({
      page: z.int(),
      offset: z.int(),
      nextOffset: z.int().nullable(),
      total: z.int(),
    }),
  }),
});
