// What customs and tax offices charge for a device from the United States, each rule with its day and source. @table
// Only rules that are certain; for other countries the estimate leaves out duty and tax. Change a rule and its day together,
// and add its source to `authorities`.

/** The rules below were in force on this day, unless a rule names a day of its own. */
export const rulesDay = '2026-01-01';

/** Named by their hosts, which are the same in every language. */
export const authorities = {
  'eu-vat': { name: 'taxation-customs.ec.europa.eu', href: 'https://taxation-customs.ec.europa.eu/' },
  'eu-parcels': { name: 'consilium.europa.eu', href: 'https://www.consilium.europa.eu/' },
  hmrc: { name: 'gov.uk', href: 'https://www.gov.uk/goods-sent-from-abroad' },
  cbsa: { name: 'cbsa-asfc.gc.ca', href: 'https://www.cbsa-asfc.gc.ca/' },
  bazg: { name: 'bazg.admin.ch', href: 'https://www.bazg.admin.ch/' },
  tolletaten: { name: 'toll.no', href: 'https://www.toll.no/' },
  abf: { name: 'abf.gov.au', href: 'https://www.abf.gov.au/' },
  'nz-customs': { name: 'customs.govt.nz', href: 'https://www.customs.govt.nz/' },
  cbp: { name: 'cbp.gov', href: 'https://www.cbp.gov/' },
  /** The Information Technology Agreement. */
  wto: { name: 'wto.org', href: 'https://www.wto.org/english/tratop_e/inftec_e/inftec_e.htm' },
} as const;
export type AuthorityKey = keyof typeof authorities;

/**
 * Devices as tariffs classify them. `heading`: of the Harmonized System, duty-free for all parties to the Information
 * Technology Agreement; null = kinds that offices classify differently. `weight`: of the parcel, for the forwarder's price.
 */
export const shippedDevices = {
  iphone: { heading: '8517.13', weight: 'small' },
  ipad: { heading: '8471.30', weight: 'medium' },
  macbook: { heading: '8471.30', weight: 'large' },
  'mac-mini': { heading: '8471', weight: 'large' },
  imac: { heading: '8471', weight: 'bulky' },
  'apple-watch': { heading: '8517.62', weight: 'small' },
  airpods: { heading: '8517.62', weight: 'small' },
  'other-small': { heading: null, weight: 'medium' },
  'other-large': { heading: null, weight: 'bulky' },
} as const satisfies Record<string, { heading: string | null; weight: WeightClass }>;
export type ShippedDevice = keyof typeof shippedDevices;
export const shippedDeviceKeys = Object.keys(shippedDevices) as ShippedDevice[];

/**
 * An estimate of what parcel forwarders charge by air, insured, in US cents; not from any price list. Canada is near and costs less.
 */
export const forwardingEstimates = {
  small: { canada: [2_000, 4_000], elsewhere: [3_000, 6_000] },
  medium: { canada: [2_500, 5_000], elsewhere: [4_000, 8_000] },
  large: { canada: [3_500, 7_000], elsewhere: [5_500, 11_000] },
  bulky: { canada: [7_000, 15_000], elsewhere: [12_000, 30_000] },
} as const;
export type WeightClass = keyof typeof forwardingEstimates;

/** Kilograms, packed: roughly the most that a parcel of the class weighs. */
export const packedKilograms = { small: 0.5, medium: 1.5, large: 3, bulky: 12 } as const satisfies Record<
  WeightClass,
  number
>;

/** An estimate of what a carrier charges for paying the tax at the border in advance, in US cents. */
export const clearanceEstimate = [1_000, 3_000] as const;

export interface TaxRule {
  readonly name: 'vat' | 'gst';
  /** Hundredths of a percent; two figures where regions of the country differ. */
  readonly basisPoints: readonly [low: number, high: number];
  /** The tax is charged on the freight too. */
  readonly includesFreight: boolean;
  readonly authority: AuthorityKey;
}

export interface DutyRule {
  /** `agreement`: no duty on what the Information Technology Agreement lists. `none`: no duty on any industrial goods. */
  readonly kind: 'agreement' | 'none';
  readonly authority: AuthorityKey;
}

interface ShippingRules {
  readonly tax: TaxRule;
  readonly duty: DutyRule;
  /** Whether the country is a member of the European Union. */
  readonly isEu: boolean;
}

/**
 * The European Union charges a flat 3 EUR for each kind of goods in parcels below 150 EUR whose seller accounts for VAT
 * (IOSS). The figures in US cents are upper bounds: exchange rates will not bring the euro amounts above them.
 */
export const euParcelDuty = {
  day: '2026-07-01',
  authority: 'eu-parcels',
  /** Euro cents. */
  euroMinor: 300,
  limitEuroMinor: 15_000,
  /** US cents. */
  belowMinor: 20_000,
  maxMinor: 400,
} as const;

/**
 * In the United Kingdom the seller charges the VAT on goods up to 135 GBP with the order; customs does not charge it again.
 * Planned to end by March 2029. The figure in US cents is an upper bound: exchange rates will not bring 135 GBP above it.
 */
export const ukSellerTax = {
  day: '2021-01-01',
  authority: 'hmrc',
  /** Pence. */
  limitPoundMinor: 13_500,
  /** US cents. */
  belowMinor: 20_000,
} as const;

const agreement = { kind: 'agreement', authority: 'wto' } as const;

function euRules(percent: number): ShippingRules {
  const basisPoints = percent * 100;
  return {
    tax: { name: 'vat', basisPoints: [basisPoints, basisPoints], includesFreight: true, authority: 'eu-vat' },
    duty: agreement,
    isEu: true,
  };
}

function nonEuRules(
  tax: Omit<TaxRule, 'basisPoints'>,
  percents: readonly [number, number?],
  duty: DutyRule,
): ShippingRules {
  const [low, high = low] = percents;
  return { tax: { ...tax, basisPoints: [low * 100, high * 100] }, duty, isEu: false };
}

/** By ISO 3166 code. */
export const shippingRules = {
  ca: nonEuRules({ name: 'gst', includesFreight: false, authority: 'cbsa' }, [5, 15], agreement),
  gb: nonEuRules({ name: 'vat', includesFreight: true, authority: 'hmrc' }, [20], agreement),
  fr: euRules(20),
  de: euRules(19),
  it: euRules(22),
  es: euRules(21),
  at: euRules(20),
  be: euRules(21),
  bg: euRules(20),
  hr: euRules(25),
  cy: euRules(19),
  cz: euRules(21),
  dk: euRules(25),
  ee: euRules(24),
  fi: euRules(25.5),
  gr: euRules(24),
  hu: euRules(27),
  ie: euRules(23),
  lv: euRules(21),
  lt: euRules(21),
  lu: euRules(17),
  mt: euRules(18),
  nl: euRules(21),
  pl: euRules(23),
  pt: euRules(23),
  ro: euRules(21),
  sk: euRules(23),
  si: euRules(22),
  se: euRules(25),
  ch: nonEuRules({ name: 'vat', includesFreight: true, authority: 'bazg' }, [8.1], {
    kind: 'none',
    authority: 'bazg',
  }),
  no: nonEuRules({ name: 'vat', includesFreight: true, authority: 'tolletaten' }, [25], {
    kind: 'none',
    authority: 'tolletaten',
  }),
  au: nonEuRules({ name: 'gst', includesFreight: true, authority: 'abf' }, [10], agreement),
  nz: nonEuRules({ name: 'gst', includesFreight: true, authority: 'nz-customs' }, [15], agreement),
} as const satisfies Record<string, ShippingRules>;

export type ShippingDestination = keyof typeof shippingRules;
export const shippingDestinations = Object.keys(shippingRules) as ShippingDestination[];
