// Statistics of releases on the wire: of one release, of a group, and of all groups of a country.
import { z } from 'zod';
import { defineEndpoint } from '#api/contract/endpoint.ts';
import { softwareSupport } from '#api/contract/product.ts';
import { categories } from '#domain/catalogue/families.ts';
import { countries, currencies } from '#domain/locale/locale.ts';

const minor = z.int().meta({ description: 'minor units' });
const day = z.iso.date();
const country = z.enum(countries);
const releaseGroup = z.enum(categories).meta({ description: 'category of the models' });
const releaseName = z
  .string()
  .regex(/^[a-z0-9-]{1,100}$/)
  .meta({ description: 'slug of the model' });

/** A median with its number of observations. */
const median = z.strictObject({ value: z.number(), count: z.int() });

const source = z
  .strictObject({
    isDemo: z.boolean().meta({ description: 'the merchants are invented, and so are their prices' }),
    since: day.meta({ description: 'first day with a refurbished offer' }),
    until: day.meta({ description: 'last whole day that counts' }),
    prices: z.int().meta({ description: 'recorded prices' }),
  })
  .nullable()
  .meta({ id: 'StatisticsSource', description: 'null = nothing has been observed in the country yet' });
export type StatisticsSource = z.output<typeof source>;

const stockLife = {
  stockHours: z.int().nullable().meta({
    description:
      'half of the offers that came into stock in the last year were gone after that; null = too few, or more stay',
  }),
  spells: z.int().meta({ description: 'offers that came into stock in the last year' }),
};

export const wireRelease = z
  .strictObject({
    releaseGroup,
    releaseName,
    label: z.string(),
    releaseDate: day,
    discontinueDate: day.nullable().meta({ description: 'null = still sold, or not known' }),
    daysReleaseDiscontinued: z.int().nullable(),
    firstInStockAt: day.nullable().meta({ description: 'first sighting of a refurbished one' }),
    daysReleaseRefurb: z.int().nullable().meta({
      description: 'null also where it came out before our observations began',
    }),
    firstMerchant: z.strictObject({ slug: z.string(), name: z.string(), isDemo: z.boolean() }).nullable(),
    releasePriceNew: minor
      .nullable()
      .meta({ description: 'of its cheapest configuration; null = not known' }),
    entryPriceRefurbished: minor.nullable().meta({ description: 'lowest on the first day in stock' }),
    lowestPriceRefurbished: minor.nullable(),
    lowestSeenAt: day.nullable(),
    latestPriceRefurbished: minor.nullable().meta({ description: 'lowest on the last day in stock' }),
    lastSeenAt: day.nullable(),
    isInStock: z.boolean().meta({ description: 'on the last whole day' }),
    sku: z.string().nullable().meta({ description: 'the configuration of the latest price' }),
    discount: median.nullable().meta({
      description: 'percent below the price new, median of the days of the last month in stock',
    }),
    prices: z.int().meta({ description: 'recorded prices' }),
    ...stockLife,
    osMin: z.string().nullable(),
    osMax: z.string().nullable().meta({ description: '`current` = runs the newest system that we know of' }),
    modelIdentifier: z.array(z.string()),
    modelNumber: z.array(z.string()),
    softwareSupport: softwareSupport.nullable(),
    pricePerYear: minor.nullable().meta({
      description:
        'latest price by the years of new systems that are left; null for less than a year, or sold out',
    }),
  })
  .meta({ id: 'ReleaseStatistics' });
export type WireRelease = z.output<typeof wireRelease>;

export const wireReleaseGroup = z
  .strictObject({
    releaseGroup,
    label: z.string(),
    releases: z.int(),
    latestReleaseDate: day,
    latestReleaseName: z.string(),
    latestReleaseLabel: z.string(),
    medianDaysReleaseDiscontinued: median.nullable(),
    medianDaysReleaseRefurb: median.nullable(),
    medianDiscount: median.nullable().meta({ description: 'percent below the price new' }),
    ...stockLife,
  })
  .meta({ id: 'ReleaseGroupStatistics', description: 'medians of releases; null = of too few' });
export type WireReleaseGroup = z.output<typeof wireReleaseGroup>;

const depreciation = z
  .array(
    z.strictObject({
      fromMonth: z.int().meta({ description: 'months since the release; each step is a year long' }),
      median: z.number(),
      low: z.number().meta({ description: 'a quarter of the days is below' }),
      high: z.number().meta({ description: 'a quarter of the days is above' }),
      days: z.int().meta({ description: 'days in stock, each configuration for itself' }),
      releases: z.int(),
    }),
  )
  .meta({ description: 'percent of the price new by age; ages with too few days are left out' });
export type WireDepreciation = z.output<typeof depreciation>;

const discounts = z
  .array(z.strictObject({ from: z.int(), share: z.number(), days: z.int() }))
  .nullable()
  .meta({ description: 'share of the days in stock by percent below the price new; null = too few' });
export type WireDiscounts = z.output<typeof discounts>;

const stockLeft = z
  .array(z.strictObject({ hours: z.int(), share: z.number() }))
  .meta({ description: 'share of the offers that are still in stock so long after they came' });
export type WireStockLeft = z.output<typeof stockLeft>;

export const getStatistics = defineEndpoint({
  name: 'getStatistics',
  summary: 'Medians from a country’s price history, for each group of releases',
  request: z.strictObject({ country }),
  response: z.strictObject({
    source,
    currency: z.enum(currencies),
    groups: z.array(wireReleaseGroup),
    depreciation: z
      .array(z.strictObject({ releaseGroup, label: z.string(), steps: depreciation }))
      .meta({ description: 'groups with enough observations, those with the most first' }),
    discounts,
    stockLeft,
    ...stockLife,
  }),
});

export const getReleaseGroup = defineEndpoint({
  name: 'getReleaseGroup',
  summary: 'The releases of a group with their statistics, newest first',
  request: z.strictObject({ country, releaseGroup: z.string().max(100) }),
  response: z.strictObject({
    source,
    currency: z.enum(currencies),
    group: wireReleaseGroup,
    releases: z.array(wireRelease),
    depreciation,
    discounts,
    stockLeft,
  }),
});

export const getRelease = defineEndpoint({
  name: 'getRelease',
  summary: 'The statistics of one release: its figures, and its prices month by month',
  request: z.strictObject({ country, releaseGroup: z.string().max(100), releaseName: z.string().max(100) }),
  response: z.strictObject({
    source,
    currency: z.enum(currencies),
    group: wireReleaseGroup,
    release: wireRelease,
    listUrl: z.string().meta({ description: 'the list of its offers' }),
    productUrl: z.string().nullable().meta({ description: 'the configuration of the latest price' }),
    months: z.array(
      z.strictObject({
        month: day.meta({ description: 'its first day' }),
        age: z.int().meta({ description: 'months since the month of the release' }),
        lowest: minor,
        median: minor.meta({ description: 'of the lowest price of each configuration and day' }),
        days: z.int().meta({ description: 'days in stock, each configuration for itself' }),
      }),
    ),
    stockLeft,
    previous: z.strictObject({ releaseName, label: z.string() }).nullable(),
    next: z.strictObject({ releaseName, label: z.string() }).nullable(),
  }),
});
export type WireReleasePage = z.output<typeof getRelease.response>;
