// Settings of a locale that its pages load once (specification, Locale settings).
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { countries, currencies, languages, localeSlugs } from '#domain/locale/locale.ts';
import { availabilities, modes, sorts } from '#domain/offers/condition.ts';

const language = z.strictObject({
  slug: z.enum(languages),
  label: z.string(),
  defaultLocaleSlug: z.enum(localeSlugs),
});

const locale = z.strictObject({
  slug: z.enum(localeSlugs),
  language,
  country: z.strictObject({
    slug: z.enum(countries),
    label: z.string(),
    adjective: z.string(),
    defaultLanguage: z.enum(languages),
    currencyIso: z.enum(currencies),
  }),
});

const labelled = <Slugs extends readonly [string, ...string[]]>(slugs: Slugs) =>
  z.array(z.strictObject({ slug: z.enum(slugs), label: z.string() }));

export const getSettings = defineEndpoint({
  name: 'getSettings',
  summary: 'A locale with its currency, thresholds, page size, choices and the words of its addresses',
  request: z.strictObject({ localeSlug: z.enum(localeSlugs) }),
  response: z.strictObject({
    locale,
    locales: z.array(locale),
    currency: z.strictObject({
      iso: z.enum(currencies),
      symbol: z.string(),
      position: z.enum(['prefix', 'suffix']),
      thousandsSeparator: z.string(),
    }),
    taxIncluded: z.boolean(),
    flags: z.array(z.string()).meta({ description: 'feature flags that the query `feature` knows' }),
    thresholds: z
      .record(z.string(), z.array(z.int()))
      .meta({ description: 'category -> prices that have an address; `general` for all of them' }),
    pageSize: z.int(),
    sorts: labelled(sorts),
    availabilities: labelled(availabilities),
    modes: labelled(modes),
    addressVocabulary: z.unknown().meta({ description: 'which values have a segment in addresses, by root' }),
  }),
});
