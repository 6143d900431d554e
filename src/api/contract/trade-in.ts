// Trade-in on the wire: what partners pay for used devices (specification, Sell your device).
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { wirePartner } from '#api/contract/partners.ts';
import { roots } from '#domain/catalogue/families.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import { carriers } from '#domain/offers/carrier.ts';
import { modes } from '#domain/offers/condition.ts';
import { payoutMethods, sellConditions } from '#domain/trade-in/quote.ts';
import { quoteSorts } from '#domain/trade-in/select-quotes.ts';

const asked = { country: z.enum(countries), languageSlug: z.enum(languages).optional() };
const category = z.enum(roots);
const productSku = z.string().min(1).max(200);
const path = z.string().meta({ description: 'a page of this site, without the locale prefix' });

/** The highest payout of any partner. */
const most = {
  maxPayout: z.number().nullable().meta({ description: 'major units; null = nobody buys it' }),
  maxPayoutLabel: z.string().nullable(),
};

const countriesWithIt = z
  .array(z.enum(countries))
  .meta({ description: 'countries where somebody buys any of the category, or the model' });

const soldModel = z
  .strictObject({
    category,
    modelName: z.string().meta({ description: 'the value of the filter modelName' }),
    label: z.string(),
    imageKeyHash: z.string(),
    releasedOn: z.iso.date(),
    path,
    ...most,
  })
  .meta({
    id: 'SoldModel',
    description: 'a model that partners buy; in good condition, of whatever storage',
  });
export type SoldModel = z.output<typeof soldModel>;

export const getTradeInDevices = defineEndpoint({
  name: 'getTradeInDevices',
  summary: 'What partners of a country buy: the categories, and the models of one of them',
  request: z.strictObject({ ...asked, category: category.optional() }),
  response: z.strictObject({
    partners: z.array(wirePartner).meta({ description: 'those that quote prices today' }),
    readAt: z.iso.datetime().nullable().meta({ description: 'when the oldest of their lists was read' }),
    countries: countriesWithIt,
    categories: z.array(
      z.strictObject({
        category,
        label: z.string(),
        imageKeyHash: z.string(),
        path,
        models: z.int(),
        ...most,
      }),
    ),
    models: z.array(soldModel).meta({ description: 'newest first; empty without a category' }),
  }),
});
export type TradeInDevices = z.output<typeof getTradeInDevices.response>;

const wireQuote = z
  .strictObject({
    partner: wirePartner,
    payout: z.number().meta({ description: 'major units' }),
    payoutLabel: z.string(),
    lockDays: z.int().nullable().meta({ description: 'days for which the payout stands; null = not stated' }),
    payoutDays: z
      .int()
      .nullable()
      .meta({ description: 'days from the check of the device to the money; null = not stated' }),
    methods: z.array(z.enum(payoutMethods)),
    readAt: z.iso.datetime().meta({ description: 'when the partner’s list was last read' }),
  })
  .meta({ id: 'Quote' });
export type WireQuote = z.output<typeof wireQuote>;

const net = {
  net: z
    .number()
    .meta({ description: 'price and shipping less the payout, major units; below 0: money is left' }),
  netLabel: z.string().meta({ description: 'without a sign' }),
};

const upgrade = z
  .strictObject({
    productSku,
    label: z.string(),
    imageKeyHash: z.string(),
    path,
    offers: z.array(
      z.strictObject({
        mode: z.enum(modes),
        merchantName: z.string(),
        isDemo: z.boolean(),
        path,
        total: z.number().meta({ description: 'price and shipping, where the merchant states it' }),
        totalLabel: z.string(),
        ...net,
      }),
    ),
  })
  .meta({ id: 'TradeInUpgrade', description: 'another device, and what it costs once this one is sold' });
export type TradeInUpgrade = z.output<typeof upgrade>;

export const getTradeInQuotes = defineEndpoint({
  name: 'getTradeInQuotes',
  summary: 'What each partner of a country pays for a device, and what another device costs once it is sold',
  request: z.strictObject({
    ...asked,
    category,
    modelName: z.string().min(1).max(200),
    storageSize: z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .optional()
      .meta({
        description: 'gigabytes, 1 TB = 1000; without it, of a model with several, there are no quotes',
      }),
    carrier: z.enum(carriers).optional().meta({ description: 'the network it is locked to' }),
    condition: z.enum(sellConditions).default('B'),
    sort: z.enum(quoteSorts).default('payout'),
    newSku: productSku.optional().meta({ description: 'SKU of the device that is to be bought instead' }),
  }),
  response: z.strictObject({
    model: soldModel,
    listUrl: z.string().meta({ description: 'its refurbished offers: path with the locale prefix' }),
    countries: countriesWithIt,
    storages: z
      .array(
        z.strictObject({
          storageSize: z.int(),
          label: z.string(),
          payouts: z.array(z.strictObject({ condition: z.enum(sellConditions), ...most })),
        }),
      )
      .meta({ description: 'what it was made with, each with the most that is paid by condition' }),
    storageSize: z.int().nullable().meta({ description: 'the one that the quotes are for' }),
    carriers: z
      .array(z.strictObject({ carrier: z.enum(carriers), label: z.string() }))
      .meta({ description: 'networks by which partners pay differently; empty = none' }),
    conditions: z
      .array(z.strictObject({ condition: z.enum(sellConditions), ...most }))
      .meta({ description: 'of that storage; without one, of any' }),
    quotes: z.array(wireQuote),
    best: wireQuote.nullable().meta({ description: 'the highest, whatever the order' }),
    upgrade: upgrade
      .nullable()
      .meta({ description: 'the device of newSku; null = unknown, or none was named' }),
    upgrades: z
      .array(
        z.strictObject({
          productSku,
          label: z.string(),
          totalLabel: z.string(),
          ...net,
        }),
      )
      .meta({
        description: 'newer models of its category in stock, with at least its storage, newest first',
      }),
  }),
});
export type TradeInQuotes = z.output<typeof getTradeInQuotes.response>;

export const getTradeInValue = defineEndpoint({
  name: 'getTradeInValue',
  summary: 'What a product fetches as a trade-in, and what it costs after an earlier model is traded in',
  request: z.strictObject({
    ...asked,
    productSku,
    mode: z
      .enum(modes)
      .optional()
      .meta({ description: 'of the offers that an old device is traded in for; absent = both' }),
  }),
  response: z.strictObject({
    sell: z.strictObject({ path, maxPayout: z.number(), maxPayoutLabel: z.string() }).nullable(),
    upgrades: z.array(
      z.strictObject({ label: z.string(), path, maxPayout: z.number(), maxPayoutLabel: z.string(), ...net }),
    ),
  }),
});
export type TradeInValue = z.output<typeof getTradeInValue.response>;

export const getSellingAdvice = defineEndpoint({
  name: 'getSellingAdvice',
  summary: 'What to know before selling a device in a country, in its language',
  request: z.strictObject({ country: z.enum(countries) }),
  response: z.strictObject({
    title: z.string(),
    description: z.string(),
    html: z.string(),
    updatedAt: z.iso.date(),
  }),
});
