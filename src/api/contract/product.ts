// A product on the wire (specification, Products): the summary that cards and pages share, and the calls of a product's page.
import { z } from 'zod';
import { activeFilters } from '#api/contract/active-filters.ts';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { wireOffer } from '#api/contract/offer.ts';
import { categories, productFamilies } from '#domain/catalogue/families.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import { conditions, modes } from '#domain/offers/condition.ts';

const wireColour = z.strictObject({ slug: z.string(), label: z.string(), value: z.string() });
const productSku = z.string().min(1).max(200);

export const wireProductSummary = z
  .strictObject({
    title: z.string(),
    fullTitle: z.string(),
    description: z.string(),
    brand: z.string(),
    category: z.enum(categories),
    productFamily: z.enum(productFamilies),
    modelName: z.string().meta({ description: 'label of the model' }),
    modelSlug: z.string(),
    details: z
      .array(z.string())
      .meta({ description: 'what tells it from the others of its model, in the order of a title' }),
    storageSize: z.number().nullable().meta({ description: 'gigabytes, 1 TB = 1000' }),
    storageLabel: z.string().nullable(),
    deviceColor: wireColour.nullable(),
    imageKeyHashes: z.array(z.string()).meta({
      description: 'image key and 10 characters that change when the picture does; the first is the main one',
    }),
    path: z
      .string()
      .meta({ description: 'address of its page behind the locale prefix, in the mode asked for' }),
  })
  .meta({ id: 'ProductSummary' });
export type ProductSummary = z.output<typeof wireProductSummary>;

export const wireBreadcrumb = z
  .strictObject({ label: z.string(), url: z.string(), isHome: z.boolean() })
  .meta({ id: 'Breadcrumb' });

export const softwareSupport = z
  .strictObject({
    kind: z.enum(['over', 'last', 'estimate']).meta({
      description:
        'newer systems leave it out; the next one will; or it has got them all and the rest is an estimate',
    }),
    years: z
      .number()
      .nullable()
      .meta({ description: 'of new systems that are left, in halves, by our estimate' }),
    endedOn: z.iso.date().nullable(),
    hasFixes: z.boolean().meta({ description: 'it may still get security fixes' }),
    newestSystem: z.string().nullable(),
    systemUrl: z.string().nullable().meta({ description: 'list of the devices that run it' }),
    usualYears: z.number().nullable().meta({ description: 'median of the models whose time is over' }),
    peers: z.int().nullable().meta({ description: 'how many models the median is of' }),
  })
  .meta({ id: 'SoftwareSupport' });

const otherwise =
  'what the lowest offer has instead of the condition, network or merchant that is filtered for, where no offer in stock passes; null = it has none of these otherwise';

const offerChoices = z.strictObject({
  key: z.enum(['condition', 'carrier']),
  label: z.string(),
  options: z.array(
    z.strictObject({
      value: z.string(),
      label: z.string(),
      isSelected: z.boolean().meta({ description: 'the selected offer has this value' }),
      price: z.number().meta({ description: 'the lowest in stock, major units' }),
      priceLabel: z.string(),
      otherwise: z.string().nullable().meta({ description: otherwise }),
    }),
  ),
});

export const getProduct = defineEndpoint({
  name: 'getProduct',
  summary: 'One product with its offers',
  request: z.strictObject({
    countrySlug: z.enum(countries),
    languageSlug: z.enum(languages).optional(),
    activeFilters: activeFilters.prefault({}),
    productSku,
  }),
  response: z.strictObject({
    status: z.literal(200),
    data: z.strictObject({
      _id: z.string(),
      productSku: z.string(),
      canonicalSku: z.string(),
      product: wireProductSummary,
      category: z.enum(categories),
      productFamily: z.enum(productFamilies),
      countries: z
        .array(z.enum(countries))
        .meta({ description: 'countries with an offer of this product in the mode asked for' }),
      selectedOffer: wireOffer.nullable(),
      offersRefurbished: z.array(wireOffer),
      offersNew: z.array(wireOffer),
      matchingOffers: z.array(z.string()).meta({
        description: 'ids of the offers, in the mode asked for, that pass the filters of offers',
      }),
      choices: z.array(offerChoices).meta({
        description:
          'conditions and networks in which it is in stock, if possible under the other filters of offers',
      }),
      _originalPrice: z.int().nullable().meta({ description: 'launch price in that country, minor units' }),
      originalPriceLabel: z.string().nullable(),
      taxIncluded: z.boolean(),
      softwareSupport: softwareSupport.nullable(),
      releasedOn: z.iso.date().meta({ description: 'when its model came out' }),
      predecessor: z.string().nullable().meta({
        description: 'label of the model before its own; null = its model is the first of its kind',
      }),
      breadcrumbs: z.array(wireBreadcrumb),
    }),
  }),
});
export type ProductData = z.output<typeof getProduct.response>['data'];

const specification = z.strictObject({ key: z.string(), label: z.string(), value: z.string() });

export const aboutProduct = z.strictObject({
  countrySlug: z.enum(countries),
  languageSlug: z.enum(languages).optional(),
  productSku,
});

export const getProductSpecs = defineEndpoint({
  name: 'getProductSpecs',
  summary: 'A product’s known specifications, grouped and labeled. Unknown ones are omitted',
  request: aboutProduct,
  response: z.strictObject({
    specs: z.array(z.strictObject({ key: z.string(), label: z.string(), items: z.array(specification) })),
  }),
});
export type ProductSpecs = z.output<typeof getProductSpecs.response>['specs'];

const variantOption = z.strictObject({
  value: z.union([z.string(), z.number()]).nullable().meta({ description: 'null = not stated' }),
  label: z.string(),
  colorValue: z.string().nullable().meta({ description: '#rrggbb, of colours only' }),
  productSku: z.string().meta({ description: 'the product that differs least from this one otherwise' }),
  path: z.string(),
  isSelected: z.boolean(),
  available: z.boolean(),
  lowestPrice: z.number().nullable().meta({ description: 'major units, of the available offers' }),
  lowestPriceLabel: z.string().nullable(),
  isMatching: z.boolean().meta({ description: 'the lowest price is of an offer that passes the filters' }),
  otherwise: z.string().nullable().meta({ description: otherwise }),
});

const stepUp = z.strictObject({
  kind: z.enum(['storage', 'memory', 'condition']),
  label: z.string().meta({ description: 'of what is better: 256 GB' }),
  colour: z.string().nullable().meta({ description: 'label; null = the same colour' }),
  _extra: z.int().meta({ description: 'what it costs more, minor units; negative = less' }),
  extraLabel: z.string().meta({ description: 'without a sign' }),
  priceLabel: z.string(),
  productSku: z.string(),
  path: z.string(),
  grade: z.enum(conditions).meta({ description: 'the condition of the offer there' }),
  condition: z.enum(conditions).nullable().meta({
    description: 'the filter that selects the offer on that page; null = it is the first one there',
  }),
});
export type StepUpView = z.output<typeof stepUp>;

export const getProductVariants = defineEndpoint({
  name: 'getProductVariants',
  summary:
    'The variants of a product: each option with its choices, their availability, and their lowest prices',
  request: aboutProduct.extend({
    mode: z.enum(modes).default('refurbished'),
    activeFilters: activeFilters
      .prefault({})
      .meta({ description: 'of these, the filters of offers: lowest prices are of offers that pass them' }),
  }),
  response: z.strictObject({
    variants: z.array(
      z.strictObject({ key: z.string(), label: z.string(), options: z.array(variantOption) }),
    ),
    stepUps: z.array(stepUp).meta({
      description: 'cheapest steps up from the selected offer within the model, at most one of a kind',
    }),
    previousSku: z.string().nullable().meta({ description: 'its counterpart in the generation before' }),
    nextSku: z.string().nullable().meta({ description: 'its counterpart in the generation after' }),
  }),
});
export type VariantOption = z.output<typeof variantOption>;
export type OfferChoices = z.output<typeof offerChoices>;
export type ProductVariants = z.output<typeof getProductVariants.response>['variants'];

export const getUserImages = defineEndpoint({
  name: 'getUserImages',
  summary: 'Photographs that owners took of a product',
  request: z.strictObject({ imageKey: z.string().min(1).max(200) }),
  response: z.strictObject({
    images: z.array(
      z.strictObject({
        url: z.string(),
        smallUrl: z.string().meta({ description: 'the same for lists' }),
        width: z.int().nullable().meta({ description: 'pixels; null = not known' }),
        height: z.int().nullable(),
        credit: z.string().nullable(),
        addedAt: z.iso.datetime(),
        isVisitors: z.boolean().meta({ description: 'sent by a visitor; false = added by the operator' }),
        isDemo: z.boolean().meta({ description: 'invented for the demonstration' }),
      }),
    ),
  }),
});
export type UserImage = z.output<typeof getUserImages.response>['images'][number];
