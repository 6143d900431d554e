// Calls of specification 7 under /api/product/rendering that a results page and a product page rest on.
import { z } from 'zod';
import { activeFilters } from '#api/contract/active-filters.ts';
import { pageSize } from '#domain/filters/page-size.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { shownFamilies } from '#domain/catalogue/families.ts';
import { countries, currencies } from '#domain/locale/locale.ts';
import { carriers } from '#domain/offers/carrier.ts';
import { conditions, modes } from '#domain/offers/condition.ts';

const time = z.iso.datetime();

/** An offer (specification 3) and, beside it, what a visitor needs to compare it: total, shipping, warranty, returns. */
export const wireOffer = z.strictObject({
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
  mode: z.enum(modes),
  carrier: z
    .enum(carriers)
    .nullable()
    .meta({ description: 'network it is bound to, `unlocked`, or null = not stated' }),
  warrantyTime: z.int().nullable().meta({ description: 'months' }),
  returnTime: z.int().nullable().meta({ description: 'days' }),
  lastOutStockAt: time.nullable(),
  lastConfirmedAt: time,
  discountPercent: z
    .int()
    .nullable()
    .meta({ description: 'against the launch price in that country, rounded' }),
  _discountPercent: z.number().nullable(),
});
export type WireOffer = z.output<typeof wireOffer>;

const wireColour = z.strictObject({ slug: z.string(), label: z.string(), value: z.string() });

const wireProductSummary = z.strictObject({
  title: z.string(),
  fullTitle: z.string(),
  description: z.string(),
  brand: z.string(),
  category: z.string().nullable(),
  productFamily: z.enum(shownFamilies),
  modelName: z.string(),
  modelSlug: z.string(),
  storageSize: z.int().nullable().meta({ description: 'gigabytes, 1 TB = 1000' }),
  storageLabel: z.string().nullable(),
  deviceColor: wireColour.nullable(),
  imageKeyHashes: z.array(z.string()),
});

const resultItem = z.strictObject({
  _id: z.string(),
  productSku: z.string(),
  product: wireProductSummary,
  selectedOffer: wireOffer.nullable().meta({ description: 'the offer whose price the card shows' }),
  offers: z.array(wireOffer),
  offersNew: z.array(wireOffer),
  featured: z.null(),
  _originalPrice: z.int().nullable().meta({ description: 'launch price in that country, minor units' }),
});
export type ResultItem = z.output<typeof resultItem>;

export const getResult = defineEndpoint({
  name: 'getResult',
  summary: 'A page of products with their offers for a set of filters',
  request: z.strictObject({
    countrySlug: z.enum(countries),
    activeFilters: activeFilters.prefault({}),
    offset: z.int().min(0).max(10_000).default(0),
    perPage: z.int().min(1).max(60).default(pageSize),
  }),
  response: z.strictObject({
    data: z.array(resultItem),
    meta: z.strictObject({
      countrySlug: z.enum(countries),
      currency: z.enum(currencies),
      taxIncluded: z.boolean(),
    }),
    pagination: z.strictObject({
      page: z.int(),
      offset: z.int(),
      nextOffset: z.int().nullable(),
      total: z.int(),
    }),
  }),
});

const specification = z.strictObject({ key: z.string(), label: z.string(), value: z.string() });

const variant = z.strictObject({
  productSku: z.string(),
  storageSize: z.int().nullable(),
  storageLabel: z.string().nullable(),
  deviceColor: wireColour.nullable(),
  available: z.boolean(),
  lowestPriceLabel: z.string().nullable(),
});

export const getProduct = defineEndpoint({
  name: 'getProduct',
  summary: 'One product with its offers, variants and specifications',
  request: z.strictObject({
    countrySlug: z.enum(countries),
    activeFilters: activeFilters.prefault({}),
    productSku: z.string().min(1).max(200),
  }),
  response: z.strictObject({
    status: z.literal(200),
    data: z.strictObject({
      _id: z.string(),
      productSku: z.string(),
      canonicalSku: z.string(),
      product: wireProductSummary,
      category: z.string().nullable(),
      productFamily: z.enum(shownFamilies),
      countries: z.array(z.enum(countries)).meta({ description: 'countries with an offer of this product' }),
      selectedOffer: wireOffer.nullable(),
      offersRefurbished: z.array(wireOffer),
      offersNew: z.array(wireOffer),
      _originalPrice: z.int().nullable(),
      originalPriceLabel: z.string().nullable(),
      taxIncluded: z.boolean(),
      specs: z.array(specification),
      variants: z.array(variant),
      userImages: z.array(z.string()),
    }),
  }),
});
export type ProductData = z.output<typeof getProduct.response>['data'];
