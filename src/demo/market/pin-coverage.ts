// Pins slots to configurations, so that every family can be bought in every country.
import { dayMs } from '#domain/durations.ts';
import type { Assortment, DemoConfiguration, Pin } from '#demo/market/model.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { isForSale, measureDemand } from '#demo/market/assortment.ts';
import { draw, makeKey, within, type DrawKey } from '#demo/market/draw.ts';

/** How many configurations of each family are pinned in each country, and how many merchants list each. */
const pinnedConfigurations = 6;
const pinnedOffers = 2;
/** From the release until a pinned one is for sale: a little more than in assortments. */
const refurbishedAfterDays = 110;

interface Seller {
  readonly slug: string;
  readonly key: DrawKey;
  readonly assortment: Assortment;
}

/** The pins of each seller of a country, by its slug. Sellers that carry the family are preferred to those with the most families. */
export function planPins(
  country: DrawKey,
  sellers: readonly Seller[],
  byFamily: ReadonlyMap<FamilySlug, readonly DemoConfiguration[]>,
  anchor: number,
): Map<string, Pin[]> {
  const pins = new Map<string, Pin[]>(sellers.map(({ slug }) => [slug, []]));
  for (const [family, configurations] of byFamily) {
    const able = sellers.filter(({ assortment }) => assortment.families.includes(family));
    const broad = sellers
      .toSorted((left, right) => right.assortment.families.length - left.assortment.families.length)
      .slice(0, 4);
    for (const configuration of chooseModels(configurations, anchor)) {
      const takers = [...new Set([...able, ...broad])].filter(({ assortment }) =>
        assortment.takes(configuration),
      );
      const willing = takers.filter(seller => able.includes(seller));
      const candidates = willing.length >= pinnedOffers ? willing : takers;
      const ranked = candidates
        .map(seller => ({
          seller,
          rank: draw(within(within(country, seller.key), configuration.key), 'pin'),
        }))
        .toSorted((left, right) => left.rank - right.rank);
      const from = configuration.model.releasedAt + refurbishedAfterDays * dayMs;
      for (const { seller } of ranked.slice(0, pinnedOffers))
        pins.get(seller.slug)?.push({ configuration, mode: 'refurbished', from });
    }
  }
  return pins;
}

/** The configurations in most demand, from as many different models as possible. */
function chooseModels(configurations: readonly DemoConfiguration[], anchor: number): DemoConfiguration[] {
  const known = configurations
    .filter(each => isForSale(each, 'refurbished', anchor - 20 * dayMs))
    .map(configuration => ({ configuration, demand: measureDemand(configuration, anchor) }))
    .toSorted(
      (left, right) =>
        right.demand - left.demand || makeKey(left.configuration.sku) - makeKey(right.configuration.sku),
    );
  const seen = new Set<string>();
  const firsts = known.filter(
    ({ configuration: { model } }) => !seen.has(model.slug) && seen.add(model.slug),
  );
  return [...new Set([...firsts, ...known])]
    .slice(0, pinnedConfigurations)
    .map(({ configuration }) => configuration);
}
