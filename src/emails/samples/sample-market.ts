// A small market for sample mails: real models, invented merchants and prices.
import type { Model, Product } from '#domain/catalogue/product.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MailFacts, MailedAlert, OfferNow } from '#domain/mail/mail-facts.ts';
import { unknownProfile } from '#domain/merchants/merchant-profile.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';

const plainModel: Omit<Model, 'id' | 'slug' | 'family' | 'name' | 'releasedOn'> = {
  line: null,
  generation: null,
  announcedOn: null,
  discontinuedOn: null,
  chip: null,
  memoryGb: null,
  screenInches: null,
  connectivity: null,
  caseType: null,
  marks: [],
  keyboardLayouts: [],
  radio: null,
  osMin: null,
  osMax: null,
  systems: [],
  modelNumbers: [],
  emcNumbers: [],
  identifiers: [],
  colours: [],
};

const midnight = {
  slug: 'midnight',
  value: '#1f2933',
  names: { en: 'Midnight', de: 'Mitternacht', fr: 'Minuit', it: 'Mezzanotte', es: 'Medianoche' },
};
const starlight = {
  slug: 'starlight',
  value: '#f0e4d3',
  names: {
    en: 'Starlight',
    de: 'Polarstern',
    fr: 'Lumière stellaire',
    it: 'Galassia',
    es: 'Blanco estrella',
  },
};
const graphite = {
  slug: 'graphite',
  value: '#4d4c49',
  names: { en: 'Graphite', de: 'Graphit', fr: 'Graphite', it: 'Grafite', es: 'Grafito' },
};
const blue = {
  slug: 'blue',
  value: '#7d9fb8',
  names: { en: 'Blue', de: 'Blau', fr: 'Bleu', it: 'Azzurro', es: 'Azul' },
};

function model(given: Partial<Model> & Pick<Model, 'id' | 'slug' | 'family' | 'name' | 'releasedOn'>): Model {
  return { ...plainModel, ...given };
}

const models = {
  iphone13: model({
    id: 1,
    slug: 'iphone-13',
    family: 'iphone',
    name: 'iPhone 13',
    releasedOn: '2021-09-24',
    screenInches: 6.1,
    colours: [midnight, starlight],
  }),
  iphone13ProMax: model({
    id: 2,
    slug: 'iphone-13-pro-max',
    family: 'iphone',
    name: 'iPhone 13 Pro Max',
    releasedOn: '2021-09-24',
    screenInches: 6.7,
    colours: [graphite],
  }),
  macbookAir: model({
    id: 3,
    slug: 'macbook-air-13-m2-2022',
    family: 'macbook-air',
    name: 'MacBook Air (13-inch, M2, 2022)',
    releasedOn: '2022-07-15',
    screenInches: 13.6,
    chip: 'M2',
    colours: [midnight, starlight],
  }),
  ipadAir: model({
    id: 4,
    slug: 'ipad-air-5th-gen',
    family: 'ipad',
    name: 'iPad Air (5th generation)',
    line: 'ipad-air',
    generation: 5,
    releasedOn: '2022-03-18',
    screenInches: 10.9,
    colours: [blue, starlight],
  }),
  watch: model({
    id: 5,
    slug: 'apple-watch-series-8',
    family: 'apple-watch',
    name: 'Apple Watch Series 8',
    releasedOn: '2022-09-16',
    colours: [midnight, starlight],
  }),
  airpods: model({
    id: 6,
    slug: 'airpods-pro-2nd-gen',
    family: 'airpods',
    name: 'AirPods Pro (2nd generation)',
    line: 'airpods-pro',
    generation: 2,
    releasedOn: '2022-09-23',
  }),
} as const;

function product(id: number, sku: string, of: Model, optionValues: Product['optionValues']): Product {
  const colour = of.colours.find(({ slug }) => slug === optionValues.colour) ?? null;
  return { id, sku, model: of, optionValues, colour, launchPriceMinor: {} };
}

export const sampleProducts = {
  iphone: product(1, 'IPHONE-13-128-MIDNIGHT', models.iphone13, { storageGb: 128, colour: 'midnight' }),
  proMax: product(2, 'IPHONE-13-PRO-MAX-256-GRAPHITE', models.iphone13ProMax, {
    storageGb: 256,
    colour: 'graphite',
  }),
  macbook: product(3, 'MACBOOK-AIR-13-M2-2022-16-512-MIDNIGHT', models.macbookAir, {
    memoryGb: 16,
    storageGb: 512,
    colour: 'midnight',
  }),
  ipad: product(4, 'IPAD-AIR-5TH-GEN-64-BLUE', models.ipadAir, { storageGb: 64, colour: 'blue' }),
  watch: product(5, 'APPLE-WATCH-SERIES-8-45MM-STARLIGHT', models.watch, {
    caseSizeMm: 45,
    colour: 'starlight',
  }),
  airpods: product(6, 'AIRPODS-PRO-2ND-GEN', models.airpods, {}),
} as const;

const merchants = (['Second Core', 'Kernobst', 'Orchard Row', 'Maison Pomme'] as const).map(
  (name, at): Merchant => ({
    id: at + 1,
    slug: name.toLowerCase().replace(' ', '-'),
    name,
    hosts: [],
    countries: [],
    isDemo: true,
    gradeWords: {},
    profile: unknownProfile,
    countryProfiles: {},
    addedAt: 0,
  }),
);

/** One offer per product, with the product's id. */
const offered: readonly [
  of: Product,
  priceMinor: number,
  shippingMinor: number | null,
  grade: OfferNow['grade'],
][] = [
  [sampleProducts.iphone, 38_900, 0, 'A'],
  [sampleProducts.proMax, 64_900, 690, 'B'],
  [sampleProducts.macbook, 119_900, 0, 'certified'],
  [sampleProducts.ipad, 42_900, 590, 'A'],
  [sampleProducts.watch, 24_900, null, 'B'],
  [sampleProducts.airpods, 14_900, 490, 'C'],
];

function listOffers(country: CountrySlug): OfferNow[] {
  return offered.flatMap(([{ id: productId }, priceMinor, shippingMinor, grade], at) => {
    const merchant = merchants[at % merchants.length];
    return merchant
      ? [
          {
            id: productId,
            productId,
            merchantId: merchant.id,
            feedId: 1,
            merchant,
            country,
            mode: 'refurbished',
            grade,
            conditionWords: null,
            carrier: null,
            keyboardLayout: null,
            priceMinor,
            currency: getCountryLocale(country).currency,
            shippingMinor,
            available: true,
            warrantyMonths: 12,
            returnDays: 30,
            lastOutOfStockAt: null,
            url: '',
            isGone: false,
          },
        ]
      : [];
  });
}

/** Facts for the samples. Alert n is about product n; alert 7 is about a search, alert 8 about a list. */
export function sampleFacts(country: CountrySlug): MailFacts {
  const offers = listOffers(country);
  const alert = (id: number, given: Partial<MailedAlert>): MailedAlert => ({
    id,
    scope: 'product',
    trigger: 'price-drop',
    country,
    mode: 'refurbished',
    filters: null,
    productId: id,
    searchText: null,
    maxPriceMinor: null,
    ...given,
  });
  const alerts = [
    alert(1, { scope: 'price', trigger: 'max-price', maxPriceMinor: 40_000 }),
    alert(2, { trigger: 'availability' }),
    alert(3, {}),
    alert(4, { trigger: 'any-change' }),
    alert(5, { scope: 'offer' }),
    alert(6, {}),
    alert(7, {
      scope: 'searchText',
      trigger: 'any-change',
      productId: null,
      searchText: 'pink iphone 13 128',
    }),
    alert(8, {
      scope: 'all',
      productId: null,
      filters: { main: { category: 'macbook-air' }, product: { storageSize: 512 }, offer: {} },
    }),
  ];
  return {
    products: new Map(Object.values(sampleProducts).map(each => [each.id, each])),
    offers: new Map(offers.map(each => [each.id, each])),
    alerts: new Map(alerts.map(each => [each.id, each])),
    market: offers,
    contact: null,
  };
}
