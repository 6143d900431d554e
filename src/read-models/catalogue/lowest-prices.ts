// Tracks the lowest price of each product in each country and mode, to detect changes of it.
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';
import type { Offer } from '#domain/offers/offer.ts';

/** Stand for the price when no offer is in stock, or when there is no offer at all. */
const soldOut = -1;
const unlisted = -2;

export interface MovedPrices {
  /** Countries in which a lowest price changed, appeared or disappeared. */
  readonly prices: ReadonlySet<CountrySlug>;
  /** Countries in which the product came into stock, sold out, or became listed or unlisted. */
  readonly stock: ReadonlySet<CountrySlug>;
}

export class LowestPrices {
  /** By product id, in minor units: one entry for each country and mode. */
  readonly #known = new Map<number, Int32Array>();

  /**
   * Stores the product's prices in the `touched` countries and returns what changed there since the last call. `offers`: all offers of the
   * product.
   */
  follow(productId: number, offers: readonly Offer[], touched: readonly CountrySlug[]): MovedPrices {
    const before =
      this.#known.get(productId) ?? new Int32Array(countries.length * modes.length).fill(unlisted);
    const now = before.slice();
    for (const country of touched) for (const mode of modes) now[placeOf(country, mode)] = unlisted;
    for (const { country, mode, available, priceMinor } of offers) {
      if (!touched.includes(country)) continue;
      const place = placeOf(country, mode);
      const lowest = now[place] ?? unlisted;
      if (!available) now[place] = Math.max(lowest, soldOut);
      else now[place] = lowest < 0 ? priceMinor : Math.min(lowest, priceMinor);
    }
    this.#known.set(productId, now);
    const prices = new Set<CountrySlug>();
    const stock = new Set<CountrySlug>();
    for (const country of touched) {
      for (const mode of modes) {
        const place = placeOf(country, mode);
        const [old = unlisted, young = unlisted] = [before[place], now[place]];
        if (old !== young) prices.add(country);
        if (Math.min(old, 0) !== Math.min(young, 0)) stock.add(country);
      }
    }
    return { prices, stock };
  }
}

function placeOf(country: CountrySlug, mode: Offer['mode']): number {
  return countries.indexOf(country) * modes.length + modes.indexOf(mode);
}
