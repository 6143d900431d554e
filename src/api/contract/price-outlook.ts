// The price outlook of a product on the wire.
import { z } from 'zod';
import { aboutProduct } from '#api/contract/product.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { modes } from '#domain/offers/condition.ts';

const share = z.number().min(0).meta({ description: 'a share: 0.93 = 93 %' });

const estimate = z.strictObject({
  months: z.union([z.literal(1), z.literal(3), z.literal(6)]),
  kind: z.enum(['band', 'short', 'no-better']).meta({
    description:
      '`short`: too little history for a test; `no-better`: tested, and "stays the same" was as near or nearer',
  }),
  band: z
    .strictObject({ low: share, middle: share, high: share })
    .nullable()
    .meta({ description: 'shares of the price of today; between `low` and `high` lay four of five changes' }),
  test: z
    .strictObject({
      tested: z.int().meta({ description: 'estimates of the past, each from what was known by then' }),
      error: share.meta({
        description: 'median distance of the estimate to the later price, as a share of it',
      }),
      sameError: share.meta({ description: 'the same of "stays the same"' }),
      covered: share.meta({ description: 'later prices within the band' }),
    })
    .nullable(),
});
export type WireEstimate = z.output<typeof estimate>;

export const getPriceOutlook = defineEndpoint({
  name: 'getPriceOutlook',
  summary:
    'What a product is likely to cost in one, three and six months, by how its family lost value so far',
  request: aboutProduct.extend({ mode: z.enum(modes).default('refurbished') }),
  response: z.strictObject({
    family: z.string().meta({ description: 'name of the family whose prices it is made from' }),
    history: z
      .strictObject({
        version: z.int().meta({ description: 'of the rule' }),
        since: z.iso.date(),
        until: z.iso.date(),
        series: z.int().meta({ description: 'configurations by country and condition that counted' }),
      })
      .nullable()
      .meta({ description: 'null = there is none' }),
    estimates: z.array(estimate).max(3),
    nextRelease: z
      .strictObject({
        month: z.int().min(1).max(12),
        from: z.iso.date().meta({ description: 'first day of that month, or the day that is announced' }),
        inMonth: z.int().meta({ description: 'of the last releases, those in that month or one beside it' }),
        releases: z.int(),
        isAnnounced: z.boolean(),
      })
      .nullable()
      .meta({ description: 'null = its line has no usual month' }),
  }),
});
export type PriceOutlookWire = z.output<typeof getPriceOutlook.response>;
