// Landed prices on the wire: what a product costs when it is bought in another country and brought to this one.
import { z } from 'zod';
import { wireOffer } from '#api/contract/offer.ts';
import { aboutProduct, wireProductSummary } from '#api/contract/product.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { countries, currencies } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';
import { keyboards, plugs } from '#domain/shipping/device-abroad.ts';
import { shippedDeviceKeys } from '#domain/shipping/shipping-rules.ts';

const range = z
  .strictObject({ lowMinor: z.int(), highMinor: z.int() })
  .meta({ id: 'CostRange', description: 'minor units of the currency of the country asked for' });

const landed = z.strictObject({
  way: z.enum(['merchant', 'forwarder']).meta({
    description: '`forwarder`: the merchant does not ship abroad, or does not say so',
  }),
  priceMinor: z.int().meta({ description: 'the price, converted' }),
  domesticMinor: z
    .int()
    .nullable()
    .meta({ description: 'delivery to the forwarder; null = none, or not stated' }),
  salesTax: range.nullable().meta({ description: 'charged by the seller on delivery to a forwarder' }),
  freight: range.meta({ description: 'an estimate' }),
  payment: range
    .nullable()
    .meta({ description: 'what a bank may add; an estimate; null = the same currency' }),
  import: z
    .strictObject({
      dutyKind: z.enum(['none', 'parcel', 'unknown', 'extra']).meta({
        description: '`extra`: none by itself, but one may be charged by the country in which it was made',
      }),
      duty: range,
      tax: range
        .extend({
          name: z.enum(['vat', 'gst']),
          basisPoints: z.array(z.int()).length(2),
          mayBeSellers: z.boolean().meta({ description: 'the seller may collect it with the order' }),
        })
        .nullable(),
      clearance: range.meta({ description: 'an estimate' }),
    })
    .nullable()
    .meta({ description: 'null = no border between the two countries' }),
  total: range,
  isIncomplete: z.boolean().meta({ description: 'a duty is not known: the total can be higher' }),
});

const landedOffer = z.strictObject({
  country: z.enum(countries),
  offer: wireOffer.meta({ description: 'the best there, in the currency of its country' }),
  path: z.string().meta({ description: 'address of the product there, with the locale prefix' }),
  landed,
  home: z
    .strictObject({ offer: wireOffer, total: range })
    .nullable()
    .meta({ description: 'the cheapest here in the same or a better condition; in Canada with its tax' }),
  verdict: z.enum(['worth', 'maybe', 'not-worth']).nullable().meta({
    description: 'by the dearest estimate, by the cheapest alone, by none; null = nothing to compare with',
  }),
  mostMinor: z.int().nullable().meta({ description: 'saving by the cheapest estimate; negative = dearer' }),
  leastMinor: z.int().nullable().meta({ description: 'saving by the dearest estimate' }),
  keyboard: z
    .enum(keyboards)
    .nullable()
    .meta({ description: 'the keyboard it has, where it is another than here' }),
  plug: z.enum(plugs).nullable(),
  isEsimOnly: z.boolean().meta({ description: 'has no SIM tray, unlike those sold here' }),
  rights: z.enum(['union', 'foreign']).meta({ description: 'whose consumer law holds' }),
});
export type LandedOfferWire = z.output<typeof landedOffer>;

export const getLandedPrices = defineEndpoint({
  name: 'getLandedPrices',
  summary:
    'What the best offers of a product in the other six countries cost when they are brought to this one',
  request: aboutProduct.extend({ mode: z.enum(modes).default('refurbished') }),
  response: z.strictObject({
    product: wireProductSummary,
    mode: z.enum(modes),
    currency: z.enum(currencies),
    device: z.enum(shippedDeviceKeys).meta({ description: 'how tariffs and carriers class it' }),
    rates: z
      .strictObject({
        day: z.iso.date(),
        ageDays: z.int(),
        isStale: z.boolean().meta({ description: 'older than the rule allows' }),
        isDemo: z.boolean().meta({ description: 'invented for the demonstration' }),
        perEuro: z.array(z.strictObject({ currency: z.enum(currencies), rate: z.number() })),
      })
      .nullable()
      .meta({
        description:
          'reference rates of the European Central Bank; null = none are loaded, and nothing is computed',
      }),
    offers: z.array(landedOffer).meta({ description: 'the largest saving first' }),
    without: z.array(z.enum(countries)).meta({ description: 'countries where nobody has it in stock' }),
  }),
});
export type LandedPricesWire = z.output<typeof getLandedPrices.response>;
