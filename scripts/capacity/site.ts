// The site that is reckoned with, and what becomes of it when it grows.
import type { AddressKind } from './cache-model.ts';

export interface Site {
  readonly offers: number;
  /** Sellable configurations: Apple makes no more of them when more is sold. */
  readonly products: number;
  readonly feeds: number;
  /** How often a feed is read. */
  readonly runsPerDay: number;
  /** Price or stock of an offer. */
  readonly changesPerYear: number;
  /** The largest feed's share of all offers, and how many of these it prices anew in one run. */
  readonly largestFeedShare: number;
  readonly repricedShare: number;
  readonly viewsPerDay: number;
  readonly alerts: number;
  /** Web processes by country: the share of all offers that the largest holds; 1 = each holds all. */
  readonly heldShare: number;
}

/** As the demonstration is (docs/demonstration.md); what nobody can measure before there are visitors is assumed, see docs/scale.md. */
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

/** Busiest seconds against the mean of the day. */
export const peakFactor = 3;

/** Everything grows but the catalogue. */
export function grow(site: Site, factor: number): Site {
  return {
    ...site,
    offers: site.offers * factor,
    feeds: site.feeds * factor,
    viewsPerDay: site.viewsPerDay * factor,
    alerts: site.alerts * factor,
  };
}

/** Of views and offers, as tests/bench/pages-bench.ts and facet-data.ts have them. */
const countryShares = { us: 0.34, de: 0.18, gb: 0.15, fr: 0.12, it: 0.09, es: 0.07, ca: 0.05 };
const countryCount = Object.keys(countryShares).length;
const families = 19;
const models = 293;
/** Products that a country has refurbished, on average. */
const productsPerCountry = 2_700;

/** The addresses of the demonstration: a home, lists of everything, of each family and model in both modes, and products, by country. */
export const addressKinds: readonly AddressKind[] = Object.values(countryShares).flatMap(share => [
  { name: 'home', share: 0.12 * share, count: 1, offset: 1, exponent: 1 },
  { name: 'list', share: 0.46 * share, count: (1 + families + models) * 2, offset: 1, exponent: 1 },
  { name: 'product', share: 0.42 * share, count: productsPerCountry, offset: 50, exponent: 0.8 },
]);

/** How often a day something on a page of a kind changes: with midnight once at least, and no more often than feeds are read. */
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
