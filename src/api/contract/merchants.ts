// Merchants on the wire (specification, Merchant).
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { countries } from '#domain/locale/locale.ts';

const text = z.string().nullable();
const flag = z.boolean().nullable();

/** null anywhere = the merchant does not state it. */
export const wireMerchant = z.strictObject({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  isDemo: z.boolean(),
  summary: text,
  products: z
    .strictObject({ refurbished: z.int(), new: z.int() })
    .meta({ description: 'products on offer here' }),
  warrantyTime: z.int().nullable().meta({ description: 'months' }),
  warrantyExtra: text,
  returnTime: z.int().nullable().meta({ description: 'days' }),
  returnExtra: text,
  shippingCost: z.number().nullable().meta({ description: 'major units; 0 = free' }),
  shippingExtra: text,
  storePickup: flag,
  shipsInternationaly: flag,
  installmentPayments: z.array(z.int()).meta({ description: 'months: 3, 6, 12, 18' }),
  paymentMethods: z.array(z.string()),
  studentDiscount: flag,
  studentDiscountUrl: text,
  chargesVAT: flag,
  wholesale: flag,
  wholesaleUrl: text,
  battery: text,
  accessories: text,
  conditions: z.strictObject({ A: text, B: text, C: text }),
  parentCompany: text,
  headquarters: text,
  headquartersCountry: text,
  foundingYear: z.int().nullable(),
  support: z.strictObject({ email: text, contactPage: text, phone: text, phoneTime: text }),
  social: z.strictObject({
    wikipedia: text,
    instagram: text,
    facebook: text,
    twitter: text,
    linkedin: text,
  }),
  reviews: z.array(z.strictObject({ site: z.string(), url: z.string() })),
  haveReviews: z.boolean(),
  addedAt: z.iso.datetime(),
});
export type WireMerchant = z.output<typeof wireMerchant>;

export const merchantSlug = z.string().regex(/^[a-z-]{2,100}$/);
const country = z.enum(countries);

export const getMerchants = defineEndpoint({
  name: 'getMerchants',
  summary: 'The merchants of a country',
  request: z.strictObject({ country }),
  response: z.strictObject({ merchants: z.array(wireMerchant) }),
});

export const getMerchant = defineEndpoint({
  name: 'getMerchant',
  summary: 'One merchant',
  request: z.strictObject({ country, merchantSlug }),
  response: z.strictObject({ merchant: wireMerchant }),
});

export const getMerchantPair = defineEndpoint({
  name: 'getMerchantPair',
  summary: 'Two merchants to compare; the slugs in alphabetical order',
  request: z.strictObject({ country, slugA: merchantSlug, slugB: merchantSlug }),
  response: z.strictObject({ merchants: z.array(wireMerchant).length(2) }),
});
