// Visit records on the wire (specification, Visits): filter lists, longtail addresses, product views, clicks and web vitals.
import { z } from 'zod';
import { activeFilters } from '#api/contract/active-filters.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { countries, languages } from '#domain/locale/locale.ts';

const id = z.string().regex(/^\d{1,18}$/);
/** P27. Only the path and the known keys of the query are stored. */
const url = z.string().max(2_000);
const token = z.string().max(200);

const visit = {
  userToken: token.nullish().meta({
    description:
      'null = nobody who gave an address; visits are never joined to an address, so it is not kept',
  }),
  countrySlug: z.enum(countries),
  languageSlug: z.enum(languages),
};

const recorded = z.strictObject({ _id: z.string().meta({ description: 'of the record' }) });

export const recordFilters = defineEndpoint({
  name: 'recordFilters',
  summary: 'A result list was looked at',
  request: z.strictObject({
    ...visit,
    activeFilters,
    url,
    resultCount: z.int().min(0).max(10_000_000),
    activePlacements: z
      .array(id)
      .max(50)
      .default([])
      .meta({ description: '`featured._id` of what was shown' }),
  }),
  response: recorded,
});

export const recordLongtail = defineEndpoint({
  name: 'recordLongtail',
  summary: 'An address of a result list was reached, with its spelling in the visitor’s language',
  request: z.strictObject({
    path: url,
    pathLocalized: url,
    countrySlug: z.enum(countries),
    languageSlug: z.enum(languages),
    activeFilters,
  }),
  response: recorded,
});

export const recordProductView = defineEndpoint({
  name: 'recordProductView',
  summary: 'A product was looked at',
  request: z.strictObject({
    ...visit,
    productSku: z.string().min(1).max(200),
    activeFilters,
    url,
    selectedOfferId: id.nullish(),
    resultLastUrl: url.nullish(),
    resultActiveFilters: activeFilters.nullish(),
    resultSelected: z.union([z.string().max(200), z.number(), z.boolean()]).nullish(),
  }),
  response: recorded,
});

export const recordClick = defineEndpoint({
  name: 'recordClick',
  summary: 'An offer was clicked',
  request: z.strictObject({
    ...visit,
    offerId: id,
    gatewayId: token.nullish(),
    url,
    clickSource: z.string().max(100).nullish(),
    notificationId: id.nullish(),
  }),
  response: recorded,
});

/** Web vitals, by the names of the browsers' own standard. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export const measuredPages = ['home', 'results', 'product', 'other'] as const;

export const recordVitals = defineEndpoint({
  name: 'recordVitals',
  summary: 'How fast a page was for a visitor; counted in /metrics and kept nowhere',
  request: z.strictObject({
    page: z.enum(measuredPages),
    vitals: z
      .array(
        z.strictObject({
          name: z.enum(vitalNames),
          value: z.number().min(0).max(600_000).meta({ description: 'milliseconds; of CLS the score' }),
        }),
      )
      .min(1)
      .max(20),
  }),
  response: z.strictObject({ status: z.literal(200) }),
});
