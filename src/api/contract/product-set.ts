// Several products by their SKUs, each with the offer that costs least: for comparisons and for visitors' own lists.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { wireOffer } from '#api/contract/offer.ts';
import { wireProductSummary } from '#api/contract/product.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';

/** Room for a visitor's own list and the recently viewed products together. */
const maxProductSet = 120;

const productOfSet = z
  .strictObject({
    askedSku: z.string().meta({ description: 'as the request named it; it may be outdated' }),
    productSku: z.string(),
    product: wireProductSummary,
    mode: z
      .enum(modes)
      .meta({ description: 'of the offer; without one refurbished, unless it is sold new only' }),
    offer: wireOffer.nullable().meta({ description: 'the cheapest in stock, refurbished or new' }),
    offerCount: z.int().meta({ description: 'offers in stock, refurbished and new' }),
  })
  .meta({ id: 'ProductOfSet' });
export type ProductOfSet = z.output<typeof productOfSet>;

export const getProducts = defineEndpoint({
  name: 'getProducts',
  summary: 'Several products by their SKUs, in the order asked for, each with its cheapest offer in stock',
  request: z.strictObject({
    countrySlug: z.enum(countries),
    languageSlug: z.enum(languages).optional(),
    productSkus: z.array(z.string().min(1).max(200)).max(maxProductSet),
  }),
  response: z.strictObject({
    products: z.array(productOfSet),
    unknown: z.array(z.string()).meta({ description: 'SKUs that no product has or had' }),
  }),
});
