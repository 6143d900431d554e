// Merchants in comparison, on the wire: their terms, their standing in today's market, and their record.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { merchantSlug, wireMerchant } from '#api/contract/merchants.ts';
import { wireOffer } from '#api/contract/offer.ts';
import { wireProductSummary } from '#api/contract/product.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import { specSlugs } from '#domain/merchants/merchant-specs.ts';

const share = z.number().min(0).max(1).nullable();

const market = z.strictObject({
  products: z
    .strictObject({ refurbished: z.int(), new: z.int() })
    .meta({ description: 'products in stock here' }),
  offersListed: z.int(),
  offersInStock: z.int(),
  families: z.array(z.string()).meta({ description: 'productFamily of what is in stock' }),
  compared: z
    .int()
    .meta({ description: 'products, each grade for itself, that another merchant has in stock, too' }),
  cheapest: z.int().meta({ description: 'of these, how many nobody sells for less' }),
  pricePercent: z
    .number()
    .nullable()
    .meta({ description: 'median distance to the lowest price of the others; null = too few to compare' }),
  discountPercent: z.number().nullable().meta({ description: 'median, against the price new' }),
  discountOffers: z.int(),
  intervals: z
    .array(z.int().nullable())
    .meta({ description: 'how often its feeds are read, milliseconds; null = by hand' }),
  lastReadAt: z.iso.datetime().nullable(),
});

const record = z
  .strictObject({
    since: z.iso.date(),
    until: z.iso.date().meta({ description: 'last day that counts' }),
    days: z.int(),
    offers: z.int(),
    isEnough: z.boolean().meta({ description: 'false = too little was seen; the figures below are null' }),
    stockShare: share.meta({ description: 'of the time that offers were listed' }),
    priceChanges: z.int(),
    changesPerOffer: z.number().nullable().meta({ description: 'in 30 days' }),
    cutShare: share.meta({ description: 'of the price changes' }),
    spells: z.int().meta({ description: 'times that an offer came into stock' }),
    medianSpellHours: z.int().nullable().meta({ description: 'how long they lasted' }),
  })
  .meta({ id: 'MerchantRecord', description: 'our own observations' });

export const wireRefurbisher = z
  .strictObject({
    merchant: wireMerchant,
    market,
    record: record.nullable().meta({ description: 'null = nothing was observed yet' }),
  })
  .meta({ id: 'Refurbisher' });
export type WireRefurbisher = z.output<typeof wireRefurbisher>;

const named = z.strictObject({ slug: z.string(), name: z.string() });

const pair = z
  .strictObject({
    first: named,
    second: named,
    shared: z.int().meta({ description: 'products that both have in stock' }),
  })
  .meta({ description: 'their slugs in alphabetical order' });
export type WirePair = z.output<typeof pair>;

const country = z.enum(countries);

export const getRefurbishers = defineEndpoint({
  name: 'getRefurbishers',
  summary: 'The merchants that list anything in a country, with their terms, standing and record',
  request: z.strictObject({ country }),
  response: z.strictObject({ refurbishers: z.array(wireRefurbisher) }),
});

const offerOfProduct = z.strictObject({ product: wireProductSummary, offer: wireOffer });

export const getRefurbisher = defineEndpoint({
  name: 'getRefurbisher',
  summary: 'One merchant, with its best offers and its stock of the last days',
  request: z.strictObject({ country, merchantSlug }),
  response: z.strictObject({
    refurbisher: wireRefurbisher,
    countries: z.array(country).meta({ description: 'where it lists anything' }),
    gradeWords: z
      .strictObject({ A: z.array(z.string()), B: z.array(z.string()), C: z.array(z.string()) })
      .meta({ description: 'its own words for our grades, in what it lists' }),
    bestOffers: z.array(offerOfProduct),
    stock: z.array(z.strictObject({ day: z.iso.date(), offers: z.int() })),
    reports: z
      .strictObject({
        count: z.int(),
        answered: z.int(),
        medianHours: z.int().nullable().meta({ description: 'from a report to its answer, at least 1' }),
      })
      .meta({ description: 'offers that visitors reported as wrong in the last 365 days, in all countries' }),
    pairs: z.array(pair),
  }),
});

export const getRefurbisherPairs = defineEndpoint({
  name: 'getRefurbisherPairs',
  summary: 'Pairs of merchants of a country that sell the same things',
  request: z.strictObject({ country }),
  response: z.strictObject({ pairs: z.array(pair) }),
});

export const getRefurbisherPair = defineEndpoint({
  name: 'getRefurbisherPair',
  summary: 'Two merchants, product by product; the slugs in alphabetical order',
  request: z.strictObject({ country, slugA: merchantSlug, slugB: merchantSlug }),
  response: z.strictObject({
    refurbishers: z.array(wireRefurbisher).length(2),
    countries: z.array(country).meta({ description: 'where the two are worth comparing' }),
    compared: z.int().meta({ description: 'products, each grade for itself, that both have in stock' }),
    firstCheaper: z.int(),
    secondCheaper: z.int(),
    pricePercent: z.number().nullable().meta({ description: 'median, first against second' }),
    products: z.array(z.strictObject({ product: wireProductSummary, first: wireOffer, second: wireOffer })),
  }),
});

export const getSpecText = defineEndpoint({
  name: 'getSpecText',
  summary: 'What a specification of merchants means and why it matters',
  request: z.strictObject({
    language: z.enum(languages),
    specSlug: z.enum(specSlugs),
    country: country
      .optional()
      .meta({ description: 'whose spelling, law and links; without it, the first of the language' }),
  }),
  response: z.strictObject({
    title: z.string(),
    description: z.string(),
    html: z.string().meta({ description: 'tags of an allowed list only; links of ours with the prefix' }),
    updatedAt: z.iso.date(),
  }),
});
