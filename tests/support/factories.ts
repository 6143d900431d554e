// Small complete objects for tests; each test overrides the fields that it is about.
import type { Colour, Model, Product } from '#domain/catalogue/product.ts';
import type { Listing } from '#domain/feeds/listing.ts';
import { unknownProfile } from '#domain/merchants/merchant-profile.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { Quote } from '#domain/trade-in/quote.ts';
import type { SellPartner } from '#domain/trade-in/sell-partner.ts';

function makeColour(given: Partial<Colour> = {}): Colour {
  return {
    slug: 'midnight',
    value: '#1f2933',
    names: { en: 'Midnight', de: 'Mitternacht', fr: 'Minuit', it: 'Mezzanotte', es: 'Medianoche' },
    ...given,
  };
}

export function makeModel(given: Partial<Model> = {}): Model {
  return {
    id: 1,
    slug: 'iphone-13',
    family: 'iphone',
    name: 'iPhone 13',
    line: null,
    generation: null,
    announcedOn: null,
    releasedOn: '2021-09-24',
    discontinuedOn: null,
    chip: 'A15',
    memoryGb: 4,
    screenInches: 6.1,
    connectivity: null,
    caseType: null,
    marks: [],
    keyboardLayouts: [],
    radio: '5G',
    osMin: 'iOS 15',
    osMax: 'current',
    systems: [{ slug: 'ios-15', name: 'iOS 15' }],
    emcNumbers: [],
    modelNumbers: ['A2633'],
    identifiers: ['iPhone14,5'],
    colours: [makeColour()],
    ...given,
  };
}

export function makeProduct(given: Partial<Product> = {}): Product {
  return {
    id: 1,
    sku: 'IPHONE-13-128-MIDNIGHT',
    model: makeModel(),
    optionValues: { storageGb: 128, colour: 'midnight' },
    colour: makeColour(),
    launchPriceMinor: { us: 79_900, de: 89_900 },
    ...given,
  };
}

export function makeMerchant(given: Partial<Merchant> = {}): Merchant {
  return {
    id: 1,
    slug: 'orchard-row',
    name: 'Orchard Row',
    hosts: ['orchard-row.example'],
    countries: ['us', 'ca', 'gb', 'fr', 'de', 'it', 'es'],
    isDemo: true,
    gradeWords: {},
    profile: { ...unknownProfile, warrantyMonths: 12, returnDays: 30 },
    countryProfiles: {},
    addedAt: 0,
    ...given,
  };
}

export function makeOffer(given: Partial<SearchOffer> = {}): SearchOffer {
  return {
    id: 1,
    productId: 1,
    merchantId: 1,
    feedId: 1,
    merchant: makeMerchant(),
    country: 'us',
    mode: 'refurbished',
    grade: 'A',
    conditionWords: null,
    carrier: null,
    keyboardLayout: null,
    priceMinor: 40_000,
    currency: 'USD',
    shippingMinor: null,
    available: true,
    warrantyMonths: null,
    returnDays: null,
    lastOutOfStockAt: null,
    url: 'https://orchard-row.example/1',
    ...given,
  };
}

export function makeListing(given: Partial<Listing> = {}): Listing {
  return {
    code: 'a1',
    variant: '',
    country: 'us',
    title: 'Apple iPhone 13 128GB Midnight Unlocked',
    partNumber: null,
    gtin: null,
    attributes: { brand: 'Apple' },
    mode: 'refurbished',
    grade: 'A',
    conditionWords: 'Excellent',
    priceMinor: 40_000,
    currency: 'USD',
    shippingMinor: 0,
    available: true,
    warrantyMonths: 12,
    returnDays: 30,
    url: 'https://orchard-row.example/a1',
    ...given,
  };
}

export function makePartner(given: Partial<SellPartner> = {}): SellPartner {
  return {
    country: 'us',
    slug: 'bushel-buyback',
    name: 'Bushel Buyback',
    url: 'https://bushel-buyback.example/',
    commission: null,
    postage: null,
    returnPolicy: null,
    termsUrl: null,
    isDemo: false,
    ...given,
  };
}

export function makeQuote(given: Partial<Quote> = {}): Quote {
  return {
    model: 'iphone-13',
    storageGb: 128,
    carrier: null,
    condition: 'B',
    payoutMinor: 20_000,
    lockDays: 14,
    payoutDays: 3,
    methods: ['bank'],
    ...given,
  };
}
