// The configurations that a merchant carries: a share of each family, those in most demand first. Its slots draw from these.
import { dayMs, yearMs } from '#domain/durations.ts';
import type { Assortment, DemoConfiguration, AssortmentRequest } from '#demo/market/model.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { isMac } from '#demo/market/mac-families.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { DemoMerchant } from '#demo/market/demo-merchant.ts';
import { draw, pickPlace, within, type DrawKey } from '#demo/market/draw.ts';

/** From the release until first owners have returned devices. */
const refurbishedAfterMs = 95 * dayMs;
/** How long a model is sold as new. */
const newForMs = 2.6 * yearMs;

/** A family's share of all listings of the market, if every merchant carried all of it. */
const familyWeights: Readonly<Record<FamilySlug, number>> = {
  iphone: 32, ipad: 16, 'macbook-pro': 14, 'macbook-air': 9, 'apple-watch': 9, imac: 5, 'mac-mini': 2.6, airpods: 2.6, 'mac-studio': 1.3,
  'mac-pro': 1, 'macbook-12-inch': 0.9, macbook: 0.6, homepod: 0.7, 'homepod-mini': 0.6, 'apple-tv': 0.9, 'apple-pencil': 0.7,
  'pro-display-xdr': 0.35, 'studio-display': 0.8, 'vision-pro': 0.5, 'imac-pro': 0.5,
}; // prettier-ignore

/** Demand for a configuration at a time (milliseconds since 1970); only the ratio of two demands has a meaning. */
export function measureDemand({ model, complete, key }: DemoConfiguration, at: number): number {
  // Demand for Macs lasts longer than for phones.
  const age = (at - model.releasedAt) / yearMs / (isMac(model.family) ? 1.35 : 1);
  const recency = Math.exp(-(((age - 1.8) / 2.7) ** 2)) + 0.035;
  const sizes =
    Math.log2(Math.max(1, (complete.storageGb ?? 64) / 128)) +
    Math.log2(Math.max(1, (complete.memoryGb ?? 8) / 8));
  const rarity = complete.caseMaterial === 'gold' || complete.caseMaterial === 'ceramic' ? 0.15 : 1;
  const niche = model.family === 'iphone' && /\b(?:mini|Plus|Air|Duo|\d+e)\b/.test(model.name) ? 0.45 : 1;
  return niche * recency * 0.78 ** sizes * (0.6 + draw(key, 'demand') * 0.8) * rarity;
}

/** Whether shops sell the configuration in the mode at a time (milliseconds since 1970). */
export function isForSale({ model }: DemoConfiguration, mode: Mode, at: number): boolean {
  if (mode === 'refurbished') return at >= model.releasedAt + refurbishedAfterMs;
  return at >= model.releasedAt && at < model.releasedAt + newForMs;
}

interface Carried {
  readonly configuration: DemoConfiguration;
  readonly weight: number;
}

/**
 * What a merchant carries on the anchor day (milliseconds since 1970), by the demand of that day. Throws when nothing of its
 * families has been released.
 */
export function planAssortment(
  merchant: DemoMerchant,
  key: DrawKey,
  byFamily: ReadonlyMap<FamilySlug, readonly DemoConfiguration[]>,
  anchor: number,
): Assortment {
  const oldestMs = (merchant.slug === 'apple-store' ? 4 : 8 + draw(key, 'oldest') * 9) * yearMs;
  const families = [...byFamily.keys()].filter(family => (merchant.demo.focus[family] ?? 0) > 0);
  const young = listCarried(merchant, key, families, byFamily, anchor, oldestMs);
  // When the whole catalogue is older than that, the merchant carries devices of any age.
  const carried = young.length > 0 ? young : listCarried(merchant, key, families, byFamily, anchor, Infinity);
  if (carried.length === 0) throw new Error(`${merchant.slug} carries nothing`);
  const recent = carried.filter(({ configuration }) => anchor < configuration.model.releasedAt + newForMs);
  const lists = { refurbished: sumUp(carried), new: sumUp(recent.length > 0 ? recent : carried) };
  const pickForSale = ({
    key: life,
    position,
    mode,
    at,
    candidates,
  }: AssortmentRequest): DemoConfiguration | null => {
    const { items, totals } = lists[mode];
    let best: DemoConfiguration | null = null;
    for (let attempt = 0, seen = 0; attempt < 12 && seen < candidates; attempt += 1) {
      const drawn = attempt === 0 ? position : draw(within(life, attempt), 'configuration');
      const configuration = items[pickPlace(totals, drawn)];
      if (!configuration || !isForSale(configuration, mode, at)) continue;
      seen += 1;
      if (best === null || measureDemand(configuration, anchor) > measureDemand(best, anchor))
        best = configuration;
    }
    return best ?? items.find(each => isForSale(each, mode, at)) ?? null;
  };
  return {
    families,
    takes: ({ model }) => anchor - model.releasedAt < oldestMs,
    choose(wanted) {
      for (const mode of [wanted.mode, 'refurbished', 'new'] as const) {
        const configuration = pickForSale({ ...wanted, mode });
        if (configuration !== null) return { configuration, mode };
      }
      return null;
    },
  };
}

/** The carried configurations of each family, each with its share of the merchant's listings. */
function listCarried(
  merchant: DemoMerchant,
  key: DrawKey,
  families: readonly FamilySlug[],
  byFamily: ReadonlyMap<FamilySlug, readonly DemoConfiguration[]>,
  anchor: number,
  oldestMs: number,
): Carried[] {
  return families.flatMap(family => {
    const focus = merchant.demo.focus[family] ?? 0;
    const ranked = (byFamily.get(family) ?? [])
      .filter(({ model }) => anchor - model.releasedAt < oldestMs && anchor >= model.releasedAt)
      .map(configuration => {
        const weight = measureDemand(configuration, anchor);
        // Varies by merchant, so that two with the same focus carry different configurations.
        const taste = weight ** 0.6 * (0.2 + draw(within(key, configuration.key), 'taste'));
        return { configuration, weight, taste };
      })
      .toSorted((left, right) => right.taste - left.taste);
    const taken = ranked.slice(0, Math.ceil(ranked.length * focus));
    const total = taken.reduce((sum, { weight }) => sum + weight, 0);
    const share = familyWeights[family] * Math.sqrt(focus);
    return taken.map(({ configuration, weight }) => ({ configuration, weight: (weight / total) * share }));
  });
}

function sumUp(carried: readonly Carried[]): {
  items: readonly DemoConfiguration[];
  totals: Float64Array;
} {
  const totals = new Float64Array(carried.length);
  let total = 0;
  for (const [at, { weight }] of carried.entries()) totals[at] = total += weight;
  return { items: carried.map(({ configuration }) => configuration), totals };
}
