// The home page on the wire: the range in figures, recent price drops, and what used iPhones cost.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { wireOffer } from '#api/contract/offer.ts';
import { wireProductSummary } from '#api/contract/product.ts';
import { families } from '#domain/catalogue/families.ts';
import { shelves } from '#domain/catalogue/shelves.ts';
import type { ShelfKey } from '#domain/catalogue/shelves.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';

const family = z.strictObject({
  family: z.enum(families),
  label: z.string(),
  url: z.string().meta({ description: 'its refurbished list, with the locale prefix' }),
  picture: z
    .strictObject({
      imageKeyHash: z.string().meta({ description: 'of its model with the most offers' }),
      width: z.number().meta({ description: 'of the view `shelf`, in which all devices have one scale' }),
      height: z.number(),
    })
    .nullable(),
  total: z.int().meta({ description: 'refurbished products that are available' }),
  minPriceLabel: z.string().nullable(),
});

const usedModel = z.strictObject({
  label: z.string(),
  url: z.string().meta({ description: 'its refurbished list, with the locale prefix' }),
  minPriceLabel: z.string(),
  total: z.int().meta({ description: 'refurbished products that are available' }),
});

const offered = { product: wireProductSummary, offer: wireOffer };
const launchPriceLabel = z.string().meta({ description: 'price of the product new when it came out' });

export const getHome = defineEndpoint({
  name: 'getHome',
  summary: 'One country’s catalog in figures, its latest price drops, and what refurbished iPhones cost',
  request: z.strictObject({ countrySlug: z.enum(countries), language: z.enum(languages).optional() }),
  response: z.strictObject({
    taxIncluded: z.boolean(),
    modes: z.array(
      z.strictObject({
        mode: z.enum(modes),
        url: z.string(),
        total: z.int().meta({ description: 'products that are available' }),
        minPriceLabel: z.string().nullable(),
      }),
    ),
    shelves: z.array(
      z.strictObject({
        key: z.enum(shelves.map(({ key }): ShelfKey => key)),
        families: z.array(family),
      }),
    ),
    discounts: z
      .strictObject({
        total: z.int().meta({ description: 'refurbished offers in stock with a known launch price' }),
        medianPercent: z.int().meta({ description: 'half of them are at least so far below it' }),
        beyondClaim: z.int().meta({ description: 'those that are 75 % below it, or more' }),
      })
      .nullable(),
    largestSaving: z
      .strictObject({
        ...offered,
        launchPriceLabel,
        percent: z.int().meta({ description: 'rounded to whole percent' }),
      })
      .nullable()
      .meta({
        description:
          'the available refurbished offer of a current iPhone, iPad or MacBook that is furthest below its launch price',
      }),
    isHistoryToCome: z.boolean().meta({
      description: 'the demo’s price history is still loading; price drops appear once it has loaded',
    }),
    priceDrops: z.array(
      z.strictObject({
        ...offered,
        beforeLabel: z.string().meta({ description: 'lowest price of the 30 days before, of that grade' }),
        percent: z.int().meta({ description: 'rounded to whole percent' }),
        day: z.iso.date().meta({ description: 'first day of the lower price' }),
        trend: z
          .strictObject({
            days: z.array(z.int()).meta({ description: 'days since 90 days ago, of each change' }),
            prices: z.array(z.int().nullable()).meta({
              description: 'the lowest price of its grade from that day on, minor units; null = none',
            }),
          })
          .meta({ description: 'the last 90 days' }),
      }),
    ),
    usedIphones: z
      .array(z.strictObject({ year: z.int(), models: z.array(usedModel) }))
      .meta({ description: 'iPhones in stock, by year of release, the newest first' }),
  }),
});
export type Home = z.output<typeof getHome.response>;
export type HomeFamily = z.output<typeof family>;
