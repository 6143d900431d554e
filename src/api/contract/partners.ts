// Partners that buy devices, on the wire.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { countries } from '#domain/locale/locale.ts';
import { partnerSlug } from '#domain/trade-in/sell-partner.ts';

const country = z.enum(countries);
const slug = z.string().regex(partnerSlug);

const wirePartner = z.strictObject({
  slug,
  name: z.string(),
  label: z.string().meta({ description: 'words for a link to its page, in the language of the country' }),
  path: z.string().meta({ description: 'its page on this site, without the locale prefix' }),
  host: z.string().meta({ description: 'the name that the browser shows there, without www.' }),
  url: z.string().nullable().meta({ description: 'null = invented: there is nowhere to go' }),
  isDemo: z.boolean(),
});
export type WirePartner = z.output<typeof wirePartner>;

export const getSellPartners = defineEndpoint({
  name: 'getSellPartners',
  summary: 'The partners that buy devices in a country, or the one that has a slug',
  request: z.strictObject({ country, slug: slug.optional() }),
  response: z.strictObject({ partners: z.array(wirePartner) }),
});
