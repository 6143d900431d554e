// Rules, each with its day and source, and estimates for devices that are bought in one of the seven countries and brought to another.
// Tax rates and customs rules of a destination are in `shipping-rules.ts`. @table
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import { forwardingEstimates } from '#domain/shipping/shipping-rules.ts';
import type { ShippedDevice, WeightClass } from '#domain/shipping/shipping-rules.ts';

/** The site's countries in the European Union: a parcel between them is not imported. */
const euCountries: ReadonlySet<CountrySlug> = new Set(['fr', 'de', 'it', 'es']);

/** `union`: within the European Union. `near`: another border on the same side of the Atlantic. `far`: across it. */
export type Route = 'union' | 'near' | 'far';

/** The route of a parcel between two different countries of the site. */
export function findRoute(from: CountrySlug, to: CountrySlug): Route {
  const inUnion = [from, to].filter(country => euCountries.has(country)).length;
  if (inUnion === 2) return 'union';
  const isEuropean = (country: CountrySlug) => country === 'gb' || euCountries.has(country);
  return isEuropean(from) === isEuropean(to) ? 'near' : 'far';
}

/** An estimate of what an insured parcel within the European Union costs, in US cents; not from any carrier's price list. */
const euEstimates = {
  small: [1_200, 2_500],
  medium: [1_500, 3_500],
  large: [2_000, 5_000],
  bulky: [5_000, 12_000],
} as const satisfies Record<WeightClass, readonly [number, number]>;

/** An estimate of what a parcel costs on a route, in US cents: the same for a merchant's parcel and a forwarder's. */
export function estimateFreight(route: Route, weight: WeightClass): readonly [number, number] {
  if (route === 'union') return euEstimates[weight];
  return forwardingEstimates[weight][route === 'near' ? 'canada' : 'elsewhere'];
}

/** An estimate of what banks add to a payment in another currency, in hundredths of a percent: from nothing to the usual maximum. */
export const foreignPaymentEstimate = [0, 300] as const;

/**
 * A parcel for a forwarder in Canada is delivered there, so the seller charges the tax of that province (5 % to 15 %). Sellers in the
 * United States charge none where most forwarders are (Oregon, Delaware); European prices include their tax.
 */
export const taxedForwarding: ReadonlySet<CountrySlug> = new Set(['ca']);

/** Up to these values no tax or duty is charged at the border. Minor units of the destination's currency. */
interface Relief {
  readonly day: string;
  readonly currency: Currency;
  readonly belowMinor: number;
  /** For parcels from the United States by courier (CUSMA, article 7.8). */
  readonly fromUnitedStatesMinor: number;
}
/** By destination. */
export const reliefs: Readonly<Partial<Record<CountrySlug, Relief>>> = {
  ca: { day: '2020-07-01', currency: 'CAD', belowMinor: 2_000, fromUnitedStatesMinor: 4_000 },
};

/**
 * The United States suspended the exemption for parcels below 800 USD on this day. Computers and phones as such are free of duty; the
 * additional duties by the country in which a device was made have changed several times, so they count as unknown here.
 */
export const unitedStatesRules = { day: '2025-08-29', authority: 'cbp' } as const;

/** How tariffs and forwarders classify a family. */
export const shippedDeviceByFamily: Readonly<Record<FamilySlug, ShippedDevice>> = {
  iphone: 'iphone',
  ipad: 'ipad',
  'macbook-pro': 'macbook',
  'macbook-air': 'macbook',
  'macbook-12-inch': 'macbook',
  macbook: 'macbook',
  'mac-mini': 'mac-mini',
  'mac-studio': 'mac-mini',
  imac: 'imac',
  'imac-pro': 'imac',
  'mac-pro': 'imac',
  'apple-watch': 'apple-watch',
  airpods: 'airpods',
  'apple-pencil': 'other-small',
  'apple-tv': 'other-small',
  homepod: 'other-small',
  'homepod-mini': 'other-small',
  'vision-pro': 'other-small',
  'pro-display-xdr': 'other-large',
  'studio-display': 'other-large',
};

/** A saving below this percentage of the price here is not worth a parcel from abroad: one return costs more. */
export const minSavingPercent = 5;
