// The price that a merchant asks: from value, season, grade and the merchant's price level, with the shop's price ending.
import type { DemoConfiguration, LaunchPrices, PriceEnding } from '#demo/market/model.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import { draw, pick, type DrawKey } from '#demo/market/draw.ts';
import { estimateLaunchPrice } from '#demo/market/prices/launch-price.ts';
import { dampLevel, newShare, refurbishedShare, seasonFactor } from '#demo/market/prices/value-curve.ts';

/** Major units; a cheaper device would not be worth a parcel. */
const lowestPrice = 9;
/** Limit for the share by which a price changes at once. With the rounding, it stays below 0.35. */
const largestStep = 0.28;

const endings: Readonly<Record<CountrySlug, readonly PriceEnding[]>> = {
  us: ['.99', '.99', '.00', '9.00', '.95'],
  ca: ['.99', '.99', '.00', '9.00'],
  gb: ['.99', '.99', '.00', '9.00', '.95'],
  fr: ['.00', '.99', '.90', '9.00'],
  de: ['.00', '.90', '.99', '9.00', '.95'],
  it: ['.00', '.90', '.99', '9.00'],
  es: ['.00', '.90', '.99', '5.00'],
};

/** The price ending of one shop. */
export function chooseEnding(country: CountrySlug, merchant: DrawKey): PriceEnding {
  return pick(endings[country], merchant, 'ending');
}

/** What the price of a listing depends on. */
export interface PricedListing {
  readonly configuration: DemoConfiguration;
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly grade: Grade;
  /** The merchant's price level, the listing's own noise, and the discount of a locked phone. */
  readonly level: number;
  readonly ending: PriceEnding;
}

/** Estimates each launch price once. */
export function cacheLaunchPrices(): LaunchPrices {
  const known = new Map<DemoConfiguration, Partial<Record<CountrySlug, number>>>();
  return (configuration, country) => {
    let prices = known.get(configuration);
    if (!prices) known.set(configuration, (prices = {}));
    return (prices[country] ??= estimateLaunchPrice(configuration, country));
  };
}

/**
 * The price at a time (milliseconds since 1970), in minor units. `before` is the price that it replaces (null = the first), from which it
 * moves in limited steps. A refurbished device never costs more than it did new.
 */
export function askPrice(
  priced: PricedListing,
  launchPrices: LaunchPrices,
  at: number,
  change: DrawKey,
  before: number | null,
): number {
  const { configuration, country, mode, grade, level, ending } = priced;
  const launch = launchPrices(configuration, country);
  const share =
    mode === 'new'
      ? newShare(configuration.model, at) * dampLevel(level)
      : refurbishedShare(configuration.model, grade, level, at);
  const noise = 0.975 + draw(change, 'noise') * 0.05;
  const most = launch * (mode === 'new' ? 1.04 : 0.97);
  const wanted = Math.min(most, launch * share * seasonFactor(at) * noise);
  const from = before === null ? wanted : before / 100;
  const near = Math.min(from * (1 + largestStep), Math.max(from * (1 - largestStep), wanted));
  const minor = endPrice(Math.max(lowestPrice, near), ending);
  return mode === 'new' ? minor : Math.min(minor, Math.floor(launch) * 100);
}

/** The sale price in minor units: a tenth to a sixth lower. */
export function salePrice(priceMinor: number, change: DrawKey, ending: PriceEnding): number {
  return endPrice((priceMinor / 100) * (0.84 + draw(change, 'sale price') * 0.06), ending);
}

/** The nearest amount with the ending, in minor units. Below 100, endings in steps of ten would be too coarse, and whole units are used. */
export function endPrice(amount: number, ending: PriceEnding): number {
  if (amount < 100 && (ending === '9.00' || ending === '5.00')) return Math.round(amount) * 100;
  switch (ending) {
    case '.99':
      return Math.round(amount) * 100 - 1;
    case '.95':
      return Math.round(amount) * 100 - 5;
    case '.90':
      return Math.round(amount) * 100 - 10;
    case '.00':
      return Math.round(amount) * 100;
    case '5.00':
      return Math.round((amount - 5) / 10) * 1000 + 500;
    case '9.00':
      return Math.round((amount + 1) / 10) * 1000 - 100;
  }
}
