// The anonymous session, which all data of a visitor belongs to (specification, Session).
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { countries, languages, localeSlugs } from '#domain/locale/locale.ts';

export const getSession = defineEndpoint({
  name: 'getSession',
  summary:
    'The visitor of a session; `current` is the session of the cookie. Asked by a page of ours, one is made when there is none',
  request: z.strictObject({ sessionToken: z.string().min(1).max(200) }),
  response: z.strictObject({
    sessionToken: z
      .literal('current')
      .nullable()
      .meta({ description: 'stands for the token, which only the cookie holds; null = there is no session' }),
    userToken: z.string().nullable().meta({ description: 'null = nobody who gave an address' }),
    email: z.string().nullable(),
    emailPending: z.string().nullable(),
    locale: z.enum(localeSlugs).nullable().meta({ description: 'chosen before; null = not known' }),
    countrySlug: z.enum(countries).nullable(),
    languageSlug: z.enum(languages).nullable(),
    detectedCountry: z
      .string()
      .nullable()
      .meta({ description: 'country code, a guess by language and clock; not always one of our countries' }),
    sources: z.array(z.string()).meta({ description: 'what brought the visitor here; the last one counts' }),
  }),
});
