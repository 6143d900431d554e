// The modelled site, and how it grows.
import type { AddressKind } from './cache-model.ts';

export interface Site {
  readonly offers: number;
  /** Sellable configurations; their number does not grow with sales. */
  readonly products: number;
  readonly feeds: number;
  /** How often a feed is read. */
  readonly runsPerDay: number;
  /** Changes of price or stock per offer. */
  readonly changesPerYear: number;
  /** The largest feed's share of all offers, and how many of them it reprices in one run. */
  readonly largestFeedShare: number;
  readonly repricedShare: number;
  readonly viewsPerDay: number;
  readonly alerts: number;
  /** With web processes by country, the share of all offers that the largest one holds; 1 = each holds all. */
  readonly heldShare: number;
}

/** The demonstration's size (docs/demonstration.md); figures that need real visitors are assumed, see docs/scale.md. */
export const baseSite: Site = {
  offers: 67_720,
  products: 6_405,
  feeds: 76,
  runsPerDay: 4,
  changesPerYear: 10,
  largestFeedShare: 0.1,
  repricedShare: 0.1,
  viewsPerDay: 100_000,
  alerts: 10_000,
  heldShare: 1,
};

/** Ratio of the busiest seconds to the mean of the day. */
export const peakFactor = 3;

/** Everything except the catalogue grows. */
export function grow(site: Site, factor: number): Site {
  return {
    ...site,
    offers: site.offers * factor,
    feeds: site.feeds * factor,
    viewsPerDay: site.viewsPerDay * factor,
    alerts: site.alerts * factor,
  };
}

/** Shares of views and offers by country, as in tests/bench/pages-bench.ts and facet-data.ts. */
const countryShares = { us: 0.34, de: 0.18, gb: 0.15, fr: 0.12, it: 0.09, es: 0.07, ca: 0.05 };
const countryCount = Object.keys(countryShares).length;
const families = 19;
const models = 293;
/** Average number of products that a country has refurbished. */
const productsPerCountry = 2_700;

/** The addresses of the demonstration: a home, lists of everything, of each family and model in both modes, and products, by country. */
export const addressKinds: readonly AddressKind[] = Object.values(countryShares).flatMap(share => [
  { name: 'home', share: 0.12 * share, count: 1, offset: 1, exponent: 1 },
  { name: 'list', share: 0.46 * share, count: (1 + families + models) * 2, offset: 1, exponent: 1 },
  { name: 'product', share: 0.42 * share, count: productsPerCountry, offset: 50, exponent: 0.8 },
]);

/** Changes per day on a page of a kind: at least one at midnight, and at most as many as feed readings. */
export function pageChangesPerDay(site: Site, { name }: AddressKind): number {
  const changes = (site.offers * site.changesPerYear) / 365;
  const runsPerCountry = (site.feeds * site.runsPerDay) / countryCount;
  const places = {
    home: countryCount,
    list: countryCount * families,
    product: countryCount * productsPerCountry,
  }[name];
  return 1 + Math.min(changes / (places ?? 1), runsPerCountry);
}
