// The last 90 days of several products at once, for a list of them.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { gradeHistory } from '#api/contract/price-history.ts';
import { aboutProduct } from '#api/contract/product.ts';
import { grades, modes } from '#domain/offers/condition.ts';

/** As many as a list may have on one page. */
const maxProducts = 60;

export const getPriceTrends = defineEndpoint({
  name: 'getPriceTrends',
  summary: 'The lowest price of several products in one condition each, day by day over the last 90 days',
  request: aboutProduct.omit({ productSku: true }).extend({
    mode: z.enum(modes).default('refurbished'),
    products: z
      .array(aboutProduct.pick({ productSku: true }).extend({ grade: z.enum(grades) }))
      .max(maxProducts),
  }),
  response: z.strictObject({
    trends: z
      .array(
        gradeHistory.pick({ days: true, prices: true, now: true, verdict: true }).extend({
          productSku: z.string(),
        }),
      )
      .meta({
        description: 'days count from 90 days ago; products without a history in the condition have none',
      }),
  }),
});
export type PriceTrend = z.output<typeof getPriceTrends.response>['trends'][number];
