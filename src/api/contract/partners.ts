// Partners that buy devices, on the wire.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { countries } from '#domain/locale/locale.ts';
import { partnerSlug, postages, returnPolicies } from '#domain/trade-in/sell-partner.ts';

const country = z.enum(countries);
const slug = z.string().regex(partnerSlug);

const commission = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), label: z.string() }),
  z.strictObject({ kind: z.literal('share'), percent: z.number() }),
]);

export const wirePartner = z
  .strictObject({
    slug,
    name: z.string(),
    label: z.string().meta({ description: 'words for a link to its page, in the language of the country' }),
    path: z.string().meta({ description: 'its page on this site, without the locale prefix' }),
    host: z.string().meta({ description: 'the name that the browser shows there, without www.' }),
    url: z.string().nullable().meta({ description: 'null = invented: there is nowhere to go' }),
    leavePath: z
      .string()
      .nullable()
      .meta({ description: 'where a visitor leaves for it, counted; without the locale prefix' }),
    commission: commission
      .nullable()
      .meta({ description: 'what the operator gets of a sale; null = nothing' }),
    postage: z.enum(postages).nullable().meta({ description: 'who pays the parcel to it; null = not known' }),
    returnPolicy: z
      .enum(returnPolicies)
      .nullable()
      .meta({ description: 'how a device comes back whose seller refuses a lower offer; null = not known' }),
    termsUrl: z.string().nullable(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'SellPartner' });
export type WirePartner = z.output<typeof wirePartner>;

export const getSellPartners = defineEndpoint({
  name: 'getSellPartners',
  summary: 'The partners that buy devices in a country, or the one that has a slug',
  request: z.strictObject({ country, slug: slug.optional() }),
  response: z.strictObject({ partners: z.array(wirePartner) }),
});
