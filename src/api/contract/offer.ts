// An offer on the wire (specification, Offer).
import { z } from 'zod';
import { keyboardLayouts } from '#domain/catalogue/product.ts';
import { currencies } from '#domain/locale/locale.ts';
import { carriers } from '#domain/offers/carrier.ts';
import { conditions, modes } from '#domain/offers/condition.ts';

const time = z.iso.datetime();

/** An offer with the terms by which visitors compare it: total, shipping, warranty, returns. */
export const wireOffer = z
  .strictObject({
    id: z.string(),
    merchantId: z.string(),
    merchantSlug: z.string(),
    merchantName: z.string(),
    merchantIsDemo: z.boolean(),
    price: z.number().meta({ description: 'major units, for display' }),
    _price: z.int().meta({ description: 'minor units' }),
    currency: z.enum(currencies),
    priceLabel: z.string(),
    shippingCost: z.number().nullable().meta({ description: 'major units; null = the merchant states none' }),
    shippingLabel: z.string().nullable(),
    totalLabel: z
      .string()
      .nullable()
      .meta({ description: 'price and shipping together; null when shipping is not stated' }),
    available: z.boolean(),
    condition: z.enum(conditions),
    conditionV: z.string().meta({ description: 'label of the condition in the language of the country' }),
    _condition: z.string().nullable().meta({ description: "the merchant's own words" }),
    certified: z
      .boolean()
      .meta({ description: 'certified without a grade: shown as certified, never as graded' }),
    ungraded: z.boolean().meta({
      description:
        'used or refurbished, and the merchant states no grade: B on the wire, never shown as graded',
    }),
    mode: z.enum(modes),
    carrier: z
      .enum(carriers)
      .nullable()
      .meta({ description: 'network it is bound to, `unlocked`, or null = not stated' }),
    keyboardLayout: z
      .enum(keyboardLayouts)
      .nullable()
      .meta({ description: 'null = not stated, or no laptop' }),
    warrantyTime: z.int().nullable().meta({ description: 'months' }),
    returnTime: z.int().nullable().meta({ description: 'days' }),
    lastOutStockAt: time.nullable(),
    lastConfirmedAt: time,
    discountPercent: z
      .int()
      .nullable()
      .meta({ description: 'against the launch price in that country, rounded' }),
    _discountPercent: z.number().nullable(),
  })
  .meta({ id: 'Offer' });
export type WireOffer = z.output<typeof wireOffer>;
