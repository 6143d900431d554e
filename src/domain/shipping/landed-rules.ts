// What differs when a device is bought in one of the seven countries and brought to another: rules with their day and source, and
// estimates that are marked as such. Tax rates and customs rules of a destination are in `shipping-rules.ts`. @table
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import { forwardingEstimates } from '#domain/shipping/shipping-rules.ts';
import type { ShippedDevice, WeightClass } from '#domain/shipping/shipping-rules.ts';

/** Countries whose single market a parcel crosses without import. */
const unionCountries: ReadonlySet<CountrySlug> = new Set(['fr', 'de', 'it', 'es']);

/** `union`: no border. `near`: neighbours with a border between them. `far`: across the Atlantic. */
export type Route = 'union' | 'near' | 'far';

export function findRoute(from: CountrySlug, to: CountrySlug): Route {
  const inUnion = [from, to].filter(country => unionCountries.has(country)).length;
  if (inUnion === 2) return 'union';
  const isEuropean = (country: CountrySlug) => country === 'gb' || unionCountries.has(country);
  return isEuropean(from) === isEuropean(to) ? 'near' : 'far';
}

/** An estimate of an insured parcel inside the European Union, in US cents; no price list of any carrier. */
const unionEstimates = {
  small: [1_200, 2_500],
  medium: [1_500, 3_500],
  large: [2_000, 5_000],
  bulky: [5_000, 12_000],
} as const satisfies Record<WeightClass, readonly [number, number]>;

/** What a parcel costs on a route, in US cents: an estimate, the same for a merchant's own parcel and for a forwarder's. */
export function estimateFreight(route: Route, weight: WeightClass): readonly [number, number] {
  if (route === 'union') return unionEstimates[weight];
  return forwardingEstimates[weight][route === 'near' ? 'canada' : 'elsewhere'];
}

/** What banks add to a payment in another currency, in hundredths of a percent: an estimate, from none to the usual most. */
export const foreignPaymentEstimate = [0, 300] as const;

/**
 * A parcel for a forwarder in Canada is delivered there, so the seller charges the tax of that province (5 % to 15 %). Sellers in the
 * United States charge none where most forwarders are (Oregon, Delaware); European prices include their tax.
 */
export const taxedForwarding: ReadonlySet<CountrySlug> = new Set(['ca']);

/** Below these values no tax or duty is charged at the border; by destination. Minor units of its currency. */
interface Relief {
  readonly day: string;
  readonly currency: Currency;
  readonly belowMinor: number;
  /** For parcels from the United States by courier (CUSMA, article 7.8). */
  readonly fromUnitedStatesMinor: number;
}
export const reliefs: Readonly<Partial<Record<CountrySlug, Relief>>> = {
  ca: { day: '2020-07-01', currency: 'CAD', belowMinor: 2_000, fromUnitedStatesMinor: 4_000 },
};

/**
 * The United States suspended the exemption for parcels below 800 USD on this day. The duty on computers and phones themselves is none;
 * what is charged on top by the country in which a device was made has changed several times, so it is not known here.
 */
export const unitedStatesRules = { day: '2025-08-29', authority: 'cbp' } as const;

/** How tariffs and forwarders class a family. */
export const deviceOfFamily: Readonly<Record<FamilySlug, ShippedDevice>> = {
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

/** A saving below this share of the price here, in percent, is not worth a parcel from abroad: one return eats it up. */
export const minSavingPercent = 5;
