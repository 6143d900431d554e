// Offer pushes on the wire: what a merchant's program reports between two readings of its feed, and the response.
import { z } from 'zod';
import { countries, currencies } from '#domain/locale/locale.ts';

/** Maximum number of offers in one request. */
export const maxOffersPerRequest = 500;

const code = z.string().min(1).max(200).meta({ description: 'your own product code, as in your feed' });
const country = z
  .enum(countries)
  .optional()
  .meta({ description: 'may be left out by a merchant that sells in one country' });

/** All given fields apply from now on; omitted optional ones stay as they are. */
export const offerStatement = z.strictObject({
  price: z
    .number()
    .positive()
    .max(1_000_000)
    .meta({ description: 'what a visitor pays, without shipping; major units, at most two decimals' }),
  currency: z.enum(currencies).meta({ description: 'the country’s' }),
  available: z.boolean().meta({ description: 'whether it can be bought now' }),
  shipping: z.number().nonnegative().max(100_000).optional().meta({ description: 'major units' }),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional()
    .meta({ description: 'on a host that is registered for you' }),
});

export const offerQuery = z.strictObject({ country });
export const offerStatements = z.strictObject({
  offers: z.array(offerStatement.extend({ code, country })).min(1).max(maxOffersPerRequest),
});

export const offerAnswer = z.strictObject({
  code,
  country: z.enum(countries),
  outcome: z.enum(['changed', 'unchanged', 'held']),
  price: z.number().meta({ description: 'in effect, major units' }),
  available: z.boolean(),
  sayAgainAt: z.iso.datetime().optional().meta({
    description:
      'held alone: the price jumped and waits; said again from then on, or by your feed, it is taken. Stock counts at once',
  }),
});
export type OfferAnswer = z.output<typeof offerAnswer>;

/** Stable; programs branch on it. Code -> HTTP status of a request for one offer. @table */
export const merchantFailures = {
  'invalid-request': 400,
  'key-unknown': 401,
  'offer-unknown': 404,
  'line-not-matched': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'country-required': 422,
  'country-not-served': 422,
  'currency-wrong': 422,
  'host-not-registered': 422,
  'code-repeated': 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;
export type MerchantFailure = keyof typeof merchantFailures;

export const offersAnswer = z.strictObject({
  results: z
    .array(
      z.union([
        offerAnswer,
        z.strictObject({
          code,
          country,
          outcome: z.literal('refused'),
          error: z.string(),
          errorCode: z.enum(Object.keys(merchantFailures) as [MerchantFailure, ...MerchantFailure[]]),
        }),
      ]),
    )
    .meta({ description: 'in the order of the request; one that is refused does not hold up the others' }),
});
export type OffersAnswer = z.output<typeof offersAnswer>;

/** `:code` is a product code, escaped as a part of an address. */
export const offerPath = '/api/merchant/offers/:code';
export const offersPath = '/api/merchant/offers';
